import type { OwnSupportMessage } from '@tm/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildUser, list, mockSite, rejects, session, site } from '../../testing/site';
import { Profile } from '../Profile';

const ID = 'c'.repeat(24);
const BOOKING_ID = `${'0'.repeat(16)}abcd1234`;
const buildMessage = (more: Partial<OwnSupportMessage> = {}): OwnSupportMessage => ({
  id: ID,
  subject: 'Something is wrong',
  message: 'The tap still drips.',
  state: 'open',
  bookingId: BOOKING_ID,
  pictures: 2,
  answers: [{ text: 'The plumber comes again on Monday.', at: '2015-11-21T09:00:00.000Z' }],
  createdAt: '2015-11-20T09:00:00.000Z',
  ...more,
});
mockSite();
const draw = (search = '') => {
  site.use(session(buildUser()));
  return renderScreen({
    at: `/profile?tab=settings${search}`,
    routes: [{ path: '/profile', element: <Profile /> }],
  });
};
const openList = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Messages to support' }));

test('the list shows the messages with their booking, pictures and answers', async () => {
  site.use(
    list('/support', [
      buildMessage(),
      buildMessage({ id: 'd'.repeat(24), subject: 'A refund', bookingId: null, pictures: 0, answers: [] }),
    ]),
  );
  draw();
  await openList();
  const dialog = await screen.findByRole('dialog', { name: 'Your messages' });
  const [first, second] = await within(dialog).findAllByRole('listitem');
  expect(first).toHaveTextContent('Answered');
  expect(first).toHaveTextContent('2 pictures for our team');
  expect(first).toHaveTextContent('Our team answered on Sat, 21 Nov 2015, 10:00 AM');
  expect(first).toHaveTextContent('The plumber comes again on Monday.');
  expect(within(first!).getByRole('link', { name: 'Booking abcd1234' })).toHaveAttribute(
    'href',
    `/bookings/${BOOKING_ID}`,
  );
  expect(second).toHaveTextContent('Waits for an answer');
  expect(within(second!).queryByRole('link')).not.toBeInTheDocument();
  expect(await axe(dialog)).toHaveNoViolations();
});

test('further messages load on Show more', async () => {
  site.use(
    http.get('*/api/support', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? HttpResponse.json([buildMessage({ id: 'd'.repeat(24), subject: 'The older one' })], {
            headers: { 'x-total-count': '2' },
          })
        : HttpResponse.json([buildMessage()], {
            headers: { 'x-total-count': '2', link: '</api/support?cursor=next>; rel="next"' },
          }),
    ),
  );
  draw();
  await openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('heading', { name: 'The older one' })).toBeInTheDocument();
});

test('the list says when there are no messages', async () => {
  site.use(list('/support', []));
  draw();
  await openList();
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
});

test('a list that fails to load can be loaded again', async () => {
  site.use(list('/support', [buildMessage()]));
  site.use(http.get('*/api/support', () => HttpResponse.json({}, { status: 503 }), { once: true }));
  draw();
  await openList();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Something is wrong' })).toBeInTheDocument();
});

test('a link opens one message, and the list from there; closed, the address no longer names it', async () => {
  site.use(
    http.get(`*/api/support/${ID}`, () => HttpResponse.json(buildMessage({ state: 'closed' }))),
    list('/support', [buildMessage(), buildMessage({ id: 'd'.repeat(24), subject: 'A refund' })]),
  );
  draw(`&message=${ID}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Your message' }));
  expect(await dialog.findByText('Closed')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'All Messages' }));
  expect(await screen.findByRole('heading', { name: 'A refund' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('tab', { name: 'Settings', selected: true })).toBeInTheDocument();
});

test('a link to a message of another account says so', async () => {
  site.use(rejects('get', `/support/${ID}`, 404, 'Not found'));
  draw(`&message=${ID}`);
  expect(await screen.findByRole('heading', { name: 'Message not found' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});
