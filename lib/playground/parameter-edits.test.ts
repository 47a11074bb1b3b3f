import { describe, expect, it } from 'vitest';
import { addParameter, changeParameter, moveParameter, removeParameter } from './parameter-edits';

const SCHEMA = {
  type: 'object',
  additionalProperties: false,
  properties: {
    to: { type: 'string', enum: ['a', 'b'], default: '5', 'x-kept': 1 },
    files: { type: 'array', items: { type: 'string' } },
  },
  required: ['to', 'files'],
};

const written = (found: ReturnType<typeof changeParameter>) =>
  JSON.stringify(found.ok ? found.value : found.error);

describe('an edit of one parameter', () => {
  it('leaves everything a flat list cannot hold as it is, and in its place', () => {
    expect(written(changeParameter(SCHEMA, 'to', { name: 'target', description: 'Where to' }))).toBe(
      JSON.stringify({
        type: 'object',
        additionalProperties: false,
        properties: {
          target: { type: 'string', enum: ['a', 'b'], default: '5', 'x-kept': 1, description: 'Where to' },
          files: SCHEMA.properties.files,
        },
        required: ['target', 'files'],
      }),
    );
  });

  it('reads the default anew for another type, and takes it away', () => {
    const numbers = changeParameter(SCHEMA, 'to', { type: 'number' });
    expect(numbers).toMatchObject({ value: { properties: { to: { type: 'number', default: 5 } } } });
    const exact = changeParameter(SCHEMA, 'to', { type: 'number', default: '5.0' });
    expect(exact).toMatchObject({ value: { properties: { to: { default: 5, 'x-default-text': '5.0' } } } });
    expect(written(changeParameter(SCHEMA, 'to', { default: null }))).not.toContain('"default"');
  });

  it('keeps the list of required names only while it holds one', () => {
    const one = changeParameter(SCHEMA, 'to', { required: false });
    const none = one.ok ? changeParameter(one.value, 'files', { required: false }) : one;
    expect(written(one)).toContain('"required":["files"]');
    expect(written(none)).not.toContain('"required"');
  });

  it('refuses a name that is taken or empty', () => {
    expect(changeParameter(SCHEMA, 'to', { name: 'files' })).toEqual({
      ok: false,
      error: '"files" is there already. Choose another name.',
    });
    expect(changeParameter(SCHEMA, 'to', { name: '' })).toEqual({
      ok: false,
      error: 'A parameter needs a name.',
    });
  });

  it('replaces a property that is no object', () => {
    expect(changeParameter({ properties: { any: true } }, 'any', { type: 'number' })).toEqual({
      ok: true,
      value: { type: 'object', properties: { any: { type: 'number' } } },
    });
  });
});

describe('the list', () => {
  const names = (schema: object) => (schema as { properties: object }).properties;

  it('grows under a free name, shrinks, and moves within its ends', () => {
    const grown = addParameter(addParameter(SCHEMA));
    expect(Object.keys(names(grown))).toEqual(['to', 'files', 'parameter', 'parameter_2']);
    expect(Object.keys(names(moveParameter(grown, 'to', 1)))).toEqual([
      'files',
      'to',
      'parameter',
      'parameter_2',
    ]);
    expect(moveParameter(grown, 'to', -1)).toBe(grown);
    expect(removeParameter(SCHEMA, 'to')).toMatchObject({ required: ['files'], additionalProperties: false });
    expect(Object.keys(names(removeParameter(SCHEMA, 'to')))).toEqual(['files']);
  });

  it('keeps the order of names that are numbers', () => {
    const numbered = changeParameter(SCHEMA, 'files', { name: '1' });
    expect(numbered).toMatchObject({ value: { 'x-order': ['to', '1'] } });
  });

  it('begins in a schema that has none', () => {
    expect(addParameter({})).toEqual({ type: 'object', properties: { parameter: { type: 'string' } } });
  });
});
