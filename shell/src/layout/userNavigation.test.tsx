import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { http, HttpResponse } from 'msw';
import { bell, buildNotification, buildUser, mockSite, session, site } from '../testing/site';
import { settled } from '../testing/settled';
import { Layout } from './Layout';

const Somewhere = () => <h1>at {useLocation().pathname}</h1>;
const draw = (at = '/help') =>
  renderScreen({
    at,
    routes: [
      {
        path: '*',
        element: (
          <Layout>
            <Somewhere />
          </Layout>
        ),
      },
    ],
  });

mockSite();
beforeEach(() => {
  // The navigation of a business is a slot, and no remote is deployed here.
  site.use(http.get('*/remotes.json', () => HttpResponse.error()));
});

const tabs = () => screen.findByRole('navigation', { name: 'Tabs' });

test.each([
  ['/', 'Home'],
  ['/services', 'Search'],
  ['/services/42', 'Search'],
  ['/bookings', 'Bookings'],
  ['/bookings/42', 'Bookings'],
  ['/notifications', 'Inbox'],
  ['/profile', 'Me'],
])('marks at %s the tab %s of a customer as current', async (at, name) => {
  site.use(session(buildUser()));
  draw(at);
  expect(
    within(await tabs())
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Home', 'Search', 'Bookings', 'Inbox', 'Me']);
  expect(within(await tabs()).getByRole('link', { current: 'page' })).toHaveTextContent(name);
});

test('the tab of the inbox has the number of unread notifications, at most 9+', async () => {
  site.use(session(buildUser()), bell([buildNotification()], 12));
  draw();
  const link = await within(await tabs()).findByRole('link', { name: 'Inbox 9+ unread' });
  expect(link).toHaveAttribute('href', '/notifications');
});

test.each([null, buildUser({ role: 'super_admin' }), buildUser({ role: 'service_provider' })])(
  'only customers have these tabs (%#)',
  async (user) => {
    site.use(session(user));
    draw();
    await screen.findByRole(user ? 'button' : 'link', { name: user ? /^Account of/ : 'Sign In' });
    // They appear 0.2 s after the content of the page, so their absence is certain only later.
    const late = screen.findByRole('navigation', { name: 'Tabs' }, { timeout: 600 });
    await expect(late).rejects.toThrow('Unable to find');
  },
);

test('a page of a business works when the remote with its navigation does not load', async () => {
  let isAsked = false;
  site.use(
    session(buildUser({ role: 'service_provider' })),
    http.get('*/remotes.json', () => {
      isAsked = true;
      return HttpResponse.error();
    }),
  );
  const { store } = draw('/bookings');
  await waitFor(() => expect(isAsked).toBe(true));
  await settled(store);
  expect(screen.getByRole('heading', { name: 'at /bookings' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
