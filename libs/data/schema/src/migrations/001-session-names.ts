import mongoose from 'mongoose';
import type { mongo } from '@tm/mongo';

type Row = { _id: string; publicId?: mongo.ObjectId };

/** Gives sessions from before the session list the public id that the list uses. */
export const nameSessions = async (db: mongo.Db): Promise<void> => {
  const sessions = db.collection<Row>('sessions');
  for await (const { _id } of sessions.find({ publicId: { $exists: false } }, { projection: { _id: 1 } }))
    await sessions.updateOne({ _id }, { $set: { publicId: new mongoose.mongo.ObjectId() } });
};
