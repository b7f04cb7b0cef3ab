import { useUser } from '@tm/platform';
import { useEffect } from 'react';
import { usePendingOrderIds } from './storedOrder';
import { useSendPending } from './useSendPending';

/** When a line that seems to be there but gives no answer is tried again, in ms: doubling. */
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 120_000;

/** Tries until nothing is left to try: at once, whenever the network comes back, and in between now and then. Gives what ends it. */
function retryUntilSent(tryAll: () => Promise<boolean>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_RETRY_MS;
  let isOver = false;
  const attempt = async () => {
    clearTimeout(timer);
    const isDone = navigator.onLine && (await tryAll());
    if (isOver || isDone) return;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), wait);
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  };
  const handleOnline = () => {
    wait = FIRST_RETRY_MS;
    void attempt();
  };
  window.addEventListener('online', handleOnline);
  void attempt();
  return () => {
    isOver = true;
    clearTimeout(timer);
    window.removeEventListener('online', handleOnline);
  };
}

/** Sends this person's orders that wait for the network, wherever they are in the site. Draws nothing. */
export function SendPendingOrders() {
  const userId = useUser()?.id;
  const ids = usePendingOrderIds(userId).join(' ');
  const send = useSendPending();
  useEffect(() => {
    if (!userId || !ids) return undefined;
    return retryUntilSent(async () => {
      let isDone = true;
      // One after the other, so that a weak line is not shared.
      for (const id of ids.split(' ')) {
        const outcome = await send(userId, id);
        if (outcome === 'waiting' || outcome === 'busy') isDone = false;
      }
      return isDone;
    });
  }, [userId, ids, send]);
  return null;
}
