import { compareSchemas } from './compare';
import type { Direction } from './node';

type Json = Record<string, unknown>;

const text = { type: 'string' };
const number = { type: 'number' };
const object = (
  properties: Json,
  required = Object.keys(properties),
  additionalProperties?: unknown,
): Json => ({
  type: 'object',
  properties,
  required,
  ...(additionalProperties !== undefined && { additionalProperties }),
});
const nullable = (schema: Json) => ({ anyOf: [schema, { type: 'null' }] });
const oneOf = (...values: string[]) => ({ ...text, enum: values });
const pattern = (value: string) => ({ ...text, pattern: value });

const findings = (given: Json, accepted: Json, direction: Direction) =>
  compareSchemas(given, accepted, 'x', direction).map(({ path, text: what, isNote }) =>
    isNote ? `note ${path}: ${what}` : `${path}: ${what}`,
  );

describe('a sent value', () => {
  it.each<[string, Json, Json, string[]]>([
    ['an enumeration loses a value', oneOf('a', 'b'), oneOf('b'), ['x: value removed: "a"']],
    ['a text becomes an enumeration', text, oneOf('a'), ['x: type removed: string (accepted: "a")']],
    ['the type changes', text, number, ['x: type removed: string (accepted: number)']],
    ['a constant changes its type', { const: 1 }, text, ['x: type removed: number (accepted: string)']],
    ['a number must be whole', number, { type: 'integer' }, ['x: type removed: number (accepted: integer)']],
    ['null is no longer accepted', nullable(text), text, ['x: type removed: null (accepted: string)']],
    ['true alone is accepted', { type: 'boolean' }, { const: true }, ['x: value removed: false']],
    ['a union loses a type', { anyOf: [text, number] }, text, ['x: type removed: number (accepted: string)']],
    [
      'a list of types loses one',
      { type: ['string', 'null'] },
      text,
      ['x: type removed: null (accepted: string)'],
    ],
    ['a type is required', {}, text, ['x: type removed: any (accepted: string)']],
    ['nothing is accepted', text, { not: {} }, ['x: type removed: string (accepted: nothing)']],
    ['an undeclared member is rejected', object({ a: text }), object({}, [], false), ['x.a: member removed']],
    [
      'an optional undeclared member is rejected',
      object({ a: text }, []),
      object({}, [], false),
      ['x.a: member removed'],
    ],
    ['a required member is added', object({}), object({ a: text }), ['x.a: required member added']],
    [
      'a member becomes required',
      object({ a: text }, []),
      object({ a: text }),
      ['x.a: member became required'],
    ],
    [
      'a nested member loses a value',
      object({ a: { type: 'array', items: object({ b: oneOf('a', 'b') }) } }),
      object({ a: { type: 'array', items: object({ b: oneOf('a') }) } }),
      ['x.a[].b: value removed: "b"'],
    ],
    [
      'the values of a record change',
      { type: 'object', additionalProperties: text },
      { type: 'object', additionalProperties: number },
      ['x.*: type removed: string (accepted: number)'],
    ],
    [
      'a record is rejected',
      { type: 'object', additionalProperties: text },
      object({}, [], false),
      ['x.*: other members removed'],
    ],
    [
      'a record loses a name',
      { type: 'object', propertyNames: oneOf('a', 'b'), additionalProperties: text },
      { type: 'object', propertyNames: oneOf('a'), additionalProperties: text },
      ['x{name}: value removed: "b"'],
    ],
    ['a list is required', object({}), { type: 'array' }, ['x: type removed: object (accepted: array)']],
    [
      'a text gets shorter',
      { ...text, maxLength: 300 },
      { ...text, maxLength: 100 },
      ['x: maxLength narrowed: 100 (was 300)'],
    ],
    ['a text gets a limit', text, { ...text, maxLength: 100 }, ['x: maxLength narrowed: 100']],
    ['a text may not be empty', text, { ...text, minLength: 1 }, ['x: minLength narrowed: 1']],
    [
      'a list gets shorter',
      { type: 'array', maxItems: 5 },
      { type: 'array', maxItems: 4 },
      ['x: maxItems narrowed: 4 (was 5)'],
    ],
    ['a number gets a minimum', number, { ...number, minimum: 1 }, ['x: minimum narrowed: 1']],
    [
      'a minimum is excluded',
      { ...number, minimum: 0 },
      { ...number, exclusiveMinimum: 0 },
      ['x: minimum narrowed: 0 (was 0)'],
    ],
    [
      'a maximum gets lower',
      { ...number, maximum: 9 },
      { ...number, maximum: 8 },
      ['x: maximum narrowed: 8 (was 9)'],
    ],
    ['a number needs a step', number, { ...number, multipleOf: 5 }, ['x: multipleOf narrowed: 5']],
    ['a pattern changes', pattern('^a'), pattern('^b'), ['x: pattern changed: ^b (was ^a)']],
    ['a pattern is added', text, pattern('^b'), ['x: pattern changed: ^b']],
    ['a format is added', text, { ...text, format: 'email' }, ['x: format changed: email']],
    ['an unknown rule is added', text, { ...text, not: { const: 'a' } }, ['x: not changed: {"const":"a"}']],
    ['a value breaks a rule', oneOf('a', 'long'), { ...text, maxLength: 1 }, ['x: value removed: "long"']],
    [
      'the named variant of a union changes',
      { anyOf: [object({ kind: { const: 'a' }, size: text })] },
      {
        anyOf: [
          object({ kind: { const: 'b' } }, undefined, false),
          object({ kind: { const: 'a' }, size: number, more: text }),
        ],
      },
      ['x.more: required member added', 'x.size: type removed: string (accepted: number)'],
    ],
  ])('is refused when %s', (_what, given, accepted, expected) => {
    expect(findings(given, accepted, 'sent')).toEqual(expected);
  });

  it.each<[string, Json, Json]>([
    ['an enumeration gains a value', oneOf('a'), oneOf('a', 'b')],
    ['an enumeration becomes a text', oneOf('a'), text],
    [
      'an enumeration becomes a union of constants',
      oneOf('a', 'b'),
      { anyOf: [{ const: 'b' }, { const: 'a' }] },
    ],
    ['a type is added', text, nullable(text)],
    ['an integer may be any number', { type: 'integer' }, number],
    ['anything is accepted', text, {}],
    ['an optional member is added', object({}), object({ a: text }, [])],
    ['a member becomes optional', object({ a: text }), object({ a: text }, [])],
    ['undeclared members are ignored', object({ a: text }), object({})],
    ['a record takes the member', object({ a: text }), { type: 'object', additionalProperties: text }],
    ['a text gets longer', { ...text, maxLength: 1 }, { ...text, maxLength: 2 }],
    ['a pattern is removed', pattern('^a'), text],
    ['a format is removed', { ...text, format: 'email' }, text],
    [
      'the exclusive minimum of a whole number is written as a minimum',
      { type: 'integer', exclusiveMinimum: 0 },
      { type: 'integer', minimum: 1 },
    ],
    ['a second pattern is accepted', pattern('^a'), { anyOf: [pattern('^a'), pattern('^b')] }],
    ['only descriptions change', { ...text, description: 'a' }, { ...text, title: 'b', default: 'c' }],
  ])('is accepted when %s', (_what, given, accepted) => {
    expect(findings(given, accepted, 'sent')).toEqual([]);
  });
});

