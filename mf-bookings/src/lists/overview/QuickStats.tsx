import { useBookingsTopQuery } from '@tm/api-client/bookings';
import { formatRating } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { ErrorState, SectionTitle, Skeleton, StatCard } from '@tm/ui';
import { CalendarCheck, Star } from 'lucide-react';

/**
 * Number of recent bookings on the home screen (product 9). `RecentBookings` uses the same number, so that
 * both share one cached response.
 */
const RECENT_COUNT = 3;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-4);
  margin-top: var(--s-4);
  max-width: 620px;
`;

/**
 * The two numbers of the home screen for users other than customers (product 2.5). A user without a business
 * has no rating (PD-29).
 */
export function QuickStats() {
  const profile = useUser()?.profileData;
  const { data, isError, refetch } = useBookingsTopQuery({ limit: RECENT_COUNT });
  const isRated = Boolean(profile?.totalReviews);
  return (
    <section aria-label="Quick Stats">
      <SectionTitle>Quick Stats</SectionTitle>
      {isError ? (
        <ErrorState compact onRetry={refetch} />
      ) : (
        <Cards>
          <StatCard
            icon={<CalendarCheck aria-hidden="true" />}
            label="Recent bookings"
            value={data ? data.items.length : <Skeleton $width={40} $height={28} />}
          />
          {profile && (
            <StatCard
              icon={<Star aria-hidden="true" />}
              label="Average rating"
              value={isRated ? formatRating(profile.rating) : 'New'}
            />
          )}
        </Cards>
      )}
    </section>
  );
}
