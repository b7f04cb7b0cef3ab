import { useGiveSignalMutation } from '@tm/api-client/signals';
import { isApiError, messageOf, notify, sessionApi } from '@tm/platform';
import { useCallback } from 'react';
import { withLock } from '../booking-form';
import { dropSignal, isWaiting, keepSignal, type PendingSignal } from './storedSignal';

/** `waiting`: there is no definite response, or another page is sending it. */
export type SignalOutcome = 'sent' | 'refused' | 'waiting';

const FAILED = 'This could not be sent. Please call instead.';
/** Temporary refusals: the session has ended, or there were too many requests. */
const RETRYABLE = [401, 408, 425, 429];

const isOpen = (error: unknown): boolean => {
  if (!isApiError(error)) return true;
  const { status, code } = error;
  return status === 0 || status >= 500 || (RETRYABLE.includes(status) && code !== 'too_many_signals');
};

/**
 * Sends a signal. Without a definite response it is kept in this browser, from where every page sends it
 * again (ADR-018); the service stores it once. A refusal is shown as a toast.
 */
export function useSendSignal() {
  const [post, { isLoading }] = useGiveSignalMutation();
  const send = useCallback(
    async (userId: string, signal: PendingSignal): Promise<SignalOutcome> => {
      const { bookingId, title, ...body } = signal;
      const { error } = await post({ id: bookingId, ...body });
      if (error && isOpen(error)) {
        keepSignal(userId, signal);
        return 'waiting';
      }
      dropSignal(userId, signal);
      if (!error) return 'sent';
      const description = `${title}: ${isApiError(error) ? messageOf(error, FAILED) : FAILED}`;
      notify({ title: 'Not sent', description, variant: 'destructive' });
      return 'refused';
    },
    [post],
  );
  return { send, isSending: isLoading };
}

/** Sends a waiting signal, after checking that the same user is still signed in. */
export function useSendWaiting() {
  const { send } = useSendSignal();
  const [fetchUser] = sessionApi.useLazyGetUserQuery();
  return useCallback(
    async (userId: string, signal: PendingSignal): Promise<SignalOutcome> => {
      const outcome = await withLock(
        `signal of ${userId}: ${signal.bookingId}`,
        async (): Promise<SignalOutcome> => {
          const user = await fetchUser()
            .unwrap()
            .catch(() => undefined);
          if (!isWaiting(userId, signal)) return 'sent';
          return user?.id === userId ? send(userId, signal) : 'waiting';
        },
      );
      return outcome ?? 'waiting';
    },
    [send, fetchUser],
  );
}
