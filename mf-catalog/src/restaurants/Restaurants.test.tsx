import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildListing, buildProvider } from '../testing/answers';
import { inPart, problem, services } from '../testing/services';
import { Restaurants } from './Restaurants';

const { state, server } = services();
beforeEach(() => {
  state.found = (query) => inPart(query, state.world.listings);
});
const askedFor = (name: string, value: string) => state.asked.filter((query) => query[name] === value);
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
  expect(askedFor('category', 'restaurant')).toEqual([
    { category: 'restaurant', status: 'active', sort: 'recommended' },
  ]);
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

test.each([
  ['Yoruba · Grill & suya · ₦₦', { cuisines: ['yoruba', 'grill'], basePrice: 7500 }],
  ['Niger Delta', { cuisines: ['delta'], basePrice: 0 }],
  ['₦₦₦₦', { basePrice: 20_000 }],
  ['', { basePrice: 0 }],
  ['', { category: 'catering', basePrice: 7500 }],
] as const)('shows %j as the food line of a card', async (line, { ...parts }) => {
  const cuisines = 'cuisines' in parts ? [...parts.cuisines] : undefined;
  state.world.listings = [restaurant({ ...parts, cuisines, openingHours: null, location: 'Ibadan' })];
  const { container } = draw();
  const card = await screen.findByRole('article');
  const lines = [...card.querySelectorAll('p')].map(({ textContent }) => textContent);
  const hours = 'category' in parts ? [] : ['Hours not given'];
  expect(lines).toEqual([...(line ? [line] : []), 'Ibadan', ...hours]);
  const level = within(card).queryByRole('img', { name: /^Price level/ });
  expect(level?.textContent ?? '').toBe(/₦*$/.exec(line)![0]);
  if (level) expect(level).toHaveAccessibleName(`Price level ${level.textContent.length} of 4`);
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
    expect(askedFor('category', 'restaurant').at(-1)).toEqual({
      category: 'restaurant',
      status: 'active',
      sort: 'recommended',
      location: 'ibadan',
      search: 'amala',
    }),
  );
  expect(await screen.findByRole('heading', { name: '0 restaurants found' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Ibadan' })).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Clear Filters' })[0]!);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveValue(''));
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('all');
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

test('shows restaurants first, and food and catering below them with its own count', async () => {
  state.world.listings = [
    buildListing({ category: 'catering', title: 'Wedding Catering' }),
    restaurant(),
    buildListing({ category: 'catering', title: 'Soup Bowls' }),
  ];
  const { container } = draw();
  expect(await screen.findByRole('heading', { name: '3 restaurants found' })).toBeInTheDocument();
  const food = within(await screen.findByRole('region', { name: 'Food and catering' }));
  expect(food.getByText('2 results')).toBeInTheDocument();
  expect(food.getAllByRole('link', { name: /^View Service of / })).toHaveLength(2);
  expect(food.queryByText('Hours not given')).not.toBeInTheDocument();
  const links = screen.getAllByRole('link', { name: /^View (Menu|Service) of / });
  expect(links.map((link) => link.textContent)).toEqual([
    'View Menu of Nkoyo Kitchen',
    'View Service of Wedding Catering',
    'View Service of Soup Bowls',
  ]);
  expect(askedFor('kind', 'food')).toEqual([{ kind: 'food', status: 'active', sort: 'recommended' }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('points to food and catering when no restaurant is found', async () => {
  state.world.listings = [buildListing({ category: 'catering', title: 'Wedding Catering' })];
  draw();
  expect(await screen.findByRole('heading', { name: '1 restaurant found' })).toBeInTheDocument();
  expect(
    screen.getByText('None of them is a restaurant. You find food and catering below.'),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'View Service of Wedding Catering' })).toBeInTheDocument();
  expect(screen.queryByText('No restaurants found')).not.toBeInTheDocument();
});

test('loads food and catering again on Retry', async () => {
  state.world.listings = [restaurant(), buildListing({ category: 'catering', title: 'Soup Bowls' })];
  server.use(
    http.get('*/api/services', ({ request }) =>
      request.url.includes('kind=food') ? problem(503, 'Down') : undefined,
    ),
  );
  draw();
  await screen.findByRole('heading', { name: 'Food and catering did not load' });
  expect(await screen.findByRole('link', { name: 'View Menu of Nkoyo Kitchen' })).toBeInTheDocument();
  server.resetHandlers();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'View Service of Soup Bowls' })).toBeInTheDocument();
});
