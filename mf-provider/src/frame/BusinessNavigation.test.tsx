import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildUser } from '../testing/answers';
import { services } from '../testing/services';
import { BusinessNavigation } from './BusinessNavigation';

const site = services();

const draw = async (at: string, role: 'service_provider' | 'restaurant_owner') => {
  site.state.world.user = buildUser({ role });
  const drawn = renderScreen({ at, routes: [{ path: '*', element: <BusinessNavigation /> }] });
  await screen.findByRole('navigation', { name: 'Your business' });
  return drawn;
};
const navigation = () => within(screen.getByRole('navigation', { name: 'Your business' }));
const links = () => navigation().getAllByRole('link');
const currentLinks = () => links().filter((link) => link.getAttribute('aria-current') === 'page');
const openMore = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  return within(await screen.findByRole('menu', { name: 'More pages' })).getAllByRole('menuitem');
};
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

const REST = ['Hours', 'Earnings', 'Payouts', 'Verification', 'Profile'];

test.each([
  ['service_provider', ['Today', 'Calendar', 'Bookings', 'Services', ...REST], REST],
  [
    'restaurant_owner',
    ['Today', 'Calendar', 'Reservations', 'Bookings', 'Menu', ...REST],
    ['Reservations', ...REST],
  ],
] as const)(
  'shows a %s all pages of the business, and those without a tab behind More',
  async (role, all, rest) => {
    const { container } = await draw('/provider-dashboard', role);
    expect(textsOf(links())).toEqual(all);
    expect(await axe(container)).toHaveNoViolations();
    expect(textsOf(await openMore())).toEqual(rest);
  },
);

test.each([
  ['/provider-dashboard', 'Today'],
  ['/provider-dashboard/calendar?view=month', 'Calendar'],
  ['/provider-dashboard/reservations', 'Reservations'],
  ['/provider-dashboard/hours', 'Hours'],
  ['/services/manage', 'Menu'],
  ['/services/manage/new', 'Menu'],
  ['/bookings', 'Bookings'],
  ['/bookings/64b000000000000000000011', 'Bookings'],
  ['/profile', 'Profile'],
])('marks at %s only the link %s as current', async (at, name) => {
  await draw(at, 'restaurant_owner');
  expect(textsOf(currentLinks())).toEqual([name]);
});

test.each([
  ['/provider-dashboard/hours', 'true'],
  ['/provider-dashboard', null],
])('marks More at %s: %s', async (at, current) => {
  await draw(at, 'service_provider');
  const more = screen.getByRole('button', { name: 'More' });
  expect(more.getAttribute('aria-current')).toBe(current);
});

test('counts the waiting requests beside Bookings', async () => {
  site.state.world.summary.pendingRequests = 3;
  await draw('/bookings', 'service_provider');
  expect(await screen.findByRole('link', { name: 'Bookings 3 waiting' })).toHaveAttribute(
    'href',
    '/bookings',
  );
});
