import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Notification } from '@tm/contracts';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildNotification, buildUser, mockSite, rejects, session, site } from '../testing/site';
import { byDay } from './days';
import { Notifications } from './Notifications';

mockSite();

const HOUR = 3_600_000;
const idOf = (n: number) => `64b0000000000000000000${String(n).padStart(2, '0')}`;
const build = (n: number, more: Partial<Notification> = {}) =>
  buildNotification({
    id: idOf(n),
    title: `Notification ${n}`,
    createdAt: new Date().toISOString(),
    ...more,
  });

let all: Notification[] = [];
/** The service: two rows per page, the filter and the counts. Returns the requests for lists. */
const serve = (notifications: Notification[]): string[] => {
  all = notifications;
  const asked: string[] = [];
  site.use(
    session(buildUser()),
    http.get('*/api/notifications', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      if (!searchParams.has('limit')) asked.push(search);
      const rows = all.filter(({ isRead }) => searchParams.get('isRead') !== 'false' || !isRead);
      const from = Number(searchParams.get('cursor') ?? 0);
      const next = from + 2 < rows.length;
      return HttpResponse.json(rows.slice(from, from + 2), {
        headers: {
          'x-total-count': String(rows.length),
          ...(next && { link: `</api/notifications?cursor=${from + 2}>; rel="next"` }),
        },
      });
    }),
    http.put('*/api/notifications/:id', ({ params }) => {
      all = all.map((one) => (one.id === params['id'] ? { ...one, isRead: true } : one));
      return HttpResponse.json(all.find(({ id }) => id === params['id']));
    }),
    http.post('*/api/notifications/read-all', () => {
      all = all.map((one) => ({ ...one, isRead: true }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
};

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return <h1>at {pathname + search}</h1>;
};
const draw = (at = '/notifications') =>
  renderScreen({
    at,
    routes: [
      { path: '/notifications', element: <Notifications /> },
      { path: '*', element: <Elsewhere /> },
    ],
  });
const titles = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getByRole('heading').textContent);

test('notifications are listed by day, the unread ones marked, and the next page follows on demand', async () => {
  const asked = serve([
    build(1),
    build(2, { isRead: true, createdAt: new Date(Date.now() - 24 * HOUR).toISOString() }),
    build(3, { isRead: true, createdAt: '2015-11-20T09:00:00.000Z' }),
  ]);
  const { container } = draw();
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeInTheDocument();
  const today = within(await screen.findByRole('region', { name: 'Today' }));
  expect(today.getByRole('heading', { name: 'Notification 1 (unread)' })).toBeInTheDocument();
  const yesterday = within(screen.getByRole('region', { name: 'Yesterday' }));
  expect(yesterday.getByRole('heading', { name: 'Notification 2' })).toBeInTheDocument();
  expect(screen.getByText('Showing 2 of 3')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  const old = within(await screen.findByRole('region', { name: 'Fri, 20 Nov 2015' }));
  expect(old.getByText('10:00 AM')).toHaveAttribute('title', 'Fri, 20 Nov 2015, 10:00 AM');
  expect(asked).toEqual(['', '?cursor=2']);
});

test('a tap opens the link of a notification and marks it as read', async () => {
  serve([build(1, { link: '/bookings/64b0000000000000000000aa' })]);
  draw();
  await userEvent.click(await screen.findByRole('link', { name: 'Notification 1 (unread)' }));
  expect(
    await screen.findByRole('heading', { name: 'at /bookings/64b0000000000000000000aa' }),
  ).toBeInTheDocument();
  await waitFor(() => expect(all[0]?.isRead).toBe(true));
});

test('a notification without a link is marked as read by a tap', async () => {
  serve([build(1, { link: null })]);
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Notification 1 (unread)' }));
  expect(await screen.findByRole('heading', { name: 'Notification 1' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Notification 1/ })).not.toBeInTheDocument();
});

test('the tab of unread ones has their number and is in the address', async () => {
  const asked = serve([build(1, { isRead: true }), build(2)]);
  draw('/notifications?show=unread');
  const tab = await screen.findByRole('tab', { name: /Unread/ });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  await waitFor(() => expect(tab).toHaveTextContent('Unread1'));
  await screen.findByRole('listitem');
  expect(titles()).toEqual(['Notification 2 (unread)']);
  expect(asked).toEqual(['?isRead=false']);
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(titles()).toEqual(['Notification 1', 'Notification 2 (unread)']));
});

test('all are marked as read at once', async () => {
  serve([build(1), build(2)]);
  draw('/notifications?show=unread');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('heading', { name: 'All read' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument(),
  );
});

test('when marking fails, the reason is shown and the button stays', async () => {
  serve([build(1)]);
  site.use(rejects('post', '/notifications/read-all', 503, 'The service is busy. Try again in a minute.'));
  draw();
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The service is busy. Try again in a minute.');
  expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBeEnabled();
});

test('the question about a holiday is answered on the page', async () => {
  const choices: unknown[] = [];
  serve([
    build(1, {
      title: 'Open on Eid-el-Fitr?',
      link: '/provider-dashboard/hours',
      question: { kind: 'holiday', holiday: 'eid_el_fitr' },
    }),
  ]);
  site.use(
    http.put('*/api/service-providers/me/holidays/eid_el_fitr', async ({ request }) => {
      choices.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const { container } = draw();
  const answers = within(await screen.findByRole('group', { name: 'Open on Eid-el-Fitr?' }));
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(answers.getByRole('button', { name: 'Closed' }));
  await waitFor(() => expect(screen.queryByRole('group')).not.toBeInTheDocument());
  expect(choices).toEqual([{ choice: 'closed' }]);
  expect(all[0]?.isRead).toBe(true);
});

test('an empty page, and a failure with Retry', async () => {
  serve([]);
  const empty = draw();
  expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeInTheDocument();
  empty.unmount();
  site.use(rejects('get', '/notifications', 500, 'Down'));
  draw();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  serve([build(1)]);
  fireEvent.click(retry);
  expect(await screen.findByRole('heading', { name: /Notification 1/ })).toBeInTheDocument();
});

test('a visitor is asked to sign in', async () => {
  draw();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unauthorized You are logged out. Logging in again...',
  );
});

test('days are those of Lagos, across midnight', () => {
  const now = new Date('2026-11-29T00:30:00+01:00');
  const at = (createdAt: string) => build(1, { createdAt });
  const days = byDay(
    [at('2026-11-28T23:10:00Z'), at('2026-11-28T22:50:00Z'), at('2026-11-26T23:30:00Z')],
    now,
  );
  expect(days.map(({ label, date }) => [label, date])).toEqual([
    ['Today', '2026-11-29'],
    ['Yesterday', '2026-11-28'],
    ['Fri 27 Nov', '2026-11-27'],
  ]);
});
