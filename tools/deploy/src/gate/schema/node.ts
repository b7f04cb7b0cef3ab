import type { JsonSchema } from '@tm/contracts/endpoints';

/** A schema, and the document in which its `$ref` are resolved. */
export type Node = { schema: JsonSchema; root: JsonSchema };

/**
 * 'sent': the module writes the value and the service must accept it. 'read': the service writes it and the
 * module must know it.
 */
export type Direction = 'sent' | 'read';

/** A difference at a path. A note is worth a line in the log, and is no reason to refuse. */
export type Finding = { path: string; text: string; isNote: boolean };

/** Position of a comparison. `open` has the pairs that are being compared further up (recursive schemas). */
export type Place = {
  path: string;
  direction: Direction;
  open: readonly (readonly [JsonSchema, JsonSchema])[];
};

export const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export const refusal = ({ path }: Place, text: string): Finding => ({ path, text, isNote: false });

/** Returns the place of a member, of the items of a list (`[]`), or of the values of a record (`.*`). */
export const below = (place: Place, step: string): Place => ({ ...place, path: place.path + step });

export const childOf = ({ root }: Node, schema: unknown): Node => ({
  root,
  schema: isSchema(schema) ? schema : schema === false ? { not: {} } : {},
});
