import { createAttempt } from '@tm/api-client/attempt';
import { useCreateBookingMutation } from '@tm/api-client/bookings';
import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { isApiError, isUnauthorized, messageOf, notify, type ApiError } from '@tm/platform';
import { useState } from 'react';

/** The words of a failure (spec 8); with `tellsReason` the server's message comes first, else only a conflict's does. */
export type FailedWords = { title: string; text: string; tellsReason?: boolean };

type Outcome = { booking: Booking } | { refusal: ApiError };

/** Sends an order, and says why when it fails. A lost answer never books twice: the same order keeps its key. */
export function useBook({ title, text, tellsReason = false }: FailedWords) {
  const [attempt] = useState(createAttempt);
  const [send] = useCreateBookingMutation();
  return async (body: CreateBookingRequest): Promise<Outcome> => {
    const { data, error } = await send({ body, key: attempt.keyFor(body) });
    attempt.settle(error);
    if (data) return { booking: data };
    const refusal = error as ApiError;
    if (!isUnauthorized(error)) {
      const isReasonTold = tellsReason || (isApiError(error) && error.status === 409);
      notify({ title, description: isReasonTold ? messageOf(error, text) : text, variant: 'destructive' });
    }
    return { refusal };
  };
}
