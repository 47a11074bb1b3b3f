import { isJsonObject, own, type Json } from './json';

/**
 * A JSON Schema as a TypeScript type, for completion in the editor. What it does not know becomes
 * `unknown`; it never throws, however odd the schema is.
 */
export function schemaType(schema: Json | undefined, depth = 0): string {
  if (!isJsonObject(schema) || depth > 8) return 'unknown';
  const choices = own(schema, 'enum');
  if (Array.isArray(choices) && choices.length > 0)
    return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (own(schema, 'const') !== undefined) return JSON.stringify(own(schema, 'const'));
  for (const key of ['anyOf', 'oneOf']) {
    const options = own(schema, key);
    if (Array.isArray(options) && options.length > 0)
      return options.map((option) => schemaType(option, depth + 1)).join(' | ');
  }
  const type = own(schema, 'type');
  if (Array.isArray(type))
    return type.map((one) => schemaType({ ...schema, type: one }, depth + 1)).join(' | ');
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return `Array<${schemaType(own(schema, 'items'), depth + 1)}>`;
    case 'object':
      return objectType(schema, depth);
    default:
      return isJsonObject(own(schema, 'properties')) ? objectType(schema, depth) : 'unknown';
  }
}

function objectType(schema: Record<string, Json>, depth: number): string {
  const properties = own(schema, 'properties');
  if (!isJsonObject(properties)) return 'Record<string, unknown>';
  const required = own(schema, 'required');
  const members = Object.entries(properties).map(([name, property]) => {
    const description = isJsonObject(property) ? own(property, 'description') : undefined;
    const comment = typeof description === 'string' ? `/** ${description.replaceAll('*/', '* /')} */ ` : '';
    const optional = Array.isArray(required) && !required.includes(name) ? '?' : '';
    return `${comment}${JSON.stringify(name)}${optional}: ${schemaType(property, depth + 1)};`;
  });
  return members.length === 0 ? '{}' : `{ ${members.join(' ')} }`;
}
