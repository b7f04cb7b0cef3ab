import type { Booking, User } from '@tm/contracts';
import { bookingPage, bookingReference, type Role } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { setDate } from '@tm/platform/testing/date';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { HttpResponse } from 'msw';
import { buildBooking, buildUser } from '../testing/builders';
import { answer, refusal, sentBy, serve } from '../testing/services';
import { ProviderToday } from './ProviderToday';

// 10:00 in Lagos.
beforeEach(() => setDate('2026-11-21T09:00:00.000Z'));
afterEach(() => void jest.useRealTimers());

const prepare = (bookings: Booking[], role: Role = 'service_provider', more: Partial<User> = {}) => {
  serve({ user: buildUser(role, more), bookings });
  answer('post', '/bookings/:id/calls', () => new HttpResponse(null, { status: 204 }));
};
const render = () => renderScreen({ at: '/', routes: [{ path: '/', element: <ProviderToday /> }] });
const draw = (bookings: Booking[], role?: Role) => {
  prepare(bookings, role);
  return render();
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const nameOf = ({ id }: Booking) => `Booking ${bookingReference(id)}`;

const inHours = (hours: number) =>
  new Date(Date.parse('2026-11-21T09:00:00.000Z') + hours * 3_600_000).toISOString();
const on = (hours: number): Partial<Booking> => ({
  startsAt: inHours(hours),
  endsAt: inHours(hours + 2),
  scheduledDate: inHours(hours).slice(0, 10),
});
const request = (deadline: number, more: Partial<Booking> = {}) =>
  buildBooking('pending', { ...on(30), expiresAt: inHours(deadline), ...more });
const job = (hours: number, more: Partial<Booking> = {}) =>
  buildBooking('accepted', { ...on(hours), ...more });

test('lists five requests by their deadline, and leads to the others', async () => {
  const requests = [9, 3, 7, 1, 5, 11].map((hours) => request(hours));
  const { container } = draw(requests);
  const list = await part('To answer');
  const rows = await list.findAllByRole('listitem');
  expect(rows.map((row) => /Answer within (\d+) hour/.exec(row.textContent)?.[1])).toEqual([
    '1',
    '3',
    '5',
    '7',
    '9',
  ]);
  expect(rows[0]).toHaveTextContent(`#${bookingReference(requests[3]!.id)}`);
  expect(rows[0]).toHaveTextContent('Pending');
  expect(rows[0]).toHaveTextContent('₦15,000');
  expect(within(rows[0]!).getByRole('link', { name: 'Details' })).toHaveAttribute(
    'href',
    bookingPage(requests[3]!.id),
  );
  expect(within(rows[0]!).getAllByRole('button')).toHaveLength(1);
  expect(list.getByRole('link', { name: 'All 6 requests' })).toHaveAttribute('href', '/bookings?tab=pending');
  expect(await axe(container)).toHaveNoViolations();
});

test('an accepted request leaves the list, and a request of today becomes a job', async () => {
  const requests = [request(1, on(3)), request(2)];
  draw(requests);
  const list = await part('To answer');
  const row = within(await list.findByRole('listitem', { name: nameOf(requests[0]!) }));
  await userEvent.click(row.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(sentBy('PUT')).toMatchObject([
    { path: `/api/bookings/${requests[0]!.id}`, body: { status: 'accepted' } },
  ]);
  expect(
    await (await part('Today')).findByRole('article', { name: `Next: ${nameOf(requests[0]!)}` }),
  ).toBeInTheDocument();
});

test('states that all requests are answered', async () => {
  draw([]);
  expect(await (await part('To answer')).findByText(/^All answered/)).toBeInTheDocument();
});

test('shows the next job with Call, Map and Start Work, and the others below it', async () => {
  const [next, later] = [job(1), job(6)];
  const { container } = draw([later, next]);
  const today = await part('Today');
  const card = within(await today.findByRole('article', { name: `Next: ${nameOf(next)}` }));
  expect(card.getByText('11:00 AM to 1:00 PM, in 1 hour')).toBeInTheDocument();
  expect(card.getByText('12 Admiralty Way, Lekki, Lagos')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Call Oluwaseun Adebayo-Okonkwo' })).toHaveAttribute(
    'href',
    'tel:+2348030000001',
  );
  expect(card.getByRole('link', { name: 'Map (opens in a new tab)' })).toHaveAttribute(
    'href',
    expect.stringContaining('12%20Admiralty%20Way'),
  );
  expect(card.queryByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
  const lines = within(today.getByRole('list', { name: 'Times of today' }));
  expect(lines.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    bookingPage(later.id),
  ]);
  expect(await axe(container)).toHaveNoViolations();
});

test('a start before the appointment asks first', async () => {
  const next = job(1);
  draw([next]);
  const card = within(await screen.findByRole('article', { name: `Next: ${nameOf(next)}` }));
  await userEvent.click(card.getByRole('button', { name: 'Start Work' }));
  const dialog = await screen.findByRole('dialog', { name: 'Start before the appointment?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start now' }));
  expect(await card.findByRole('button', { name: 'Mark Complete' })).toBeInTheDocument();
  expect(sentBy('PUT')).toMatchObject([{ body: { status: 'in_progress' } }]);
});

test('the next job shows all parts of the address, and its map link leaves the landmark out', async () => {
  const parts = {
    customerAddress: '7 Close',
    customerArea: 'Yaba, Lagos',
    customerLandmark: 'Gate code 5512',
  };
  const next = job(1, parts);
  draw([next]);
  const card = within(await screen.findByRole('article', { name: `Next: ${nameOf(next)}` }));
  expect(card.getByText('7 Close, Gate code 5512, Yaba, Lagos')).toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Map (opens in a new tab)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/query=7%20Close%2C%20Yaba%2C%20Lagos$/),
  );
});

