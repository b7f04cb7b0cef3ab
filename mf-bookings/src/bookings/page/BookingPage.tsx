import { useParams, useSignInRequired } from '@tm/platform';
import { Page } from '@tm/ui';
import { BookingPanel } from './BookingPanel';
import { PageSkeleton } from './PageSkeleton';

/** Page `/bookings/{id}`: confirms a new booking, and shows its progress and all that belongs to it. */
export function BookingPage() {
  const { id = '' } = useParams();
  const { user } = useSignInRequired();
  return <Page>{user ? <BookingPanel key={`${user.id} ${id}`} id={id} /> : <PageSkeleton />}</Page>;
}
