import { useUser } from '@tm/platform';
import { useEffect, useRef } from 'react';
import { readDraft, usePendingOrder } from '../pending/storedOrder';

/**
 * The order of this service that waits for the network; `onSent` when it waits no more because it was booked, here or in another tab. `form`
 * is the form that takes its place otherwise, and with it the focus.
 */
export function usePendingOrderOfListing(listingId: string, onSent: () => void) {
  const userId = useUser()?.id;
  const waiting = usePendingOrder(userId, listingId);
  const isPending = !!waiting;
  const wasPending = useRef(false);
  const isDiscarded = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef(onSent);
  useEffect(() => {
    latest.current = onSent;
  });
  useEffect(() => {
    const isOver = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (!isOver || !userId) return;
    // Refused, changed by hand or discarded, it is a form again.
    const isForm = isDiscarded.current || readDraft(userId, listingId);
    isDiscarded.current = false;
    if (!isForm) latest.current();
    else if (document.activeElement === document.body) form.current?.focus();
  }, [isPending, userId, listingId]);
  const handleDiscard = () => {
    isDiscarded.current = true;
  };
  return { userId, waiting, form, handleDiscard };
}
