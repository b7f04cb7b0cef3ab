import type { Listing } from '@tm/contracts';
import { useLocation } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { setDate } from '@tm/platform/testing/date';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing } from '../testing/answers';
import { inPart, services } from '../testing/services';
import { Restaurants } from './Restaurants';

const { state } = services();
/** 2 December 2026 is a Wednesday. */
beforeEach(() => {
  setDate('2026-12-02T09:00:00Z');
  state.found = (query) => inPart(query, state.world.listings);
});
afterEach(() => void jest.useRealTimers());

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
};
const screenWithAddress = (
  <>
    <Restaurants />
    <Address />
  </>
);
const draw = (at = '/restaurants') =>
  renderScreen({ at, routes: [{ path: '/restaurants', element: screenWithAddress }] });
const address = () => screen.getByLabelText('Address').textContent;
const bar = () => within(screen.getByRole('group', { name: 'Free on' }));
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const restaurant = (more: Partial<Listing> = {}) =>
  buildListing({ category: 'restaurant', title: 'Nkoyo Kitchen', ...more });
const freeOn = (date: string, times = ['18:30', '19:00', '19:30']) =>
  restaurant({ free: 'yes', freeDay: { date, times } });
const lastAsked = () => state.asked.filter(({ category }) => category === 'restaurant').at(-1);

test('asks for a table for the chosen guests, day and time', async () => {
  state.world.listings = [freeOn('2026-12-03')];
  const { container } = draw();
  await heading('1 restaurant found');
  expect(bar().getByRole('combobox', { name: 'Guests' })).toHaveDisplayValue('2 guests');
  expect(bar().getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('Any time');
  await userEvent.click(bar().getByRole('button', { name: 'Tomorrow' }));
  expect(await heading('1 free tomorrow')).toBeInTheDocument();
  expect(lastAsked()).not.toHaveProperty('seats');
  await userEvent.selectOptions(bar().getByRole('combobox', { name: 'Guests' }), '6 guests');
  await waitFor(() => expect(address()).toBe('/restaurants?freeOn=2026-12-03&seats=6'));
  await userEvent.selectOptions(bar().getByRole('combobox', { name: 'Time' }), '7:00 PM');
  await waitFor(() => expect(address()).toBe('/restaurants?freeOn=2026-12-03&freeAt=19%3A00&seats=6'));
  expect(await heading('1 free tomorrow around 7:00 PM')).toBeInTheDocument();
  expect(lastAsked()).toEqual({
    category: 'restaurant',
    status: 'active',
    freeOn: '2026-12-03',
    freeAt: '19:00',
    seats: '6',
    sort: 'recommended',
  });
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Free tomorrow' }));
  await waitFor(() => expect(address()).toBe('/restaurants'));
});

test('asks for a kind of food, also without a day', async () => {
  state.world.listings = [restaurant()];
  draw();
  await heading('1 restaurant found');
  await userEvent.selectOptions(bar().getByRole('combobox', { name: 'Kind of food' }), 'Seafood');
  await waitFor(() => expect(address()).toBe('/restaurants?cuisine=seafood'));
  await waitFor(() => expect(lastAsked()).toMatchObject({ cuisine: 'seafood', category: 'restaurant' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Seafood' }));
  await waitFor(() => expect(address()).toBe('/restaurants'));
});

test.each([
  ['Guests', '4 guests', '/restaurants?seats=4&freeOn=2026-12-02'],
  ['Time', '7:30 PM', '/restaurants?freeAt=19%3A30&freeOn=2026-12-02'],
])('%s without a day mean today', async (field, choice, expected) => {
  draw();
  await heading('0 restaurants found');
  await userEvent.selectOptions(bar().getByRole('combobox', { name: field }), choice);
  await waitFor(() =>
    expect([...new URLSearchParams(address()!.split('?')[1])].sort()).toEqual(
      [...new URLSearchParams(expected.split('?')[1])].sort(),
    ),
  );
});

test('the card has the free times as links to the form with day, time and guests', async () => {
  const listing = freeOn('2026-12-03');
  state.world.listings = [listing];
  draw('/restaurants?freeOn=2026-12-03&freeAt=19:00&seats=4');
  const times = within(await screen.findByRole('list', { name: 'Free times of Nkoyo Kitchen' }));
  expect(times.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Book Nkoyo Kitchen tomorrow, 6:30 PM',
    'Book Nkoyo Kitchen tomorrow, 7:00 PM',
    'Book Nkoyo Kitchen tomorrow, 7:30 PM',
  ]);
  expect(times.getAllByRole('link')[1]).toHaveAttribute(
    'href',
    `/services/${listing.id}/book?date=2026-12-03&time=19:00&guests=4`,
  );
});

test('without a day the card has the times of the next free day', async () => {
  const listing = restaurant();
  state.world.listings = [listing];
  state.world.free = [
    { id: listing.id, free: 'yes', days: [{ date: '2026-12-04', times: ['12:00', '13:00'] }] },
  ];
  draw();
  const link = await screen.findByRole('link', { name: /^Book Nkoyo Kitchen Fri 4 Dec, 12:00 PM$/ });
  expect(link).toHaveAttribute('href', `/services/${listing.id}/book?date=2026-12-04&time=12:00`);
  expect(screen.getByText('Fri 4 Dec')).toBeInTheDocument();
});

test.each(['ask', 'no'] as const)('a card has no times when the answer is "%s"', async (free) => {
  const listing = restaurant();
  state.world.listings = [listing];
  state.world.free = [{ id: listing.id, free, days: [] }];
  draw();
  if (free === 'ask') await screen.findByText('Times on request');
  else await waitFor(() => expect(state.freeAsked.length).toBeGreaterThan(0));
  expect(screen.queryByRole('link', { name: /^Book / })).not.toBeInTheDocument();
});

test('without a free table offers any time and the next day, for guests beyond the list too', async () => {
  draw('/restaurants?freeOn=2026-12-03&freeAt=19:10&seats=45&search=jollof');
  expect(await screen.findByText(/^No restaurants with a table for 45 match/)).toBeInTheDocument();
  expect(
    screen.getByRole('heading', { name: 'No restaurants free tomorrow around 7:10 PM' }),
  ).toBeInTheDocument();
  expect(bar().getByRole('combobox', { name: 'Guests' })).toHaveDisplayValue('45 guests');
  expect(bar().getByRole('combobox', { name: 'Time' })).toHaveDisplayValue('7:10 PM');
  await userEvent.click(screen.getByRole('button', { name: 'Any time' }));
  await waitFor(() => expect(address()).toBe('/restaurants?search=jollof&freeOn=2026-12-03&seats=45'));
  await userEvent.click(await screen.findByRole('button', { name: 'Fri 4 Dec' }));
  await waitFor(() => expect(address()).toBe('/restaurants?search=jollof&freeOn=2026-12-04&seats=45'));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear Filters' }))[0]!);
  await waitFor(() => expect(address()).toBe('/restaurants'));
});
