import { HOUR_MS } from '@tm/domain';
import { Types, type mongo } from 'mongoose';
import { collection } from './collection';

type Booking = { _id: Types.ObjectId; startsAt: Date; endsAt: Date; [field: string]: unknown };

let template: Promise<Booking | null> | undefined;

/**
 * Inserts a copy of a booking that the service created.
 * There is no session read, no rule and no transaction.
 */
export async function insertBooking(
  modelId: string,
  body: { scheduledDate: string; scheduledTime: string },
): Promise<object> {
  const bookings = collection<Booking>('bookings');
  template ??= bookings.findOne({ _id: new Types.ObjectId(modelId) });
  const model = await template;
  if (!model) throw new Error(`There is no booking ${modelId}.`);
  const startsAt = new Date(`${body.scheduledDate}T${body.scheduledTime}:00+01:00`);
  const booking = {
    ...model,
    _id: new Types.ObjectId(),
    startsAt,
    endsAt: new Date(startsAt.getTime() + HOUR_MS),
  };
  await bookings.insertOne(booking);
  return booking;
}

/**
 * Changes the status of a booking in one update with a version check. There is no
 * session read, no rule and no transaction. Returns null if status or version differ.
 */
export const moveBooking = (
  id: string,
  expected: { status: string; version: number },
  to: string,
): Promise<object | null> => {
  const entry = { kind: 'status', status: to, at: new Date(), by: 'provider' };
  return collection<mongo.Document>('bookings').findOneAndUpdate(
    { _id: new Types.ObjectId(id), ...expected },
    { $set: { status: to }, $inc: { version: 1 }, $push: { history: entry } } as mongo.Document,
    { returnDocument: 'after' },
  );
};