describe('a read value', () => {
  it.each<[string, Json, Json, string[]]>([
    ['a member is removed', object({}), object({ a: text }), ['x.a: member removed']],
    [
      'a member becomes optional',
      object({ a: text }, []),
      object({ a: text }),
      ['x.a: member became optional'],
    ],
    [
      'a member may be null',
      object({ a: nullable(text) }),
      object({ a: text }),
      ['x.a: type added: null (known: string)'],
    ],
    ['the type changes', number, text, ['x: type added: number (known: string)']],
    [
      'a whole number becomes any number',
      number,
      { type: 'integer' },
      ['x: type added: number (known: integer)'],
    ],
    ['an enumeration becomes a text', text, oneOf('a'), ['x: type added: string (known: "a")']],
    [
      'the items of a list change',
      { type: 'array', items: number },
      { type: 'array', items: text },
      ['x[]: type added: number (known: string)'],
    ],
    [
      'a list may be empty',
      { type: 'array' },
      { type: 'array', minItems: 1 },
      ['x: minItems removed (was 1)'],
    ],
    [
      'a text gets longer',
      { ...text, maxLength: 2 },
      { ...text, maxLength: 1 },
      ['x: maxLength widened: 2 (was 1)'],
    ],
    ['a pattern is removed', text, pattern('^a'), ['x: pattern removed (was ^a)']],
  ])('is refused when %s', (_what, given, accepted, expected) => {
    expect(findings(given, accepted, 'read')).toEqual(expected);
  });

  it.each<[string, Json, Json]>([
    ['a member is added', object({ a: text }), object({}, [], false)],
    ['a member becomes required', object({ a: text }), object({ a: text }, [])],
    ['an optional member is removed', object({}), object({ a: text }, [])],
    ['an enumeration loses a value', oneOf('a'), oneOf('a', 'b')],
    ['null is never sent any more', text, nullable(text)],
  ])('is accepted when %s', (_what, given, accepted) => {
    expect(findings(given, accepted, 'read')).toEqual([]);
  });

  it('gives a note when an enumeration gains a value', () => {
    expect(findings(oneOf('a', 'b'), oneOf('a'), 'read')).toEqual(['note x: value added: "b"']);
  });
});

test('recursive schemas are compared to the first repetition', () => {
  const tree = (leaf: Json): Json => ({
    $ref: '#/$defs/node',
    $defs: { node: object({ leaf, children: { type: 'array', items: { $ref: '#/$defs/node' } } }) },
  });
  expect(findings(tree(text), tree(text), 'sent')).toEqual([]);
  expect(findings(tree(text), tree(number), 'sent')).toEqual([
    'x.leaf: type removed: string (accepted: number)',
    'x.children[].leaf: type removed: string (accepted: number)',
  ]);
});
