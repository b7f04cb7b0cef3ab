import type { Types } from 'mongoose';

export const byId = <Row extends { _id: Types.ObjectId }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [String(row._id), row]));

/** Groups rows by a key, in the order of the rows. */
export const groupBy = <Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> => {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
};
