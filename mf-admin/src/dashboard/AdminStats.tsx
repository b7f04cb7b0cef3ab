import type { AdminStats as Stats } from '@tm/contracts';
import { styled } from '@tm/platform';
import { Card, media, Skeleton } from '@tm/ui';
import { formatCount } from '../list/countLabels';

/** One row: four numbers with their labels, in two columns on phones. */
const Numbers = styled(Card)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: var(--s-2) var(--s-4);
  margin-bottom: var(--s-5);
  padding: var(--s-3) var(--s-4);
  dl {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  dt {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  dd {
    font: 650 var(--fs-lg)/1.3 var(--display);
    font-variant-numeric: tabular-nums;
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const FIGURES = [
  ['totalUsers', 'Total users'],
  ['totalProviders', 'Providers'],
  ['totalBookings', 'Bookings'],
  ['pendingApprovals', 'Pending approvals'],
] as const;

/** The four figures of product 2.14. */
export const AdminStats = ({ stats }: { stats: Stats | undefined }) => (
  <Numbers aria-busy={!stats}>
    {FIGURES.map(([name, label]) => (
      <dl key={name}>
        <dt>{label}</dt>
        <dd>{stats ? formatCount(stats[name]) : <Skeleton $width={72} $height={23} />}</dd>
      </dl>
    ))}
  </Numbers>
);
