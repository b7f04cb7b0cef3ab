import { nativeDatabase } from '@tm/data';
import type { mongo, Types } from 'mongoose';

export type Row = { _id: Types.ObjectId };

/** A collection by the driver alone: no schema, no casting. */
export const collection = <Stored extends mongo.Document = Row>(name: string): mongo.Collection<Stored> =>
  nativeDatabase().collection<Stored>(name);
