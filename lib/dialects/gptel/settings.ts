import * as v from 'valibot';
import type { SettingValues } from '@/lib/engine/effects';
import type { Json } from '@/lib/engine/json';
import { err, ok, type Result } from '@/lib/engine/result';

export interface GptelSettings {
  readonly confirmToolCalls: 'auto' | 'always' | 'never';
  readonly includeToolResults: 'auto' | 'always' | 'never';
  readonly api: 'openai-chat' | 'anthropic';
  readonly streaming: boolean;
  readonly chatCommand: boolean;
  readonly awaitPromises: boolean;
  readonly mended: boolean;
}

const oneOf = <T extends string>(value: string | undefined, choices: readonly [T, ...T[]]): T =>
  choices.find((choice) => choice === value) ?? choices[0];

/** Settings as words (already checked against {@link SETTINGS}) in the form the session uses. */
export function readSettings(values: SettingValues): GptelSettings {
  return {
    confirmToolCalls: oneOf(values['confirmToolCalls'], ['auto', 'always', 'never']),
    includeToolResults: oneOf(values['includeToolResults'], ['auto', 'always', 'never']),
    api: oneOf(values['api'], ['openai-chat', 'anthropic']),
    streaming: values['stream'] === 'on',
    chatCommand: values['entry'] !== 'request',
    awaitPromises: values['promises'] !== 'as-gptel',
    mended: values['accidents'] === 'mended',
  };
}

/** A tool's confirm slot: never, always, or a predicate on one of its arguments. */
export type ConfirmSlot = boolean | { readonly when: { readonly arg: string; readonly equals: Json } };

export interface GptelTool {
  readonly confirm: ConfirmSlot;
  /** The include slot: whether `auto` shows the result in the buffer. `call` shows the call only. */
  readonly include: boolean | 'call';
  /** The tool returns at once and calls back later. */
  readonly async: boolean;
}

/** gptel's part of a fixture. */
export interface GptelPart {
  readonly tools: Readonly<Record<string, GptelTool>>;
  readonly buffer: string;
  readonly backend: string;
  readonly model: string;
  /** Which hook a default export is. */
  readonly defaultExport: 'pre' | 'post';
}

const json = v.custom<Json>((value) => value !== undefined, 'must be a JSON value');

const partSchema = v.strictObject({
  tools: v.optional(
    v.record(
      v.string(),
      v.strictObject({
        confirm: v.optional(
          v.union([v.boolean(), v.strictObject({ when: v.strictObject({ arg: v.string(), equals: json }) })]),
          false,
        ),
        include: v.optional(v.union([v.boolean(), v.literal('call')]), true),
        async: v.optional(v.boolean(), false),
      }),
    ),
    {},
  ),
  buffer: v.optional(v.string(), '*chat*'),
  backend: v.optional(v.string(), 'Fake'),
  model: v.optional(v.string(), 'm1'),
  defaultExport: v.optional(v.picklist(['pre', 'post']), 'pre'),
});

export const NO_SLOTS: GptelTool = { confirm: false, include: true, async: false };

/** Checks gptel's part of a fixture; undefined means: nothing said, all slots unset. */
export function parsePart(part: unknown): Result<GptelPart> {
  const parsed = v.safeParse(partSchema, part ?? {});
  if (parsed.success) return ok(parsed.output);
  const [issue] = parsed.issues;
  const place = ['per', 'gptel', v.getDotPath(issue) ?? []].flat().join('.');
  return err(`${place}: ${issue.message}`);
}
