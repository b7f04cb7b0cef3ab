import mongoose, { type mongo } from 'mongoose';

type Row = { _id: string; publicId?: mongo.ObjectId };

/** Sessions that began before there was a list of them get the name by which it calls them. */
export const nameSessions = async (db: mongo.Db): Promise<void> => {
  const sessions = db.collection<Row>('sessions');
  for await (const { _id } of sessions.find({ publicId: { $exists: false } }, { projection: { _id: 1 } }))
    await sessions.updateOne({ _id }, { $set: { publicId: new mongoose.mongo.ObjectId() } });
};
