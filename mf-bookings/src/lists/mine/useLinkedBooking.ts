import { useLocation, useSearchParams } from '@tm/platform';
import { useState } from 'react';

/**
 * The booking that a link names (`/bookings?booking=…`, as notifications and short lists do), until it is closed; following the link once
 * more opens it again. With `&review=1` the link asks for a review.
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
