import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation, usePageTitle } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { RouteAnnouncer } from './frame/RouteAnnouncer';
import { bell, buildNotification, buildUser, session, site, mockSite } from '../testing/site';
import { settled } from '../testing/settled';
import { Layout } from './Layout';

function Somewhere() {
  const { pathname } = useLocation();
  usePageTitle(`Page ${pathname}`);
  return <h1>at {pathname}</h1>;
}

const draw = (at = '/help') =>
  renderScreen({
    at,
    routes: [
      {
        path: '*',
        element: (
          <>
            <Layout>
              <Somewhere />
            </Layout>
            <RouteAnnouncer />
          </>
        ),
      },
    ],
  });

const main = () => screen.findByRole('navigation', { name: 'Main' });
const labels = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
const openAccount = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Account of/ }));
  return screen.findByRole('menu', { name: 'Your account' });
};

mockSite();
beforeEach(() => {
  document.title = '';
  // The navigation of a business is a slot, and no remote is deployed here.
  site.use(http.get('*/remotes.json', () => HttpResponse.error()));
});

test('visitors see the public links, Become a Provider and Sign In', async () => {
  draw();
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  expect(labels(await main())).toEqual(['Find Services', 'Restaurants', 'How it Works', 'Become a Provider']);
  expect(screen.queryByRole('button', { name: /Notifications/ })).not.toBeInTheDocument();
});

test.each([
  ['/auth?next=%2Fbookings%3Fstatus%3Dpending', '/auth?next=%2Fbookings%3Fstatus%3Dpending'],
  ['/auth?next=%2F%2Fevil.example', '/auth'],
  ['/auth?next=%2Fapi%2Fbookings', '/auth'],
])('Sign In at %s links to %s and keeps the `next` target', async (at, target) => {
  draw(at);
  expect(await screen.findByRole('link', { name: 'Sign In' })).toHaveAttribute('href', target);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(menu.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', target);
});

test.each([
  [
    'customer',
    ['Find Services', 'Restaurants', 'How it Works', 'Become a Provider'],
    ['Profile', 'My Bookings', 'Favourites', 'Sign Out'],
  ],
  [
    'service_provider',
    ['Find Services', 'Restaurants', 'How it Works', 'Dashboard'],
    ['Profile', 'Manage Services', 'My Bookings', 'Favourites', 'Dashboard', 'Sign Out'],
  ],
  [
    'restaurant_owner',
    ['Find Services', 'Restaurants', 'How it Works', 'Dashboard'],
    ['Profile', 'Manage Services', 'My Bookings', 'Favourites', 'Dashboard', 'Sign Out'],
  ],
  [
    'super_admin',
    ['Find Services', 'Restaurants', 'How it Works', 'Admin'],
    ['Profile', 'My Bookings', 'Favourites', 'Admin Dashboard', 'Sign Out'],
  ],
] as const)('a %s has the links of the role', async (role, header, account) => {
  site.use(session(buildUser({ role })));
  draw();
  const menu = await openAccount();
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent),
  ).toEqual(account);
  expect(within(menu).getByText('Ada Obi')).toBeInTheDocument();
  expect(within(menu).getByRole('menuitem', { name: 'Sign Out' })).toHaveAttribute(
    'href',
    '/api/auth/logout',
  );
  await userEvent.keyboard('{Escape}');
  expect(labels(await main())).toEqual(header);
});

test('the entry of the current page is highlighted', async () => {
  draw('/how-it-works');
  expect(within(await main()).getByRole('link', { current: 'page' })).toHaveTextContent('How it Works');
});

test('no header entry is highlighted on Manage Services, which is not below Find Services', async () => {
  site.use(session(buildUser({ role: 'service_provider' })));
  draw('/services/manage');
  await screen.findByRole('button', { name: /^Account of/ });
  expect(within(await main()).queryByRole('link', { current: 'page' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(within(menu).getByRole('link', { current: 'page' })).toHaveTextContent('Manage Services');
});

test('the bell counts up to nine, then shows 9+, and its menu lists notifications', async () => {
  site.use(
    session(buildUser()),
    bell(
      [
        buildNotification(),
        buildNotification({ id: '64b000000000000000000012', title: 'Welcome', isRead: true }),
      ],
      12,
    ),
  );
  draw();
  const button = await screen.findByRole('button', { name: 'Notifications, 9+ unread' });
  expect(button).toHaveTextContent('9+');
  await userEvent.click(button);
  const menu = await screen.findByRole('menu', { name: 'Notifications' });
  expect(await within(menu).findByText('Booking accepted')).toBeInTheDocument();
  expect(within(menu).getAllByText('Tunde accepted your booking.')).toHaveLength(2);
});

test('choosing a notification marks it as read and opens its link', async () => {
  const read: string[] = [];
  site.use(
    session(buildUser()),
    bell([buildNotification()]),
    http.put('*/api/notifications/:id', ({ params }) => {
      read.push(String(params.id));
      return HttpResponse.json(buildNotification({ isRead: true }));
    }),
  );
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /Booking accepted/ }));
  expect(await screen.findByRole('heading', { name: 'at /bookings' })).toBeInTheDocument();
  await waitFor(() => expect(read).toEqual([buildNotification().id]));
});

test('an empty bell shows a notice', async () => {
  site.use(session(buildUser()));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByText('No notifications')).toBeInTheDocument();
});

test('the side menu has navigation, account and sign out, and closes when a page is chosen', async () => {
  site.use(session(buildUser()));
  draw();
  await screen.findByRole('button', { name: /^Account of/ });
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(labels(menu)).toEqual([
    'Find Services',
    'Restaurants',
    'How it Works',
    'Become a Provider',
    'Profile',
    'My Bookings',
    'Favourites',
    'Sign Out',
  ]);
  await userEvent.click(within(menu).getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'at /profile' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the theme switch changes and stores the theme and follows another tab', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Use dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Use light theme' }));
  expect(document.documentElement).not.toHaveClass('dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'dark' })));
  expect(document.documentElement).toHaveClass('dark');
  expect(await screen.findByRole('button', { name: 'Use light theme' })).toBeInTheDocument();
  document.documentElement.classList.remove('dark');
});

test('the menu has the theme switch for phones, where the header has no room', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
  await userEvent.click(menu.getByRole('button', { name: 'Use dark theme' }));
  expect(document.documentElement).toHaveClass('dark');
  await userEvent.click(menu.getByRole('button', { name: 'Use light theme' }));
  expect(document.documentElement).not.toHaveClass('dark');
});

test('a change of page focuses the content and announces the title', async () => {
  const title = document.createElement('title');
  document.head.append(title);
  draw();
  await userEvent.click(within(await main()).getByRole('link', { name: 'Restaurants' }));
  expect(await screen.findByRole('heading', { name: 'at /restaurants' })).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
  expect(
    await screen.findByText('Page /restaurants · Trusted Marketplace', { selector: '[role=status]' }),
  ).toBeInTheDocument();
  await userEvent.click(within(await main()).getByRole('link', { name: 'Find Services' }));
  expect(
    await screen.findByText('Page /services · Trusted Marketplace', { selector: '[role=status]' }),
  ).toBeInTheDocument();
  title.remove();
});

test('the layout has no accessibility violations, signed in or out', async () => {
  const { container, unmount } = draw();
  await screen.findByRole('link', { name: 'Sign In' });
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  site.use(session(buildUser()));
  const signedIn = draw();
  await screen.findByRole('button', { name: /^Account of/ });
  await settled(signedIn.store);
  expect(await axe(signedIn.container)).toHaveNoViolations();
});
