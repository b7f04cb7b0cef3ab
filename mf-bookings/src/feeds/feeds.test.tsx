import type { CalendarFeed } from '@tm/contracts';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildUser } from '../testing/builders';
import { answer, refusal, sentBy, serve } from '../testing/services';
import { CalendarFeedsSection } from './CalendarFeedsSection';
import { ShowInCalendar } from './ShowInCalendar';

const PATH = '/calendar/feeds';
const build = (id: string, more: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: id.repeat(24),
  bookings: 'received',
  detail: 'plain',
  serviceId: null,
  createdAt: '2031-11-20T09:00:00.000Z',
  readAt: null,
  ...more,
});
const URL = `https://market.test/api/calendar-feeds/${'x'.repeat(43)}.ics`;

let feeds: CalendarFeed[];
beforeEach(() => {
  feeds = [];
  serve({ user: buildUser('service_provider') });
  answer('get', PATH, () => Response.json(feeds));
  answer('post', PATH, () => {
    const made = build(String(feeds.length + 1));
    feeds = [...feeds, made];
    return Response.json({ ...made, url: URL }, { status: 201 });
  });
});
const draw = () =>
  renderScreen({ at: '/', routes: [{ path: '/', element: <CalendarFeedsSection /> }] }).container;

test('makes an address, shows it once, and withdraws it', async () => {
  const container = draw();
  expect(
    await screen.findByText(/Google looks once or twice a day; the site is always right\./),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make address' }));
  expect(await screen.findByLabelText('Calendar address')).toHaveValue(URL);
  expect(sentBy('POST')).toMatchObject([{ body: { bookings: 'received', detail: 'plain' } }]);
  const list = await screen.findByRole('list', { name: 'Calendar addresses' });
  expect(within(list).getByText('Made Thu, 20 Nov 2031, not read yet')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  answer('delete', `${PATH}/:id`, () => {
    feeds = [];
    return new Response(null, { status: 204 });
  });
  await userEvent.click(within(list).getByRole('button', { name: /^Withdraw Bookings you received/ }));
  expect(await screen.findByText('Address withdrawn')).toBeVisible();
  expect(screen.queryByLabelText('Calendar address')).not.toBeInTheDocument();
  // The list is read again after the withdrawal.
  await waitFor(() => expect(list).not.toBeInTheDocument());
  expect(sentBy('DELETE')).toMatchObject([{ path: `/api${PATH}/${'1'.repeat(24)}` }]);
});

test('warns before an address with names, and shows the last reading', async () => {
  feeds = [build('a', { detail: 'full', readAt: '2031-11-22T09:00:00.000Z' })];
  draw();
  expect(await screen.findByRole('listitem')).toHaveTextContent(
    'Bookings you received, with names, phones and addresses',
  );
  expect(screen.getByText('Made Thu, 20 Nov 2031, last read Sat, 22 Nov 2031')).toBeVisible();
  const choice = screen.getByLabelText('The calendar shows');
  expect(choice).not.toHaveAccessibleDescription();
  await userEvent.selectOptions(choice, 'Also names, phones and addresses');
  expect(choice).toHaveAccessibleDescription(/can read names, phones and addresses/);
  await userEvent.click(screen.getByRole('button', { name: 'Make address' }));
  await screen.findByLabelText('Calendar address');
  expect(sentBy('POST')).toMatchObject([{ body: { detail: 'full' } }]);
});

test('offers no sixth address, and shows why one was refused', async () => {
  feeds = ['a', 'b', 'c', 'd'].map((id) => build(id));
  draw();
  answer('post', PATH, () => refusal(409, 'You have 5 calendar addresses. Withdraw one of them first.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Make address' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Withdraw one of them first.');
});

test('with five addresses says that they are the most', async () => {
  feeds = ['a', 'b', 'c', 'd', 'e'].map((id) => build(id));
  draw();
  expect(await screen.findByText(/You have 5 addresses, which is the most/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make address' })).not.toBeInTheDocument();
});

test('of a customer are in a dialog, without those of received bookings', async () => {
  serve({ user: buildUser('customer') });
  feeds = [build('a'), build('b', { bookings: 'made' })];
  answer('get', PATH, () => Response.json(feeds));
  renderScreen({ at: '/', routes: [{ path: '/', element: <ShowInCalendar bookings="made" /> }] });
  await userEvent.click(screen.getByRole('button', { name: 'Show in my calendar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bookings in your calendar' }));
  expect(await dialog.findByRole('listitem')).toHaveTextContent('Bookings you made, without names');
});

test('that do not load can be asked for again', async () => {
  answer('get', PATH, () => refusal(503, 'Try again'));
  draw();
  answer('get', PATH, () => Response.json(feeds));
  await userEvent.click(await screen.findByRole('button', { name: /Retry|Try again/i }));
  expect(await screen.findByRole('button', { name: 'Make address' })).toBeVisible();
});
