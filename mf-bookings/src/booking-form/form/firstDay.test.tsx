import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildListing, buildUser } from '../../testing/builders';
import { inDays, type AvailabilityOffer } from '../../testing/availability';
import { typeInto } from '../../testing/orderForm';
import { serve } from '../../testing/services';
import { fullDate } from '../time/days';
import { BookServicePage } from './BookServicePage';

beforeEach(() => localStorage.clear());

const TAKEN = { state: 'full' as const, times: [] };
const open = (search = '', offer?: AvailabilityOffer, more: Parameters<typeof buildListing>[0] = {}) => {
  const listing = buildListing(more);
  serve({ user: buildUser('customer'), listing, offer });
  return renderScreen({
    at: `/services/${listing.id}/book${search}`,
    routes: [{ path: '/services/:id/book', element: <BookServicePage /> }],
  });
};
const chosenDay = async () => {
  const days = within(await screen.findByRole('group', { name: 'Days' }));
  return days.findByRole('button', { pressed: true });
};
const nameOf = (days: number) => new RegExp(fullDate(inDays(days)).replace(/^\w+,? /, ''));

test('the form chooses the first free day at once and shows its times', async () => {
  open('', { days: { [inDays(0)]: TAKEN, [inDays(1)]: TAKEN } });
  expect(await chosenDay()).toHaveAccessibleName(nameOf(2));
  expect(await screen.findByRole('radiogroup', { name: /free times/ })).toBeInTheDocument();
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
});

test('a day that the form has chosen is no input to restore', async () => {
  const { unmount } = open();
  await chosenDay();
  unmount();
  open();
  await chosenDay();
  expect(screen.queryByText('Your previous input was restored.')).not.toBeInTheDocument();
});

test('an emptied date stays empty', async () => {
  const { container } = open();
  await chosenDay();
  await typeInto(within(container), 'Date', '');
  expect(await screen.findByText('Choose a day to see its free times.')).toBeInTheDocument();
  expect(screen.getByLabelText('Date')).toHaveValue('');
});

test('a link with a day and time opens the form with both', async () => {
  open(`?date=${inDays(4)}&time=14:00`);
  expect(await chosenDay()).toHaveAccessibleName(nameOf(4));
  await waitFor(() => expect(screen.getByRole('radio', { name: '2:00 PM' })).toBeChecked());
});

test.each([
  ['4', '4'],
  ['0', '2'],
  ['501', '2'],
  ['four', '2'],
])('a link with %s guests opens the form of a table for %s', async (guests, expected) => {
  open(`?date=${inDays(4)}&time=14:00&guests=${guests}`, undefined, { category: 'restaurant', seats: 40 });
  expect(await screen.findByLabelText('Guests')).toHaveValue(Number(expected));
});

test('the guests of a link have no effect on a service without a table', async () => {
  open(`?date=${inDays(4)}&time=14:00&guests=4`);
  expect(await chosenDay()).toHaveAccessibleName(nameOf(4));
  expect(screen.queryByLabelText('Guests')).not.toBeInTheDocument();
});

test('the form says when the time of a link is no longer free', async () => {
  open(`?date=${inDays(4)}&time=11:00`);
  await waitFor(() =>
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(/11:00 AM is not free on/),
  );
});

test.each(['?date=2020-01-01&time=14:00', '?date=soon&time=14:00'])(
  'the form begins with the first free day for the link %s',
  async (search) => {
    open(search);
    expect(await chosenDay()).toHaveAccessibleName(nameOf(0));
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  },
);
