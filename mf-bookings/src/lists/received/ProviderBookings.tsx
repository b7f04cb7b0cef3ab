import { useBookingCountsQuery, useBookingsInfiniteQuery } from '@tm/api-client/bookings';
import { lazyScreen, useUser } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { Suspense, useEffect, useState } from 'react';
import { NoBookings } from './NoBookings';

const load = () => import('./ReceivedBookings');
const ReceivedBookings = lazyScreen(load, 'ReceivedBookings');

/** What the list asks for first. */
const FIRST = { statuses: [] };
/** As high as the tab's slot, which it fills. */
const Waiting = () => <Skeleton $height={420} $radius={2} aria-busy="true" />;

/** The Bookings tab of the provider's dashboard (product 2.13). Whoever has none yet needs neither cards nor a search. */
export function ProviderBookings() {
  const user = useUser();
  const { data: counts, isError } = useBookingCountsQuery(undefined, { skip: !user });
  // The list is asked for beside the counts, and its code for whoever has been reviewed, and so was booked.
  useBookingsInfiniteQuery(FIRST, { skip: !user });
  const isReviewed = Boolean(user?.profileData?.totalReviews);
  useEffect(() => {
    if (isReviewed) void load().catch(() => undefined);
  }, [isReviewed]);
  // The list reads the counts too, which asks for them again where they failed: it stays meanwhile, or the two would take turns without end.
  const [isAnswered, setAnswered] = useState(false);
  if (!isAnswered && (counts || isError)) setAnswered(true);
  if (!user) return null;
  if (!isAnswered) return <Waiting />;
  if (counts && Object.values(counts).every((count) => count === 0)) return <NoBookings />;
  return (
    <Suspense fallback={<Waiting />}>
      <ReceivedBookings />
    </Suspense>
  );
}
