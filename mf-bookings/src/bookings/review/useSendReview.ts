import { createAttempt, type StoredAttempt } from '@tm/api-client/attempt';
import { useCreateReviewMutation } from '@tm/api-client/reviews';
import type { Booking } from '@tm/contracts';
import { DEFAULT_REVIEW_RATING } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { useTextDraft } from '@tm/ui/form-draft';
import { useState } from 'react';

/** A review that was not sent yet, or whose response was lost; `attempt` holds its idempotency key. */
type ReviewDraft = { rating: number; comment: string; attempt?: StoredAttempt };
const EMPTY: ReviewDraft = { rating: DEFAULT_REVIEW_RATING, comment: '' };

const FAILED = 'Failed to submit review. Please try again.';

/**
 * State of a review form and its sending. The draft and its idempotency key are stored until a response
 * confirms a review, across failures, closing and reloads.
 */
export function useSendReview(booking: Booking, onDone: () => void) {
  const [written, store] = useTextDraft(`review:${booking.id}`, EMPTY);
  const [attempt] = useState(() => createAttempt(written.attempt));
  const [send, { isLoading }] = useCreateReviewMutation();
  const { rating, comment } = written;
  const change = (more: Partial<ReviewDraft>) => store({ ...written, ...more, attempt: attempt.toStored() });
  const finish = () => {
    store(undefined);
    onDone();
  };
  const submit = async () => {
    if (isLoading) return;
    const { id, providerId, restaurantId } = booking;
    const body = { bookingId: id, providerId, restaurantId, rating, comment };
    const key = attempt.keyFor(body);
    store({ rating, comment, attempt: attempt.toStored() });
    const { error } = await send({ body, key });
    attempt.settle(error);
    if (!error) {
      notify({ title: 'Review Submitted', description: 'Thank you for your review!' });
      finish();
    } else if (!isUnauthorized(error)) {
      const isRefused = isApiError(error) && error.status === 409;
      const description = isRefused ? messageOf(error, FAILED) : FAILED;
      notify({ title: 'Error', description, variant: 'destructive' });
      // The review exists already, sent by another page or device. There is nothing left to send, and the
      // booking is loaded again.
      if (isRefused) finish();
    }
  };
  return { rating, comment, change, submit, isSending: isLoading };
}
