import { useBookingsTopQuery } from '@tm/api-client/bookings';
import { formatRating } from '@tm/domain';
import { styled, useUser } from '@tm/platform';
import { ErrorState, SectionTitle, Skeleton, StatCard } from '@tm/ui';
import { CalendarCheck, Star } from 'lucide-react';

/** The home screen's recent bookings (product 9). The same cached answer as the list below. */
const RECENT = 3;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-4);
  margin-top: var(--s-4);
  max-width: 620px;
`;

/** The home screen's two numbers for everyone who is no customer (product 2.5). Who has no business has no rating (PD-29). */
export function QuickStats() {
  const profile = useUser()?.profileData;
  const { data, isError, refetch } = useBookingsTopQuery({ limit: RECENT });
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
