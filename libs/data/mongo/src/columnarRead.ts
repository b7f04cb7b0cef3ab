import type { Model, QueryFilter } from 'mongoose';

type Packing<K extends string> = {
  fields: readonly K[];
  /** Maximum number of rows. */
  limit: number;
  hint: Record<string, 1 | -1>;
  maxTimeMS: number;
};

/** `_id` is the name of a group. */
const nameOf = (field: string): string => (field === '_id' ? 'id' : field);

/**
 * Reads a few fields of many rows, unsorted, as one document with a list per field. A document costs the
 * driver ten times what a value costs: 1,696 rows with `_id` and a date take 6.0 ms instead of 12.3, of which
 * 1.0 instead of 8.3 are in this process. Missing values are null. The result is one batch, because
 * DocumentDB may return a row again in a later batch when an array index led to it. Values in `match` are not
 * cast. Rejects with MaxTimeMSExpired.
 */
export const readColumns = async <Row extends object, K extends keyof Row & string>(
  model: Pick<Model<object>, 'aggregate'>,
  match: QueryFilter<Row>,
  { fields, limit, ...options }: Packing<K>,
): Promise<Pick<Row, K>[]> => {
  const lists = fields.map((field) => [nameOf(field), { $push: { $ifNull: [`$${field}`, null] } }]);
  const [all] = await model.aggregate<Record<string, unknown[]>>(
    [{ $match: match }, { $limit: limit }, { $group: { _id: null, ...Object.fromEntries(lists) } }],
    options,
  );
  const count = all?.[nameOf(fields[0]!)]?.length ?? 0;
  return Array.from(
    { length: count },
    (_, at) => Object.fromEntries(fields.map((field) => [field, all![nameOf(field)]![at]])) as Pick<Row, K>,
  );
};
