import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { ProviderFrame } from './ProviderFrame';
import { buildUser } from '../testing/answers';

const draw = (at: string, role: 'service_provider' | 'restaurant_owner') =>
  renderScreen({
    at,
    routes: [{ path: '*', element: <ProviderFrame user={buildUser({ role })}>the page</ProviderFrame> }],
  });
const links = () => within(screen.getByRole('navigation', { name: 'Your business' })).getAllByRole('link');

test.each([
  [
    'service_provider',
    [
      'Overview',
      'Calendar',
      'Bookings',
      'Services',
      'Hours',
      'Earnings',
      'Payouts',
      'Verification',
      'Profile',
    ],
  ],
  [
    'restaurant_owner',
    [
      'Overview',
      'Calendar',
      'Reservations',
      'Bookings',
      'Menu',
      'Hours',
      'Earnings',
      'Payouts',
      'Verification',
      'Profile',
    ],
  ],
] as const)('shows a %s links to all pages of the business', async (role, names) => {
  const { container } = draw('/provider-dashboard', role);
  expect(links().map((link) => link.textContent)).toEqual(names);
  expect(screen.getByText('the page')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['/provider-dashboard', 'Overview'],
  ['/provider-dashboard/calendar?view=month', 'Calendar'],
  ['/provider-dashboard/reservations', 'Reservations'],
  ['/provider-dashboard/hours', 'Hours'],
  ['/services/manage', 'Menu'],
  ['/services/manage/new', 'Menu'],
])('marks at %s only the link %s as current', (at, name) => {
  draw(at, 'restaurant_owner');
  const current = links().filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map((link) => link.textContent)).toEqual([name]);
});
