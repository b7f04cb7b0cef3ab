import { useUser } from '@tm/platform';
import { useEffect } from 'react';
import { usePendingOrderIds } from './storedOrder';
import { useSendPending } from './useSendPending';

/**
 * First and longest delay between attempts while the device is online but gets no response, in ms. The delay
 * doubles.
 */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 120_000;

/**
 * Calls `tryAll` until it returns true: immediately, when the device is online again, and after increasing
 * delays. Returns a function that stops the attempts.
 */
function retryUntilSent(tryAll: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let isStopped = false;
  const attempt = async () => {
    clearTimeout(timer);
    const isDone = navigator.onLine && (await tryAll());
    if (isStopped || isDone) return;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), wait);
    wait = Math.min(wait * 2, LONGEST_RETRY_MS);
  };
  const handleOnline = () => {
    wait = FIRST_RETRY_MS;
    void attempt();
  };
  window.addEventListener('online', handleOnline);
  void attempt();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', handleOnline);
  };
}

/** Sends the user's pending orders on every page of the site. Renders nothing. */
export function SendPendingOrders() {
  const userId = useUser()?.id;
  const ids = usePendingOrderIds(userId).join(' ');
  const send = useSendPending();
  useEffect(() => {
    if (!userId || !ids) return undefined;
    return retryUntilSent(async () => {
      let isDone = true;
      // Sequential, so that requests do not share a weak connection.
      for (const id of ids.split(' ')) {
        const outcome = await send(userId, id);
        if (outcome === 'waiting' || outcome === 'busy') isDone = false;
      }
      return isDone;
    });
  }, [userId, ids, send]);
  return null;
}
