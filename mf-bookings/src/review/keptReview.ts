import type { KeptAttempt } from '@tm/api-client/attempt';
import { DEFAULT_REVIEW_RATING } from '@tm/domain';

/** A review that was not sent yet, or whose answer was lost; `attempt` is what was tried with it. */
export type KeptReview = { rating: number; comment: string; attempt?: KeptAttempt };

const nameOf = (bookingId: string) => `review:${bookingId}`;

/** What was written of a booking in this tab, also before a reload; five stars and no words at first. */
export function readReview(bookingId: string): KeptReview {
  const blank = { rating: DEFAULT_REVIEW_RATING, comment: '' };
  try {
    return { ...blank, ...(JSON.parse(sessionStorage.getItem(nameOf(bookingId)) ?? '{}') as object) };
  } catch {
    return blank;
  }
}

export function keepReview(bookingId: string, review: KeptReview): void {
  try {
    sessionStorage.setItem(nameOf(bookingId), JSON.stringify(review));
  } catch {
    // A browser that keeps nothing keeps the words while the dialog is open.
  }
}

export function forgetReview(bookingId: string): void {
  try {
    sessionStorage.removeItem(nameOf(bookingId));
  } catch {
    // Nothing was kept.
  }
}
