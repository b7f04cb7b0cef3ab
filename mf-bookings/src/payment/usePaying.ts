import { useCheckPaymentMutation, useStartPaymentMutation } from '@tm/api-client/payments';
import type { PaymentAttempt, PaymentAttemptRequest } from '@tm/contracts';
import { isApiError, isUnauthorized, messageOf, useSearchParams, type ApiError } from '@tm/platform';
import { useEffect, useState } from 'react';

const FAILED = 'Payments are not answering just now. Please try again.';

/** Codes that mean that another page or the time has changed the booking, so the page loads again. */
const isShownByPage = ({ code }: ApiError) => code === 'already_paid' || code === 'payment_window_over';

/**
 * Attempts to pay a booking. `isAsking` is true after the customer has stated that the money is sent, and
 * after the return from the page of a card, whose address has a `reference`.
 */
export function usePaying(id: string) {
  const [params] = useSearchParams();
  const hasReturned = params.has('reference');
  const [isAsking, setAsking] = useState(hasReturned);
  const [failure, setFailure] = useState<string | null>(null);
  const [start, { isLoading: isStarting }] = useStartPaymentMutation();
  const [check, { isLoading: isChecking }] = useCheckPaymentMutation();
  const report = (error: unknown) => {
    if (isUnauthorized(error) || (isApiError(error) && isShownByPage(error))) return;
    setFailure(messageOf(error, FAILED));
  };
  useEffect(() => {
    // A failure is not shown: the page asks again, and the payment company reports the money itself.
    if (hasReturned) void check(id);
  }, [hasReturned, check, id]);
  return {
    isAsking,
    failure,
    isStarting,
    isChecking,
    /** Starts an attempt, or returns null after a failure. */
    start: async (wish: PaymentAttemptRequest): Promise<PaymentAttempt | null> => {
      setFailure(null);
      const { data, error } = await start({ id, ...wish });
      if (error) report(error);
      return data ?? null;
    },
    /** Asks the payment company now, and shows that the page waits for the money. */
    ask: async (): Promise<void> => {
      setFailure(null);
      setAsking(true);
      const { error } = await check(id);
      if (error) report(error);
    },
    /** Shows the ways to pay again. */
    stopAsking: () => setAsking(false),
  };
}
export type Paying = ReturnType<typeof usePaying>;
