import { Types, type ClientSession } from 'mongoose';
import { inBatches } from '../batches';
import { nativeDatabase } from '../connection';
import { enqueue } from '../outbox/outbox.verbs';
import { BookingModel } from './booking.schema';
import { writeSearchTexts } from './bookingSearch.verbs';

/** A booking that is in hand has read the name of before; by then it is written. */
const IN_HAND_MS = 10_000;

/** Orders that the bookings of somebody are found by the name that they, or their business, have from this transaction on. */
export const orderNewNames = (session: ClientSession, userId: string): Promise<void> =>
  enqueue(session, 'booking-names', { userId }, new Date(Date.now() + IN_HAND_MS));

/** Writes the search texts of all bookings that somebody made or received anew, in batches. Repeatable. */
export const writeNewNames = async (userId: string): Promise<void> => {
  const person = new Types.ObjectId(userId);
  const write = (ids: Types.ObjectId[]) => writeSearchTexts(nativeDatabase(), ids);
  await inBatches(BookingModel, { customerId: person }, write);
  await inBatches(BookingModel, { providerUserId: person }, write);
};
