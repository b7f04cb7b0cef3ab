import type { Types } from 'mongoose';

export const byId = <Row extends { _id: Types.ObjectId }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [String(row._id), row]));
