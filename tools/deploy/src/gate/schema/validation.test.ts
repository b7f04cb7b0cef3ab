import fc from 'fast-check';
import * as z from 'zod';
import { compareSchemas } from './compare';
import type { Direction } from './node';

type Json = Record<string, unknown>;

const range = (name: string, low: string, high: string) =>
  fc
    .tuple(
      fc.option(fc.nat(2), { nil: undefined }),
      fc.option(fc.integer({ min: 3, max: 4 }), { nil: undefined }),
    )
    .map(([min, max]) => ({
      type: name,
      ...(min !== undefined && { [low]: min }),
      ...(max !== undefined && { [high]: max }),
    }));

/** Schemas with few names and values, so that two of them are often compatible. */
const { schema: schemas } = fc.letrec<{ schema: Json; leaf: Json; object: Json; list: Json; union: Json }>(
  (tie) => ({
    leaf: fc.oneof(
      range('string', 'minLength', 'maxLength'),
      range('integer', 'minimum', 'maximum'),
      range('number', 'exclusiveMinimum', 'maximum'),
      fc.subarray(['a', 'bb', 'ccc'], { minLength: 1 }).map((values) => ({ type: 'string', enum: values })),
      fc.constantFrom<Json[]>({ type: 'boolean' }, { const: true }, {}),
    ),
    object: fc
      .tuple(
        fc.dictionary(fc.constantFrom('a', 'b'), tie('schema'), { maxKeys: 2 }),
        fc.subarray(['a', 'b']),
        fc.boolean(),
      )
      .map(([properties, required, isClosed]) => ({
        type: 'object',
        properties,
        required: required.filter((name) => name in properties),
        ...(isClosed && { additionalProperties: false }),
      })),
    list: fc
      .tuple(range('array', 'minItems', 'maxItems'), tie('schema'))
      .map(([limits, items]) => ({ ...limits, items })),
    union: tie('leaf').map((schema) => ({ anyOf: [schema, { type: 'null' }] })),
    schema: fc.oneof(
      { maxDepth: 2, depthSize: 'small' },
      tie('leaf'),
      tie('union'),
      tie('object'),
      tie('list'),
    ),
  }),
);

/** A schema and a change of it: another schema, another required list, more members, other limits. */
const pairs = fc.oneof(
  fc.tuple(schemas, schemas),
  fc
    .tuple(
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), schemas),
      fc.subarray(['a', 'b', 'c']),
      fc.subarray(['a', 'b', 'c']),
    )
    .map(([properties, before, after]): [Json, Json] => {
      const withRequired = (names: string[]) => ({
        type: 'object',
        properties,
        required: names.filter((name) => name in properties),
        additionalProperties: false,
      });
      return [withRequired(before), withRequired(after)];
    }),
);

const numbers = ({ type, minimum, exclusiveMinimum, maximum }: Json): number[] =>
  (type === 'integer' ? [-9, 0, 1, 2, 3, 4, 9] : [-9, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 9]).filter(
    (value) =>
      value >= Number(minimum ?? -Infinity) &&
      value > Number(exclusiveMinimum ?? -Infinity) &&
      value <= Number(maximum ?? Infinity),
  );
const lengths = (schema: Json, low: string, high: string): number[] =>
  [0, 1, 2, 3, 4, 9].filter(
    (length) => length >= Number(schema[low] ?? 0) && length <= Number(schema[high] ?? Infinity),
  );

/** Returns values of a schema that reach each of its limits. */
function valuesOf(schema: Json): unknown[] {
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].flatMap((each) => valuesOf(each as Json));
  if (Array.isArray(schema['enum'])) return schema['enum'];
  if ('const' in schema) return [schema['const']];
  if (schema['type'] === 'null') return [null];
  if (schema['type'] === 'boolean') return [true, false];
  if (schema['type'] === 'string')
    return [...lengths(schema, 'minLength', 'maxLength').map((length) => 'x'.repeat(length))];
  if (schema['type'] === 'integer' || schema['type'] === 'number') return numbers(schema);
  if (schema['type'] === 'array')
    return lengths(schema, 'minItems', 'maxItems').flatMap((length) =>
      valuesOf(schema['items'] as Json).map((item) => Array.from({ length }, () => item)),
    );
  if (schema['type'] !== 'object') return [null, true, 'x', 0.5, [], {}];
  const required = schema['required'] as string[];
  const members = Object.entries(schema['properties'] as Record<string, Json>);
  const smallest = Object.fromEntries(
    members.filter(([name]) => required.includes(name)).map(([name, member]) => [name, valuesOf(member)[0]]),
  );
  return [
    smallest,
    ...members.flatMap(([name, member]) => valuesOf(member).map((value) => ({ ...smallest, [name]: value }))),
  ];
}

/** The schema as a reader sees it who ignores unknown members. */
const opened = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(opened);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name]) => name !== 'additionalProperties')
      .map(([name, value]) => [name, opened(value)]),
  );
};

test.each<Direction>(['sent', 'read'])(
  'two schemas differ for a %s value exactly when a validator rejects a value of the first',
  (direction) => {
    let compatible = 0;
    fc.assert(
      fc.property(pairs, ([given, accepted]) => {
        const findings = compareSchemas(given, accepted, '', direction);
        const validator = z.fromJSONSchema((direction === 'read' ? opened(accepted) : accepted) as Json);
        const isRejected = valuesOf(given).some((value) => !validator.safeParse(value).success);
        if (findings.length === 0) compatible += 1;
        return isRejected === findings.length > 0;
      }),
      { numRuns: 1000 },
    );
    expect(compatible).toBeGreaterThan(100);
  },
);

test('a schema is compatible with itself', () => {
  fc.assert(
    fc.property(schemas, fc.constantFrom<Direction>('sent', 'read'), (schema, direction) => {
      expect(compareSchemas(schema, structuredClone(schema), '', direction)).toEqual([]);
    }),
  );
});

test('optional members of requests and new members of responses keep a contract compatible', () => {
  const members = fc.dictionary(fc.constantFrom('a', 'b'), schemas);
  fc.assert(
    fc.property(members, schemas, fc.boolean(), (properties, added, isRequired) => {
      const required = Object.keys(properties);
      const before = { type: 'object', properties, required, additionalProperties: false };
      const after = { ...before, properties: { ...properties, added } };
      expect(compareSchemas(before, after, '', 'sent')).toEqual([]);
      const sent = isRequired ? { ...after, required: [...required, 'added'] } : after;
      expect(compareSchemas(sent, before, '', 'read')).toEqual([]);
    }),
  );
});
