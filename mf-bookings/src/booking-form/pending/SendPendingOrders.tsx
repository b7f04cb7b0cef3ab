import { useUser } from '@tm/platform';
import { useEffect } from 'react';
import { retryUntilSent } from './retryUntilSent';
import { usePendingOrderIds } from './storedOrder';
import { useSendPending } from './useSendPending';

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
