import { useBookingsTopQuery } from '@tm/api-client/bookings';
import type { ProviderProfile } from '@tm/contracts';
import { formatRating, QUICK_STATS_RATING } from '@tm/domain';
import { styled } from '@tm/platform';
import { SectionTitle, Skeleton, StatCard } from '@tm/ui';
import { CalendarCheck, Star } from 'lucide-react';

/** Spec 9: the home screen's recent bookings. The same cached answer as the list below. */
const RECENT = 3;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-4);
  margin-top: var(--s-4);
  max-width: 620px;
`;

/** Two numbers for everyone who is no customer. The real rating as soon as there are reviews (decision 2). */
export function QuickStats({ profile }: { profile: ProviderProfile | null }) {
  const { data } = useBookingsTopQuery({ limit: RECENT });
  const rating = profile && profile.totalReviews > 0 ? profile.rating : QUICK_STATS_RATING;
  return (
    <section>
      <SectionTitle>Quick Stats</SectionTitle>
      <Cards>
        <StatCard
          icon={<CalendarCheck aria-hidden="true" />}
          label="Recent bookings"
          value={data ? data.items.length : <Skeleton $width={40} $height={28} />}
        />
        <StatCard icon={<Star aria-hidden="true" />} label="Average rating" value={formatRating(rating)} />
      </Cards>
    </section>
  );
}
