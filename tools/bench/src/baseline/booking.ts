import { Types, type mongo } from 'mongoose';
import { collection } from './collection';

type Booking = { _id: Types.ObjectId; startsAt: Date; endsAt: Date; [field: string]: unknown };

const HOUR_MS = 3_600_000;
let like: Promise<Booking | null> | undefined;

/** Inserts a booking like one that our service has made, and nothing else: no session, no rule, no transaction. */
export async function insertBooking(
  modelId: string,
  body: { scheduledDate: string; scheduledTime: string },
): Promise<object> {
  const bookings = collection<Booking>('bookings');
  like ??= bookings.findOne({ _id: new Types.ObjectId(modelId) });
  const model = await like;
  if (!model) throw new Error(`There is no booking ${modelId}.`);
  const startsAt = new Date(`${body.scheduledDate}T${body.scheduledTime}:00+01:00`);
  const made = {
    ...model,
    _id: new Types.ObjectId(),
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
  };
  await bookings.insertOne(made);
  return made;
}

/** Moves a booking that is as it was seen, in one guarded update, and nothing else: no session, no rule, no transaction. */
export const moveBooking = (
  id: string,
  seen: { status: string; version: number },
  to: string,
): Promise<object | null> => {
  const entry = { kind: 'status', status: to, at: new Date(), by: 'provider' };
  return collection<mongo.Document>('bookings').findOneAndUpdate(
    { _id: new Types.ObjectId(id), ...seen },
    { $set: { status: to }, $inc: { version: 1 }, $push: { history: entry } } as mongo.Document,
    { returnDocument: 'after' },
  );
};
