import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { buildListing, buildProvider } from '../testing/answers';
import { services } from '../testing/services';
import { Restaurants } from './Restaurants';

const { state } = services();
const draw = (at = '/restaurants') =>
  renderScreen({ at, routes: [{ path: '/restaurants', element: <Restaurants /> }] });
const restaurant = (more: Parameters<typeof buildListing>[0] = {}) =>
  buildListing({ category: 'restaurant', title: 'Nkoyo Kitchen', ...more });
const day = { open: '11:00', close: '23:00' };

test('shows rating, hours and price of a restaurant and links to the menu', async () => {
  const listing = restaurant({
    rating: 4.6,
    reviewCount: 3,
    basePrice: 7500,
    openingHours: { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
  });
  state.world.listings = [listing];
  const { container } = draw();
  expect(await screen.findByText('1 restaurant found')).toBeInTheDocument();
  expect(state.asked).toEqual([{ kind: 'restaurants', status: 'active' }]);
  for (const text of ['Verified', '4.6', '₦7,500']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/Open now|Closed/).parentElement).toHaveTextContent(
    /^(Open now · closes 11PM|Closed · opens (tomorrow )?11AM)$/,
  );
  expect(screen.getByRole('link', { name: 'View Menu of Nkoyo Kitchen' })).toHaveAttribute(
    'href',
    `/services/${listing.id}`,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('shows no default values for missing ones', async () => {
  state.world.listings = [
    restaurant({ rating: 0, reviewCount: 0, basePrice: 0, openingHours: null, isApproved: false }),
  ];
  draw();
  const card = within(await screen.findByRole('article'));
  for (const text of ['Pending', 'New', 'Hours not given']) expect(card.getByText(text)).toBeInTheDocument();
  expect(card.queryByText(/₦|4\.8|9AM|Verified/)).not.toBeInTheDocument();
});

test('shows Verified only for a verified business', async () => {
  state.world.listings = [restaurant({ isApproved: true, provider: buildProvider({ isVerified: false }) })];
  draw();
  const card = within(await screen.findByRole('article'));
  expect(card.queryByText('Verified')).not.toBeInTheDocument();
  expect(card.queryByText('Pending')).not.toBeInTheDocument();
});

test('filters by search and location and shows everything again on Clear Filters', async () => {
  const user = userEvent.setup();
  draw();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Location' }), 'Ibadan');
  await user.type(screen.getByRole('searchbox', { name: 'Search restaurants' }), 'amala{Enter}');
  await waitFor(() =>
    expect(state.asked.at(-1)).toEqual({
      kind: 'restaurants',
      status: 'active',
      location: 'ibadan',
      search: 'amala',
    }),
  );
  expect(await screen.findByRole('heading', { name: '0 restaurants found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Ibadan' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  expect(screen.getByRole('combobox')).toHaveValue('all');
});

test('links to all services when nothing is found, and owners to onboarding', async () => {
  draw();
  expect(await screen.findByText('0 restaurants found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse All Services' })).toHaveAttribute('href', '/services');
  expect(screen.getByRole('link', { name: 'List My Restaurant' })).toHaveAttribute('href', '/onboarding');
});

test('loads the restaurants again on Retry', async () => {
  state.world.refusal = { status: 503, detail: 'Down' };
  state.world.listings = [restaurant()];
  draw();
  await screen.findByRole('heading', { name: 'The restaurants did not load' });
  state.world.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 restaurant found')).toBeInTheDocument();
});
