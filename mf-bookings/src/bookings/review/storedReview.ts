import type { StoredAttempt } from '@tm/api-client/attempt';
import type { Booking } from '@tm/contracts';
import { DEFAULT_REVIEW_RATING } from '@tm/domain';
import { readUserItem, writeUserItem } from '@tm/platform';

/**
 * Draft of a review that was not sent or whose response was lost. `attempt` holds the idempotency key of its
 * requests.
 */
export type StoredReview = { rating: number; comment: string; attempt?: StoredAttempt };
type Reviewed = Pick<Booking, 'id' | 'customerId'>;

const nameOf = ({ id }: Reviewed) => `review:${id}`;

/** Returns the customer's draft for a booking, by default five stars without a comment. */
export const readReview = (booking: Reviewed): StoredReview => ({
  rating: DEFAULT_REVIEW_RATING,
  comment: '',
  ...readUserItem<StoredReview>(booking.customerId, nameOf(booking)),
});

/** Stores the draft until it is sent or another user signs in. `undefined` deletes it. */
export const storeReview = (booking: Reviewed, review: StoredReview | undefined): void =>
  writeUserItem(booking.customerId, nameOf(booking), review);
