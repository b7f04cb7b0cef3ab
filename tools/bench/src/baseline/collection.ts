import { nativeDatabase } from '@tm/mongo';
import type { mongo, Types } from 'mongoose';

export type Row = { _id: Types.ObjectId };

/** Returns a collection of the driver, without schema and casting. */
export const collection = <Stored extends mongo.Document = Row>(name: string): mongo.Collection<Stored> =>
  nativeDatabase().collection<Stored>(name);
