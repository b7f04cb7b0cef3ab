import { createAttempt } from '@tm/api-client/attempt';
import { useCreateReviewMutation } from '@tm/api-client/reviews';
import type { Booking } from '@tm/contracts';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { useState } from 'react';
import { storeReview, readReview, type StoredReview } from './storedReview';

const FAILED = 'Failed to submit review. Please try again.';

/**
 * State of a review form and its sending. The draft and its idempotency key are stored until a response
 * confirms a review, across failures, closing and reloads.
 */
export function useSendReview(booking: Booking, onDone: () => void) {
  const [written, setWritten] = useState(() => readReview(booking));
  const [attempt] = useState(() => createAttempt(written.attempt));
  const [send, { isLoading }] = useCreateReviewMutation();
  const { rating, comment } = written;
  const change = (more: Partial<StoredReview>) => {
    const next = { ...written, ...more };
    setWritten(next);
    storeReview(booking, { ...next, attempt: attempt.toStored() });
  };
  const finish = () => {
    storeReview(booking, undefined);
    onDone();
  };
  const submit = async () => {
    if (isLoading) return;
    const { id, providerId, restaurantId } = booking;
    const body = { bookingId: id, providerId, restaurantId, rating, comment };
    const key = attempt.keyFor(body);
    storeReview(booking, { rating, comment, attempt: attempt.toStored() });
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
