import { useSearchParams } from '@tm/platform';
import { useState } from 'react';

/** The booking that a link names (`/bookings?booking=…`, as notifications and short lists do), until it is closed. */
export function useLinkedBooking() {
  const [params] = useSearchParams();
  const [closed, setClosed] = useState<string | null>(null);
  const id = params.get('booking');
  return { id: id && id !== closed ? id : null, close: () => setClosed(id) };
}
