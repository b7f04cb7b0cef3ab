import type { User } from '@tm/contracts';
import { NavLink, styled } from '@tm/platform';
import { Page } from '@tm/ui';
import { ClipboardList, LayoutDashboard, Settings, Tag, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';

const Shell = styled(Page)`
  @media (min-width: 1040px) {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: var(--s-10);
  }
`;

const Side = styled.nav`
  display: none;
  @media (min-width: 1040px) {
    display: grid;
    gap: var(--s-1);
    align-self: start;
    position: sticky;
    top: 98px;
  }
  a {
    display: flex;
    align-items: center;
    gap: 11px;
    min-height: var(--touch);
    padding: 0 13px;
    border-radius: var(--r-1);
    color: var(--ink-2);
    font-weight: 550;
    transition: background var(--ease);
  }
  a:hover {
    background: var(--surface-2);
  }
  a[aria-current='page'] {
    background: var(--brand-tint);
    color: var(--brand-strong);
  }
  svg {
    width: 20px;
    height: 20px;
  }
`;

/** The frame of a provider's own pages: on desks a navigation at the left (look.md, rule 6); phones have the header's menu. */
export function ProviderFrame({ user, children }: { user: User; children: ReactNode }) {
  const isRestaurant = user.role === 'restaurant_owner';
  return (
    <Shell>
      <Side aria-label="Your business">
        <NavLink to="/provider-dashboard">
          <LayoutDashboard aria-hidden="true" />
          Overview
        </NavLink>
        <NavLink to="/bookings">
          <ClipboardList aria-hidden="true" />
          Bookings
        </NavLink>
        <NavLink to="/services/manage">
          {isRestaurant ? <UtensilsCrossed aria-hidden="true" /> : <Tag aria-hidden="true" />}
          {isRestaurant ? 'Menu' : 'Services'}
        </NavLink>
        <NavLink to="/profile">
          <Settings aria-hidden="true" />
          Profile
        </NavLink>
      </Side>
      <div>{children}</div>
    </Shell>
  );
}
