import { isJsonObject, own, type Json, type JsonObject } from '@/lib/engine/json';
import type { Gabber } from './gabber';
import type { Definition } from './part';

/**
 * The tools of the account that a request of the user's program carries. An id that no definition has is
 * taken for all of them, with a remark: samples hold placeholders.
 */
export function offeredBy(gabber: Gabber, body: JsonObject): readonly Definition[] {
  const { definitions } = gabber;
  const given = own(body, 'tools');
  const tools = Array.isArray(given) ? given.filter(isJsonObject) : [];
  const found = new Set<Definition>();
  for (const tool of tools) {
    const type = own(tool, 'type');
    const name = nameOf(tool);
    if (type === 'gabber') {
      gabber.ruleOnce('gabber/20');
      gabber.warn('tools: the type is "gabber_tool"; "gabber" is none of its values.', 'gabber/20');
      continue;
    }
    const known = definitions.filter(({ id, spec }) => name === id || name === spec.name);
    const own_ = known.filter((definition) => definition.type === type);
    const [first] = own_;
    if (first) found.add(first);
    else if (type === 'gabber_tool' && known.length === 0) {
      const ids = definitions.map(({ id }) => id).join(', ');
      gabber.warn(
        `tools: no definition has the id "${name}"; the fixture has ${ids || 'none'}. All of them are offered here.`,
        'gabber/1',
      );
      for (const definition of definitions) if (definition.type === 'gabber_tool') found.add(definition);
    }
  }
  return definitions.filter((definition) => found.has(definition));
}

function nameOf(tool: JsonObject): string {
  const inner: Json | undefined = own(tool, 'function');
  const name = isJsonObject(inner) ? own(inner, 'name') : undefined;
  return typeof name === 'string' ? name : '';
}
