import type { AdminStats as Stats } from '@tm/contracts';
import { styled } from '@tm/platform';
import { media, Skeleton, StatCard } from '@tm/ui';
import { BadgeCheck, CalendarCheck, Hourglass, Users } from 'lucide-react';
import { formatCount } from '../list/countLabels';

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-4);
  margin-bottom: var(--s-8);
  @media (max-width: 959.98px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.phone} {
    gap: var(--s-3);
    margin-bottom: var(--s-6);
  }
`;

const CARDS = [
  ['totalUsers', 'Total users', Users],
  ['totalProviders', 'Providers', BadgeCheck],
  ['totalBookings', 'Bookings', CalendarCheck],
  ['pendingApprovals', 'Pending approvals', Hourglass],
] as const;

/** The four figures of product 2.14. */
export const AdminStats = ({ stats }: { stats: Stats | undefined }) => (
  <Cards aria-busy={!stats}>
    {CARDS.map(([name, label, Icon]) => (
      <StatCard
        key={name}
        icon={<Icon aria-hidden="true" />}
        label={label}
        value={stats ? formatCount(stats[name]) : <Skeleton $width={72} $height={28} />}
      />
    ))}
  </Cards>
);
