import type { BookingCounts } from '@tm/contracts';
import type { BookingTab } from '@tm/domain';
import { styled } from '@tm/platform';
import { Grid, media, StatCard } from '@tm/ui';
import { CircleCheck, CircleX, Hourglass, Wrench, type LucideIcon } from 'lucide-react';
import { countOf, TAB_NAMES } from '../../bookings';

const CARDS: readonly (readonly [BookingTab, LucideIcon])[] = [
  ['pending', Hourglass],
  ['active', Wrench],
  ['completed', CircleCheck],
  ['cancelled', CircleX],
];

const Cards = styled(Grid)`
  margin-bottom: var(--s-8);
  ${media.phone} {
    display: none;
  }
`;

/**
 * The four stat cards of product 2.11. They show a dash until the counts are loaded. On phones the tabs are
 * drawn as these cards (`TabFaces`).
 */
export const BookingStats = ({ counts }: { counts?: BookingCounts }) => (
  <Cards $min={240} $gap={4}>
    {CARDS.map(([tab, Icon]) => (
      <StatCard
        key={tab}
        label={TAB_NAMES[tab]}
        icon={<Icon aria-hidden="true" />}
        value={counts ? countOf(counts, tab) : '–'}
      />
    ))}
  </Cards>
);