test('an empty day names the next booking and its day', async () => {
  const next = job(26);
  draw([next]);
  const today = await part('Today');
  expect(await today.findByText(/No bookings today\./)).toHaveTextContent(
    'No bookings today. The next one is Oluwaseun Adebayo-Okonkwo, Knotless braids at home, Tomorrow, 12:00 PM.',
  );
  expect(today.getByRole('link')).toHaveAttribute('href', bookingPage(next.id));
});

test('a provider with hours sees the free time of the day between the jobs', async () => {
  prepare([job(1), job(9)], 'service_provider', { profileData: { id: 'p1' } as User['profileData'] });
  answer('get', '/service-providers/me/calendar', () =>
    HttpResponse.json({ anyTime: false, days: [{ date: '2026-11-21', free: [{ start: 1020, end: 1080 }] }] }),
  );
  render();
  const lines = within(await (await part('Today')).findByRole('list', { name: 'Times of today' }));
  await lines.findByText('Free until 6:00 PM');
  expect(lines.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    '5:00 PMFree until 6:00 PM',
    '7:00 PMOluwaseun Adebayo-Okonkwo, Knotless braids at home',
  ]);
});

test('a restaurant reads the party size first, and no address of a guest', async () => {
  const table = { restaurantId: '64b000000000000000000077', partySize: 4, hours: 2, customerAddress: '' };
  const visit = job(1, table);
  const asked = request(2, { ...table, partySize: 2 });
  draw([visit, asked], 'restaurant_owner');
  const card = within(await screen.findByRole('article', { name: `Next: ${nameOf(visit)}` }));
  expect(card.getByRole('heading')).toHaveTextContent(/^Table for 4/);
  expect(card.queryByRole('link', { name: /^Map/ })).not.toBeInTheDocument();
  const row = await (await part('To answer')).findByRole('listitem');
  expect(within(row).getByRole('link', { name: /^Table for 2/ })).toBeInTheDocument();
  expect(screen.queryByText(/Admiralty/)).not.toBeInTheDocument();
});

test('each part loads again on Retry while the other one stays', async () => {
  prepare([request(1)]);
  answer('get', '/bookings', () => refusal(503, 'Down'));
  render();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
  prepare([request(1)]);
  const list = await part('To answer');
  await userEvent.click(list.getByRole('button', { name: 'Retry' }));
  expect(await list.findByRole('listitem')).toBeInTheDocument();
  expect((await part('Today')).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
