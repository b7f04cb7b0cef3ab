import { useBookingCountsQuery, useBookingsInfiniteQuery } from '@tm/api-client/bookings';
import { lazyScreen, useUser } from '@tm/platform';
import { Skeleton } from '@tm/ui';
import { Suspense, useEffect, useState } from 'react';
import { NoBookings } from './NoBookings';

const load = () => import('./ReceivedBookings');
const ReceivedBookings = lazyScreen(load, 'ReceivedBookings');

/** Query parameters of the list's first request. */
const FIRST = { statuses: [], order: 'time' } as const;
/** Same height as the slot of the tab. */
const Waiting = () => <Skeleton $height={420} $radius={2} aria-busy="true" />;

/**
 * Bookings tab of the provider's dashboard (product 2.13). A provider without bookings sees neither list nor
 * search.
 */
export function ProviderBookings() {
  const user = useUser();
  const { data: counts, isError } = useBookingCountsQuery(undefined, { skip: !user });
  // Loads the list together with the counts. Also loads its chunk for a provider with reviews, who must have
  // bookings.
  useBookingsInfiniteQuery(FIRST, { skip: !user });
  const isReviewed = Boolean(user?.profileData?.totalReviews);
  useEffect(() => {
    if (isReviewed) void load().catch(() => undefined);
  }, [isReviewed]);
  // The list stays mounted once the counts have loaded or failed. It reads the counts too, which repeats a
  // failed request; without this state both components would replace each other endlessly.
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
