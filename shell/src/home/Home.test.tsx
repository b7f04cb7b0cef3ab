import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, useSession, type SlotFillProps } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { bell, buildNotification, buildProfile, buildUser, session, site, mockSite } from '../testing/site';
import { settled } from '../testing/settled';
import { Home } from './Home';

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
};
const Front = () => (useSession().isSignedIn ? <Home /> : <p>Landing</p>);
const Filled = ({ name }: SlotFillProps) => <section>slot {name}</section>;

const draw = () =>
  renderScreen({
    slots: Filled,
    routes: [
      { path: '/', element: <Front /> },
      { path: '*', element: <Where /> },
    ],
  });

mockSite();

test.each([
  ['customer', 'Discover amazing services and experiences'],
  ['service_provider', 'Manage your services and bookings'],
  ['restaurant_owner', 'Manage your restaurant and reservations'],
  ['super_admin', 'Monitor and manage the platform'],
] as const)('greets a %s by first name, with the line of the role', async (role, subtitle) => {
  site.use(session(buildUser({ role, profileData: buildProfile() })));
  draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back, Ada' })).toBeInTheDocument();
  expect(screen.getByText(subtitle)).toBeInTheDocument();
});

test('a user without a first name is greeted as User', async () => {
  site.use(session(buildUser({ firstName: '' })));
  draw();
  expect(await screen.findByRole('heading', { name: 'Welcome back, User' })).toBeInTheDocument();
});

test.each([
  ['a customer without phone', { phone: null }],
  ['a customer without location', { location: null }],
  ['a provider without business', { role: 'service_provider' }],
  ['an owner without business', { role: 'restaurant_owner' }],
] as const)('%s is led to onboarding', async (_who, more) => {
  site.use(session(buildUser(more)));
  draw();
  expect(await screen.findByText('at /onboarding')).toBeInTheDocument();
});

test('the home page counts new notifications', async () => {
  site.use(session(buildUser()), bell([buildNotification()], 12));
  draw();
  expect(await screen.findByText('12 new notifications')).toBeInTheDocument();
});

test('customers see the search, their bookings and featured services', async () => {
  site.use(session(buildUser()));
  draw();
  const search = within(await screen.findByRole('search'));
  expect(screen.getByText('slot recent-bookings')).toBeInTheDocument();
  expect(screen.getByText('slot featured-services')).toBeInTheDocument();
  expect(screen.queryByText('slot quick-stats')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /Dashboard/ })).not.toBeInTheDocument();
  await userEvent.type(search.getByPlaceholderText('What service do you need?'), 'braids');
  await userEvent.click(search.getByRole('button', { name: 'Search' }));
  expect(await screen.findByText('at /services?search=braids')).toBeInTheDocument();
});

test('providers see quick stats and the dashboard', async () => {
  site.use(session(buildUser({ role: 'service_provider', profileData: buildProfile() })));
  draw();
  expect(await screen.findByRole('link', { name: /Dashboard/ })).toHaveAttribute('href', '/dashboard');
  expect(screen.getByText('slot quick-stats')).toBeInTheDocument();
  expect(screen.getByText('slot recent-bookings')).toBeInTheDocument();
  expect(screen.queryByRole('search')).not.toBeInTheDocument();
  expect(screen.queryByText('slot featured-services')).not.toBeInTheDocument();
});

test('the quick cards link to their pages', async () => {
  site.use(session(buildUser({ role: 'restaurant_owner', profileData: buildProfile() })));
  draw();
  for (const [name, href] of [
    ['Find Services Browse', '/services'],
    ['My Bookings View All', '/bookings'],
    ['Dashboard Manage', '/dashboard'],
    ['Profile Edit', '/profile'],
  ])
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
});

test('the page has no accessibility violations', async () => {
  site.use(session(buildUser()));
  const { container, store } = draw();
  await screen.findByRole('search');
  await settled(store);
  expect(await axe(container)).toHaveNoViolations();
});
