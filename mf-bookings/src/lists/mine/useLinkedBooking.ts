import { useLocation, useSearchParams } from '@tm/platform';
import { useState } from 'react';

/**
 * Returns the booking named by the URL (`/bookings?booking=…`, as in notifications and short lists) until it
 * is closed. Following the link again opens it again. `&review=1` opens the review form too.
 */
export function useLinkedBooking() {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const [closed, setClosed] = useState<string | null>(null);
  return {
    id: key === closed ? null : params.get('booking'),
    reviewing: params.get('review') === '1',
    close: () => setClosed(key),
  };
}
