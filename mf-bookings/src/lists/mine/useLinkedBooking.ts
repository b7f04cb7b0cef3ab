import { useLocation, useSearchParams } from '@tm/platform';
import { useState } from 'react';

const actOf = (open: string | null): 'move' | 'cancel' | null =>
  open === 'move' || open === 'cancel' ? open : null;

/**
 * Returns the booking named by the URL (`/bookings?booking=…`, as in notifications and short lists) until it
 * is closed. Following the link again opens it again. `&review=1` opens the review form too, `&open=move` and
 * `&open=cancel` the dialogs of a reminder's links.
 */
export function useLinkedBooking() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const [closed, setClosed] = useState<string | null>(null);
  return {
    id: key === closed ? null : params.get('booking'),
    act: params.get('review') === '1' ? ('review' as const) : actOf(params.get('open')),
    close: () => setClosed(key),
  };
}
