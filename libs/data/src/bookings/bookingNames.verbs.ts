import { Types, type ClientSession } from 'mongoose';
import { inBatches } from '../batches';
import { nativeDatabase } from '../connection';
import { enqueue } from '../outbox/outbox.verbs';
import { BookingModel } from './booking.schema';
import { writeSearchTexts } from './bookingSearch.verbs';

/**
 * A concurrent booking may have read the old name. After this delay it is written, so the update reaches it.
 */
const IN_HAND_MS = 10_000;

/**
 * Enqueues an update of the search texts in a user's bookings, after their name or the name of their business
 * has changed in this transaction.
 */
export const orderNewNames = (session: ClientSession, userId: string): Promise<void> =>
  enqueue(session, 'booking-names', { userId }, new Date(Date.now() + IN_HAND_MS));

/** Rewrites the search texts of all bookings that a user made or received, in batches. Repeatable. */
export const writeNewNames = async (userId: string): Promise<void> => {
  const person = new Types.ObjectId(userId);
  const write = (ids: Types.ObjectId[]) => writeSearchTexts(nativeDatabase(), ids);
  await inBatches(BookingModel, { customerId: person }, write);
  await inBatches(BookingModel, { providerUserId: person }, write);
};
