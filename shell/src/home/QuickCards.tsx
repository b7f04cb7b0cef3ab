import { Link, styled } from '@tm/platform';
import { media } from '@tm/ui';
import { ArrowRight, CalendarCheck, LayoutDashboard, Search, UserRound, type LucideIcon } from 'lucide-react';
import { tintedIcon } from '../account/tintedIcon';

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
  gap: var(--s-4);
  ${media.phone} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    gap: var(--s-2);
  }
`;

const Card = styled(Link)`
  display: grid;
  gap: var(--s-3);
  height: 100%;
  padding: var(--s-5);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--r-2);
  transition:
    border-color var(--ease),
    box-shadow var(--ease);
  &:hover {
    border-color: var(--brand);
    box-shadow: var(--shadow-1);
  }
  b {
    font-weight: 600;
  }
  > svg {
    width: 44px;
    height: 44px;
    ${tintedIcon}
  }
  > span {
    display: flex;
    align-items: center;
    gap: var(--s-1);
    color: var(--brand-strong);
    font-weight: 600;
    font-size: var(--fs-sm);
    svg {
      width: 16px;
      height: 16px;
    }
  }
  ${media.phone} {
    justify-items: center;
    padding: var(--s-3) var(--s-1);
    gap: var(--s-2);
    text-align: center;
    b {
      font-size: var(--fs-sm);
      overflow-wrap: anywhere;
    }
    > span {
      display: none;
    }
  }
`;

type QuickCard = { title: string; verb: string; to: string; icon: LucideIcon };

const QUICK: readonly QuickCard[] = [
  { title: 'Find Services', verb: 'Browse', to: '/services', icon: Search },
  { title: 'My Bookings', verb: 'View All', to: '/bookings', icon: CalendarCheck },
  { title: 'Dashboard', verb: 'Manage', to: '/dashboard', icon: LayoutDashboard },
  { title: 'Profile', verb: 'Edit', to: '/profile', icon: UserRound },
];

/** Links to the main areas; the dashboard only for providers and owners. */
export const QuickCards = ({ hasDashboard }: { hasDashboard: boolean }) => (
  <Cards>
    {QUICK.filter(({ to }) => hasDashboard || to !== '/dashboard').map(({ title, verb, to, icon: Icon }) => (
      <li key={to}>
        <Card to={to}>
          <Icon aria-hidden="true" />
          <b>{title}</b>
          <span>
            {verb}
            <ArrowRight aria-hidden="true" />
          </span>
        </Card>
      </li>
    ))}
  </Cards>
);
