import { useProviderSummaryQuery } from '@tm/api-client/providers';
import { isSupply } from '@tm/domain';
import { NavLink, styled, useLocation, useUser } from '@tm/platform';
import { media, VisuallyHidden } from '@tm/ui';
import { Menu, MenuLink } from '@tm/ui/menu';
import { tabBar, TabBarRoom } from '@tm/ui/tab-bar';
import { Ellipsis } from 'lucide-react';
import { BOOKINGS, businessPages, TODAY } from './pages';

/** A column on wide screens; a bar of four tabs and More on others. */
const Pages = styled.nav`
  ${media.narrow} {
    ${tabBar}
    a:not([data-tab]) {
      display: none;
    }
  }
  ${media.wide} {
    position: sticky;
    top: calc(var(--header) + var(--s-8));
    display: grid;
    a {
      display: flex;
      align-items: center;
      gap: 9px;
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
    a[aria-current] {
      background: var(--brand-tint);
      color: var(--brand-strong);
    }
    a:focus-visible {
      outline-offset: -2px;
    }
    svg {
      width: 20px;
      height: 20px;
    }
    > button {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;

/** Number of waiting requests; at the corner of the icon in a tab. */
const Count = styled.b`
  min-width: 20px;
  margin-left: auto;
  padding: 0 6px;
  border-radius: var(--r-full);
  background: var(--pending-tint);
  color: var(--pending);
  font: 700 var(--fs-xs)/20px var(--font);
  text-align: center;
  ${media.narrow} {
    position: absolute;
    top: 4px;
    left: calc(50% + 4px);
    min-width: 16px;
    padding: 0 4px;
    line-height: 16px;
  }
`;

/** Shows 99+ above ninety-nine, which is as wide as a tab allows. */
const countText = (waiting: number) => (waiting > 99 ? '99+' : String(waiting));

const Waiting = ({ count }: { count: number | undefined }) =>
  count ? (
    <Count>
      {countText(count)}
      <VisuallyHidden> waiting</VisuallyHidden>
    </Count>
  ) : null;

const isAt = (to: string, pathname: string) => pathname === to || pathname.startsWith(`${to}/`);

/** The remaining pages in a sheet. The button is marked while one of them is open. */
function More({ pages }: { pages: ReturnType<typeof businessPages> }) {
  const { pathname } = useLocation();
  const isCurrent = pages.some(({ to }) => isAt(to, pathname));
  return (
    <Menu
      label="More pages"
      trigger={
        <button type="button" aria-current={isCurrent ? 'true' : undefined}>
          <Ellipsis aria-hidden="true" />
          More
        </button>
      }
    >
      {pages.map(({ to, label, Icon }) => (
        <MenuLink key={to} to={to}>
          <Icon aria-hidden="true" />
          {label}
        </MenuLink>
      ))}
    </Menu>
  );
}

/**
 * The slot `business-navigation`: links to all pages of a business (design-language.md, rule 6), with the
 * number of requests that wait for an answer.
 */
export function BusinessNavigation() {
  const role = useUser()?.role;
  const { data: summary } = useProviderSummaryQuery(undefined, { skip: !isSupply(role) });
  if (!role || !isSupply(role)) return null;
  const pages = businessPages(role);
  return (
    <Pages aria-label="Your business" data-tabs="">
      <TabBarRoom $until="narrow" />
      {pages.map(({ to, label, Icon, isTab }) => (
        // The URL of Today is a prefix of the other URLs.
        <NavLink key={to} to={to} end={to === TODAY} data-tab={isTab ? '' : undefined}>
          <Icon aria-hidden="true" />
          {label}
          {to === BOOKINGS && <Waiting count={summary?.pendingRequests} />}
        </NavLink>
      ))}
      <More pages={pages.filter(({ isTab }) => !isTab)} />
    </Pages>
  );
}
