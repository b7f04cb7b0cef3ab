import { useUser } from '@tm/platform';
import { useEffect, useRef } from 'react';
import { readDraft, useWaitingOrder } from '../kept-order';

/** The order of this service that waits for the network; `onSent` when it waits no more because it was booked, here or in another tab. */
export function useWaitingPlace(listingId: string, onSent: () => void) {
  const userId = useUser()?.id;
  const waiting = useWaitingOrder(userId, listingId);
  const isWaiting = !!waiting;
  const wasWaiting = useRef(false);
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    const isOver = wasWaiting.current && !isWaiting;
    wasWaiting.current = isWaiting;
    // Refused, or changed by hand, it is a form again.
    if (isOver && userId && !readDraft(userId, listingId)) latest.current();
  }, [isWaiting, userId, listingId]);
  return { userId, waiting };
}
