import { useSearchParams } from '@tm/platform';
import { useState } from 'react';

/**
 * The booking that a link names (`/bookings?booking=…`, as notifications and short lists do), until it is closed; with `&review=1` the link
 * asks for a review.
 */
export function useLinkedBooking() {
  const [params] = useSearchParams();
  const [closed, setClosed] = useState<string | null>(null);
  const id = params.get('booking');
  return {
    id: id && id !== closed ? id : null,
    reviewing: params.get('review') === '1',
    close: () => setClosed(id),
  };
}
