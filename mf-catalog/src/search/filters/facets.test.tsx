import { CATEGORIES } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { Browse } from '../browse/Browse';
import { buildListing } from '../../testing/answers';
import { problem, services } from '../../testing/services';

const { state, server } = services();
const draw = (at = '/services') => renderScreen({ at, routes: [{ path: '/services', element: <Browse /> }] });
const chip = (name: string) =>
  within(screen.getByRole('group', { name: 'Quick categories' })).getByRole('button', {
    name: new RegExp(`^${name}\\b`),
  });
const optionsOf = (name: string) =>
  within(screen.getAllByRole('combobox', { name })[0]!)
    .getAllByRole('option')
    .map((option) => (option as HTMLOptionElement).label);

const ALL = Object.fromEntries(CATEGORIES.map((category) => [category, 1_000]));

const listings = () => [
  ...Array.from({ length: 3 }, () => buildListing({ category: 'cleaning', location: 'Lekki, Lagos' })),
  buildListing({ category: 'tutoring', location: 'Kano' }),
];

test('shows the number of results of each category and city', async () => {
  state.world.listings = listings();
  const { container } = draw();
  await waitFor(() => expect(chip('Cleaning')).toHaveAccessibleName('Cleaning 3 services'));
  expect(chip('All')).toHaveAccessibleName('All 4 services');
  expect(chip('Tutoring')).toHaveAccessibleName('Tutoring 1 service');
  expect(optionsOf('Location')).toEqual([
    'All locations',
    'Lagos (3)',
    'Abuja (0)',
    'Port Harcourt (0)',
    'Kano (1)',
  ]);
  expect(optionsOf('Category').slice(0, 2)).toEqual(['All categories (4)', 'Home Repair (0)']);
  expect(await axe(container)).toHaveNoViolations();
});

test('allows choosing a category without results', async () => {
  state.world.listings = listings();
  draw();
  await waitFor(() => expect(chip('Transport')).toHaveAccessibleName('Transport 0 services'));
  await userEvent.click(chip('Transport'));
  expect(chip('Transport')).toHaveAttribute('aria-pressed', 'true');
});

test('shortens large counts on the screen and gives the full count to screen readers', async () => {
  state.facets = () => ({ categories: { cleaning: 123_456 }, locations: { lagos: 9_876 } });
  draw();
  await waitFor(() => expect(chip('Cleaning')).toHaveTextContent('123K'));
  expect(chip('Cleaning')).toHaveAccessibleName('Cleaning 123K services, 123,456 in all');
  expect(optionsOf('Location')[1]).toBe('Lagos (9,876)');
});

test('adds up the categories when the list is too long to count', async () => {
  state.world.listings = Array.from({ length: 12 }, () => buildListing());
  server.use(
    http.get('*/api/services', ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? new Promise(() => undefined)
        : HttpResponse.json(state.world.listings, {
            headers: { 'X-Total-More-Than': '1000', Link: '</api/services?cursor=a>; rel="next"' },
          }),
    ),
  );
  state.facets = (query) => ({ categories: query.search ? {} : ALL, locations: {} });
  draw();
  expect(await screen.findByRole('heading', { name: '7,000 services found' })).toBeInTheDocument();
  await userEvent.type(screen.getByRole('searchbox'), 'a{Enter}');
  expect(await screen.findByRole('heading', { name: '1,000+ services found' })).toBeInTheDocument();
});

test('shows no number for an uncounted category and no sum of all categories', async () => {
  state.world.listings = listings();
  state.facets = () => ({ categories: { cleaning: 3 }, locations: {} });
  draw();
  await waitFor(() => expect(chip('Cleaning')).toHaveAccessibleName('Cleaning 3 services'));
  expect(chip('All')).toHaveAccessibleName('All');
  expect(chip('Tutoring')).toHaveTextContent(/^Tutoring$/);
  expect(optionsOf('Location')).toEqual(['All locations', 'Lagos', 'Abuja', 'Port Harcourt', 'Kano']);
});

test('works without counts when the facets do not load', async () => {
  state.world.listings = listings();
  server.use(http.get('*/api/services/facets', () => problem(503, 'Down')));
  draw();
  expect(await screen.findByText('4 services found')).toBeInTheDocument();
  expect(chip('Cleaning')).toHaveAccessibleName('Cleaning');
  await userEvent.click(chip('Cleaning'));
  expect(chip('Cleaning')).toHaveAttribute('aria-pressed', 'true');
});

test('removes the counts of the previous filters when the new ones do not load', async () => {
  state.world.listings = listings();
  draw();
  await waitFor(() => expect(chip('Cleaning')).toHaveAccessibleName('Cleaning 3 services'));
  server.use(http.get('*/api/services/facets', () => problem(503, 'Down')));
  await userEvent.type(screen.getByRole('searchbox'), 'maths{Enter}');
  await waitFor(() => expect(chip('Cleaning')).toHaveAccessibleName('Cleaning'));
});

test('loads the facets by the filters only, independent of order and page', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/services/facets', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({ categories: {}, locations: {} });
    }),
  );
  draw('/services?category=cleaning&location=lagos&sort=price');
  await waitFor(() => expect(asked).toEqual(['?category=cleaning&location=lagos&status=active']));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'rating');
  await screen.findByText('0 services found');
  expect(asked).toHaveLength(1);
});
