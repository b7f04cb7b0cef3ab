import { useUser } from '@tm/platform';
import { useEffect, useRef } from 'react';
import { readDraft, usePendingOrder } from '../pending/storedOrder';

/**
 * Returns the pending order of a service. Calls `onSent` when it was booked, here or in another tab. `form`
 * is the ref of the form that otherwise replaces the order and then takes the focus.
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
    // A rejected, edited or discarded order becomes a form again.
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
