import { renderScreen } from '@tm/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { lagosDate } from '@tm/domain';
import { useLocation } from '@tm/platform';
import { answer, refusal, sentBy, serve } from '../../testing/services';
import { buildBooking, buildUser } from '../../testing/builders';
import { MyBookings } from './MyBookings';

const Address = () => <output aria-label="Address">{useLocation().search}</output>;
const open = (at = '/bookings') =>
  renderScreen({
    at,
    routes: [
      {
        path: '/bookings',
        element: (
          <>
            <MyBookings />
            <Address />
          </>
        ),
      },
    ],
  });
const address = () => screen.getByLabelText('Address').textContent;
const lists = () =>
  sentBy('GET')
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/bookings') && !path.includes('/counts'));
const search = () => screen.getByRole('searchbox', { name: 'Search bookings' });
const cards = (count: number) => waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(count));
const today = lagosDate(new Date());

const three = () => [
  buildBooking('pending', { notes: 'Gate code 12' }),
  buildBooking('accepted', { scheduledDate: '2031-12-24' }),
  buildBooking('completed', { scheduledDate: '2026-01-10' }),
];

test('searches after a pause in typing, stores the search in the URL, and filters the tabs but not the cards', async () => {
  serve({ user: buildUser('customer'), bookings: three() });
  open();
  await cards(3);
  await userEvent.type(search(), 'gate');
  await cards(1);
  expect(address()).toBe('?q=gate');
  expect(lists()).toEqual(['/api/bookings?order=time', '/api/bookings?search=gate&order=time']);
  expect(await screen.findByRole('tab', { name: 'All 1' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Completed 0' })).toBeInTheDocument();
  expect(screen.getByText('1 booking')).toBeInTheDocument();
  const numbers = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(numbers.slice(0, 4)).toEqual(['1', '1', '1', '0']);
});

test('opens with the filters of the URL', async () => {
  serve({ user: buildUser('customer'), bookings: three() });
  open('/bookings?q=braids&status=accepted&from=2031-12-01');
  await cards(1);
  expect(search()).toHaveValue('braids');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('accepted');
  expect(screen.getByRole('combobox', { name: 'When' })).toHaveValue('dates');
  expect(screen.getByRole('button', { name: 'From 1 Dec 2031' })).toBeInTheDocument();
  expect(screen.getByText('1 booking')).toBeInTheDocument();
  expect(lists()).toEqual(['/api/bookings?status=accepted&search=braids&from=2031-12-01&order=time']);
});

test.each(['when=never', 'status=done&tab=some', 'from=tomorrow&to=12', 'when=dates'])(
  'ignores invalid filters in the URL (%s)',
  async (query) => {
    serve({ user: buildUser('customer'), bookings: three() });
    open(`/bookings?${query}`);
    await cards(3);
    expect(lists()).toEqual(['/api/bookings?order=time']);
  },
);

test('loads "Upcoming" from today and "Past" until yesterday', async () => {
  serve({ user: buildUser('customer'), bookings: three() });
  open();
  await cards(3);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'upcoming');
  await cards(2);
  expect(address()).toBe('?when=upcoming');
  expect(lists().at(-1)).toBe(`/api/bookings?from=${today}&order=time`);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'past');
  await cards(1);
  expect(screen.getByText('1 booking')).toBeInTheDocument();
});

test('chooses dates in a dialog, also by keyboard, and clears them', async () => {
  serve({ user: buildUser('customer'), bookings: three() });
  open();
  await cards(3);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'dates');
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose dates' }));
  const month = today.slice(0, 7);
  const [year, number] = month.split('-');
  await userEvent.type(dialog.getByLabelText('From'), `10/${number}/${year}`);
  await userEvent.type(dialog.getByLabelText('To'), `9/${number}/${year}`);
  const show = dialog.getByRole('button', { name: 'Show bookings' });
  expect(show).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(dialog.getByRole('button', { name: 'Open calendar: To' }));
  const calendar = within(await screen.findByRole('dialog', { name: 'To' }));
  expect(calendar.getByRole('button', { name: /\b9 \w+ \d{4}/ })).toBeDisabled();
  act(() => calendar.getByRole('button', { name: /\b15 \w+ \d{4}/ }).focus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(show);
  await waitFor(() => expect(address()).toBe(`?from=${month}-10&to=${month}-15`));
  await userEvent.click(await screen.findByRole('button', { name: /^10 .* – 15 / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Any time' }));
  await cards(3);
  expect(address()).toBe('');
});

test('changes nothing when the dialog is closed', async () => {
  serve({ user: buildUser('customer'), bookings: three() });
  open('/bookings?when=upcoming');
  await cards(2);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'dates');
  await screen.findByRole('dialog', { name: 'Choose dates' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('?when=upcoming');
  expect(screen.getByRole('combobox', { name: 'When' })).toHaveValue('upcoming');
});

test('shows an empty result and clears all filters on Clear Filters', async () => {
  serve({ user: buildUser('customer'), bookings: three() });
  open('/bookings?q=plumber&tab=active&when=week');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await cards(3);
  expect(address()).toBe('');
  expect(search()).toHaveValue('');
});

test('shows an empty result for a status whose tab has bookings, and clears the filters', async () => {
  serve({ user: buildUser('customer'), bookings: [buildBooking('accepted'), buildBooking('accepted')] });
  open('/bookings?status=in_progress');
  expect(await screen.findByRole('heading', { name: 'Nothing matches' })).toBeInTheDocument();
  expect(screen.queryByText('No active bookings')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  await cards(2);
  expect(address()).toBe('');
});

test('keeps the previous result marked as busy until the next one is loaded', async () => {
  const bookings = three();
  serve({ user: buildUser('customer'), bookings });
  open();
  await cards(3);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  answer('get', '/bookings', async () => {
    await held;
    return Response.json(bookings.slice(0, 1));
  });
  await userEvent.click(screen.getByRole('tab', { name: /Pending/ }));
  const panel = screen.getByRole('tabpanel');
  await waitFor(() => expect(panel.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(screen.getAllByRole('article')).toHaveLength(3);
  release();
  await cards(1);
  expect(panel.querySelector('[aria-busy="true"]')).toBeNull();
});

test('offers Retry for a search that takes too long', async () => {
  serve({ user: buildUser('customer'), bookings: three() });
  open();
  await cards(3);
  let isDown = true;
  answer('get', '/bookings', () => (isDown ? refusal(503, 'Busy') : Response.json(three().slice(1))));
  await userEvent.type(search(), 'x{Enter}');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  await userEvent.click(retry);
  await cards(2);
});

test.each([
  ['customer', 'Provider, service, reference or notes'],
  ['service_provider', 'Customer, service, reference or notes'],
  ['super_admin', 'Reference or name'],
] as const)('shows a %s which fields are searched', async (role, words) => {
  serve({ user: buildUser(role), bookings: [] });
  open();
  expect(await screen.findByPlaceholderText(words)).toBeInTheDocument();
});

test.each([
  ['a day that there is not', 'from=2026-02-30&to=2031-12-31', 'to=2031-12-31'],
  ['a last day before the first', 'from=2031-12-20&to=2031-12-01', 'from=2031-12-20'],
])('ignores %s in the URL', async (_, asked, kept) => {
  serve({ user: buildUser('customer'), bookings: three() });
  open(`/bookings?${asked}`);
  await waitFor(() => expect(lists().at(-1)).toMatch(new RegExp(`[?&]${kept}(&|$)`)));
  expect(lists().join()).not.toMatch(/02-30|12-01/);
});
