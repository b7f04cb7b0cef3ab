import { useUser } from '@tm/platform';
import { useEffect } from 'react';
import { retryUntilSent } from '../booking-form';
import { usePendingSignals, type PendingSignal } from './storedSignal';
import { useSendWaiting } from './useSendSignal';

/** Sends the user's waiting signals on every page of the site, the oldest first. Renders nothing. */
export function SendPendingSignals() {
  const userId = useUser()?.id;
  const signals = JSON.stringify(usePendingSignals(userId));
  const send = useSendWaiting();
  useEffect(() => {
    const waiting = JSON.parse(signals) as PendingSignal[];
    if (!userId || waiting.length === 0) return undefined;
    return retryUntilSent(async () => {
      let isDone = true;
      for (const signal of waiting) if ((await send(userId, signal)) === 'waiting') isDone = false;
      return isDone;
    });
  }, [userId, signals, send]);
  return null;
}
