import type { StoredAttempt } from '@tm/api-client/attempt';
import type { Booking } from '@tm/contracts';
import { DEFAULT_REVIEW_RATING } from '@tm/domain';
import { readUserItem, writeUserItem } from '@tm/platform';

/** A review that was not sent yet, or whose answer was lost; `attempt` is what was tried with it. */
export type StoredReview = { rating: number; comment: string; attempt?: StoredAttempt };
type Reviewed = Pick<Booking, 'id' | 'customerId'>;

const nameOf = ({ id }: Reviewed) => `review:${id}`;

/** What its customer has written of a booking, also before a reload; five stars and no words at first. */
export const readReview = (booking: Reviewed): StoredReview => ({
  rating: DEFAULT_REVIEW_RATING,
  comment: '',
  ...readUserItem<StoredReview>(booking.customerId, nameOf(booking)),
});

/** Keeps it until it is sent or somebody else signs in; undefined throws it away. */
export const storeReview = (booking: Reviewed, review: StoredReview | undefined): void =>
  writeUserItem(booking.customerId, nameOf(booking), review);
