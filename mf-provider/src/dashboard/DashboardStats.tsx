import type { ProviderProfile, ProviderSummary } from '@tm/contracts';
import { formatNaira, formatRating } from '@tm/domain';
import { Link, styled } from '@tm/platform';
import { media, Skeleton, StatCard, textLink } from '@tm/ui';
import { CalendarCheck, Inbox, Star, Wallet } from 'lucide-react';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-4);
  margin-bottom: var(--s-8);
  @media (max-width: 1199.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    gap: var(--s-3);
    margin-bottom: var(--s-6);
  }
`;

const TextLink = styled(Link)`
  ${textLink}
`;

const count = new Intl.NumberFormat('en-NG');
const reviews = (total: number) =>
  total === 0 ? 'No reviews yet' : `${count.format(total)} ${total === 1 ? 'review' : 'reviews'}`;

type Props = { summary: ProviderSummary | undefined; profile: ProviderProfile | null };

/** The four numbers (product 2.13), computed by the server. */
export function DashboardStats({ summary, profile }: Props) {
  const value = (show: (summary: ProviderSummary) => string) =>
    summary ? show(summary) : <Skeleton $width={72} $height={28} />;
  return (
    <Cards aria-busy={!summary}>
      <StatCard
        icon={<CalendarCheck aria-hidden="true" />}
        label="Total bookings"
        value={value(({ totalBookings }) => count.format(totalBookings))}
        hint="Since you joined"
      />
      <StatCard
        icon={<Inbox aria-hidden="true" />}
        label="Pending requests"
        value={value(({ pendingRequests }) => count.format(pendingRequests))}
        hint={summary?.pendingRequests === 0 ? 'No open requests' : 'Waiting for your answer'}
      />
      <StatCard
        icon={<Wallet aria-hidden="true" />}
        label="Total earnings"
        value={value(({ totalEarnings }) => formatNaira(totalEarnings))}
        hint={<TextLink to="/provider-dashboard/earnings">See earnings over time</TextLink>}
      />
      <StatCard
        icon={<Star aria-hidden="true" />}
        label="Average rating"
        value={value(({ averageRating }) => formatRating(averageRating))}
        hint={reviews(profile?.totalReviews ?? 0)}
      />
    </Cards>
  );
}
