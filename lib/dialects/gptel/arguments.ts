import { isJsonObject, type Json } from '@/lib/engine/json';

/** nil goes out as an empty object; anything that is no list goes out as it is (rule 28). */
export const argumentsObject = (args: Json): Json => args ?? {};

/** Arguments as the chat-completions API carries them: JSON in a string. */
export const argumentsText = (args: Json): string => JSON.stringify(argumentsObject(args));

/** Keys and values of an argument list as one set (rule 41). */
export function keysAndValues(args: Json): Set<string> {
  if (!isJsonObject(args)) return new Set([JSON.stringify(args)]);
  return new Set(Object.entries(args).flatMap(([key, value]) => [`:${key}`, JSON.stringify(value)]));
}

/** What a tool's function gets: exactly the declared arguments in declared order, null for a missing one. */
export function passedArguments(args: Json, declared: readonly string[]): Record<string, Json> {
  const given = isJsonObject(args) ? args : {};
  return Object.fromEntries(
    declared.map((name) => [name, Object.hasOwn(given, name) ? (given[name] ?? null) : null]),
  );
}

/** True when the arguments hold a key the tool does not declare. */
export const hasUndeclared = (args: Json, declared: readonly string[]): boolean =>
  isJsonObject(args) && Object.keys(args).some((key) => !declared.includes(key));
