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
  const choice = own(body, 'tool_choice');
  if (choice === 'none') return [];
  if (choice !== undefined && isJsonObject(choice))
    gabber.warn(
      'tool_choice: naming a tool is declared for type function only; here the recorded call is made anyway.',
      'gabber/2',
    );
  for (const tool of tools) {
    const type = own(tool, 'type');
    const name = nameOf(tool);
    if (type === 'gabber') {
      gabber.ruleOnce('gabber/20');
      gabber.warn('tools: the type is "gabber_tool"; "gabber" is none of its values.', 'gabber/20');
      continue;
    }
    const known = definitions.filter(({ id, spec }) => name === id || name === spec.name);
    if (name === '') {
      gabber.warn('tools: a tool is named in function.name, and this one has none.', 'gabber/1');
      continue;
    }
    const first = known.find((definition) => definition.type === type);
    if (first) found.add(first);
    else if (known[0])
      gabber.warn(
        `tools: "${name}" is of type ${known[0].type} in this fixture; as ${typeof type === 'string' ? type : 'another type'} it is not offered.`,
        'gabber/1',
      );
    else if (type === 'function')
      gabber.warn(`tools: the fixture has no tool "${name}", so no call of it is recorded.`, 'gabber/10');
    else if (type === 'gabber_tool') {
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
