import type { ClientSession } from '@tm/mongo';
import { currentTime } from '@tm/mongo';
import { enqueue } from './outbox.writes';

/**
 * A concurrent booking may have read the old name. After this delay it is written, so the update reaches it.
 */
const IN_HAND_MS = 10_000;

/**
 * Enqueues an update of the search texts in a user's bookings, after their name or the name of their business
 * has changed in this transaction.
 */
export const enqueueNewNames = (session: ClientSession, userId: string): Promise<void> =>
  enqueue(session, 'booking-names', { userId }, new Date(currentTime().getTime() + IN_HAND_MS));
