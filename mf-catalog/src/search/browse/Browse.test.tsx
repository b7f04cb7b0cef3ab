import { useLocation, useNavigate } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildListing, buildProvider } from '../../testing/answers';
import { services } from '../../testing/services';
import { Browse } from './Browse';

const { state, server } = services();

const Address = () => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <>
      <output aria-label="Address">{pathname + decodeURIComponent(search)}</output>
      <button onClick={() => navigate(-1)}>Back</button>
    </>
  );
};
const draw = (at = '/services') =>
  renderScreen({
    at,
    routes: [
      {
        path: '/services',
        element: (
          <>
            <Browse />
            <Address />
          </>
        ),
      },
    ],
  });
const address = () => screen.getByLabelText('Address').textContent;
const rail = () => within(screen.getByRole('complementary', { name: 'Filters' }));

test('shows all facts of a service on its card and links to the service', async () => {
  const listing = buildListing({ basePrice: 6000, priceType: 'hourly', duration: 90 });
  state.world.listings = [
    listing,
    buildListing({
      title: 'Deep cleaning',
      provider: buildProvider({ isVerified: false }),
      reviewCount: 0,
      rating: 0,
    }),
  ];
  const { container } = draw();
  const card = within((await screen.findByRole('link', { name: listing.title })).closest('article')!);
  expect(screen.getByRole('link', { name: listing.title })).toHaveAttribute(
    'href',
    `/services/${listing.id}`,
  );
  for (const text of [
    'Verified',
    'Crown & Coil Studio',
    'Lekki, Lagos',
    'Beauty & Spa · 1 hr 30 min',
    '₦6,000',
    'per hour',
    '4.8',
    '(25',
  ]) {
    expect(card.getByText(text, { exact: text !== '(25' })).toBeInTheDocument();
  }
  expect(card.getByRole('link', { name: 'Crown & Coil Studio' })).toHaveAttribute(
    'href',
    '/b/crown-and-coil',
  );
  expect(card.queryByText(listing.description)).not.toBeInTheDocument();
  expect(container.querySelector('article img')).toHaveAttribute('src', '/objects/pictures/braids?w=640');
  const unproven = within(screen.getByRole('link', { name: 'Deep cleaning' }).closest('article')!);
  expect(unproven.queryByText('Verified')).not.toBeInTheDocument();
  expect(unproven.getByText('New')).toBeInTheDocument();
  expect(screen.getByText('2 services found')).toBeInTheDocument();
  expect(state.asked).toEqual([{ status: 'active', sort: 'recommended' }]);
  expect(await axe(container)).toHaveNoViolations();
});

test('shows six placeholders while the services load', async () => {
  server.use(http.get('*/api/services', () => new Promise(() => undefined)));
  draw();
  expect(await screen.findAllByTestId('placeholder')).toHaveLength(6);
  expect(screen.queryByText(/found/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Looking for services' })).toBeInTheDocument();
});

test('reads the filters from the URL and lists them above the results', async () => {
  state.world.listings = [buildListing()];
  draw(
    '/services?search=braids&category=beauty_spa&location=portharcourt&minPrice=5000&minRating=4.5&sort=rating',
  );
  expect(await screen.findByRole('heading', { name: '1 service found' })).toBeInTheDocument();
  const line = within(screen.getByRole('list', { name: 'Showing results for' }));
  expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '“braids”',
    'Beauty & Spa',
    'Port Harcourt',
    'From ₦5,000',
    'Rated 4.5 and up',
  ]);
  expect(state.asked).toEqual([
    {
      status: 'active',
      search: 'braids',
      category: 'beauty_spa',
      location: 'portharcourt',
      minPrice: '5000',
      minRating: '4.5',
      sort: 'rating',
    },
  ]);
  expect(screen.getByRole('searchbox', { name: 'Search services' })).toHaveValue('braids');
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('portharcourt');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Sort: Best rated');
  expect(screen.getByRole('button', { name: /^Beauty & Spa/ })).toHaveAttribute('aria-pressed', 'true');
  expect(rail().getByRole('textbox', { name: 'Lowest price' })).toHaveValue('5000');
  expect(rail().getByRole('radio', { name: '4.5 and up' })).toBeChecked();
});

test('ignores invalid filters in the URL', async () => {
  draw('/services?category=plumbing&minPrice=cheap&minRating=9&sort=random&page=2&location=');
  await screen.findByText('0 services found');
  expect(state.asked).toEqual([{ status: 'active', sort: 'recommended' }]);
});

test('searches after a pause in typing or on Enter, and Back undoes a choice but not each letter', async () => {
  const user = userEvent.setup();
  draw();
  await screen.findByText('0 services found');
  await user.click(screen.getByRole('button', { name: /^Cleaning/ }));
  await waitFor(() => expect(address()).toBe('/services?category=cleaning'));
  await user.type(screen.getByRole('searchbox'), 'deep ');
  await waitFor(() => expect(address()).toBe('/services?search=deep&category=cleaning'));
  expect(screen.getByRole('searchbox')).toHaveValue('deep ');
  await user.type(screen.getByRole('searchbox'), 'clean{Enter}');
  await waitFor(() => expect(address()).toContain('search=deep+clean&'));
  await waitFor(() => expect(state.asked).toHaveLength(4));
  expect(state.asked.map(({ search }) => search)).toEqual([undefined, undefined, 'deep', 'deep clean']);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(address()).toBe('/services'));
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('writes every filter to the URL and keeps only the order on Clear Filters', async () => {
  const user = userEvent.setup();
  draw();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Abuja');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Sort: Price: low to high');
  await user.selectOptions(rail().getByRole('combobox', { name: 'Category' }), 'Restaurant');
  await user.click(rail().getByRole('radio', { name: '4.0 and up' }));
  await user.type(rail().getByRole('textbox', { name: 'Lowest price' }), '2,000{Enter}');
  await user.type(rail().getByRole('textbox', { name: 'Highest price' }), '1000{Enter}');
  await waitFor(() =>
    expect(address()).toBe(
      '/services?category=restaurant&location=abuja&minPrice=2000&maxPrice=1000&minRating=4&sort=price',
    ),
  );
  expect(rail().getByText('The lowest price is above the highest.')).toBeInTheDocument();
  await user.click(rail().getByRole('button', { name: 'Clear Filters' }));
  await waitFor(() => expect(address()).toBe('/services?sort=price'));
  expect(rail().getByRole('textbox', { name: 'Lowest price' })).toHaveValue('');
});

test.each([
  ['₦15,000.00', '15000.00'],
  ['15000.5', '15000.5'],
  ['15 000.', '15000'],
])('parses a price with kobo: %s', async (pasted, minPrice) => {
  const user = userEvent.setup();
  draw();
  await user.click(rail().getByRole('textbox', { name: 'Lowest price' }));
  await user.paste(pasted);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/services?minPrice=${minPrice}`));
});

test('accepts a price with kobo', async () => {
  const user = userEvent.setup();
  draw();
  await user.type(rail().getByRole('textbox', { name: 'Highest price' }), '2500.75{Enter}');
  await waitFor(() => expect(address()).toBe('/services?maxPrice=2500.75'));
  expect(rail().getByRole('textbox', { name: 'Highest price' })).toHaveValue('2500.75');
});

test('shows the number of results in the filter sheet on phones and applies the choices on request', async () => {
  const user = userEvent.setup();
  state.world.listings = [
    buildListing({ category: 'beauty_spa' }),
    ...Array.from({ length: 29 }, () => buildListing({ category: 'cleaning' })),
  ];
  draw('/services?search=hair&location=kano');
  await user.click(await screen.findByRole('button', { name: 'Filters · 1', hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  const sheet = within(dialog);
  expect(await sheet.findByRole('button', { name: 'Show 30 services' })).toBeInTheDocument();
  expect(await axe(dialog)).toHaveNoViolations();
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Category' }), 'beauty_spa');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Location' }), 'All locations');
  expect(address()).toBe('/services?search=hair&location=kano');
  await user.click(await sheet.findByRole('button', { name: 'Show 1 service' }));
  await waitFor(() => expect(address()).toBe('/services?search=hair&category=beauty_spa'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('removes single filters and moves the focus to the results', async () => {
  const user = userEvent.setup();
  draw('/services?search=braids&category=beauty_spa&minPrice=5000&maxPrice=9000&minRating=4.5&sort=price');
  await user.click(await screen.findByRole('button', { name: 'Remove ₦5,000 to ₦9,000' }));
  await waitFor(() => expect(address()).not.toContain('Price='));
  expect(await screen.findByRole('heading', { name: '0 services found' })).toHaveFocus();
  for (const name of ['Remove “braids”', 'Remove Beauty & Spa', 'Remove Rated 4.5 and up'])
    await user.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(address()).toBe('/services?sort=price'));
  expect(screen.queryByText('Showing results for')).not.toBeInTheDocument();
});

test('shows the result of the last search when responses arrive out of order', async () => {
  const user = userEvent.setup();
  const waiting: Record<string, () => void> = {};
  server.use(
    http.get('*/api/services', async ({ request }) => {
      const search = new URL(request.url).searchParams.get('search') ?? '';
      if (search) await new Promise<void>((answer) => (waiting[search] = answer));
      return HttpResponse.json([buildListing({ title: `Found for ${search || 'nothing'}` })]);
    }),
  );
  draw();
  await screen.findByRole('link', { name: 'Found for nothing' });
  await user.type(screen.getByRole('searchbox'), 'bra{Enter}');
  await waitFor(() => expect(waiting).toHaveProperty('bra'));
  await user.type(screen.getByRole('searchbox'), 'ids{Enter}');
  await waitFor(() => expect(waiting).toHaveProperty('braids'));
  waiting['braids']!();
  await screen.findByRole('link', { name: 'Found for braids' });
  waiting['bra']!();
  await user.click(screen.getByRole('button', { name: 'List view' }));
  // The late response is in the store by then, so it is shown at once when it is requested again.
  await user.type(screen.getByRole('searchbox'), '{Backspace}{Backspace}{Backspace}');
  expect(screen.getByRole('link', { name: 'Found for braids' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Found for bra' })).not.toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('link', { name: 'Found for bra' })).toBeInTheDocument();
});

test('shows no total when the results were not counted', async () => {
  state.world.isCounted = false;
  state.facets = () => ({ categories: {}, locations: {} });
  state.world.listings = Array.from({ length: 13 }, () => buildListing());
  draw();
  expect(await screen.findByRole('heading', { name: 'Services found' })).toBeInTheDocument();
  expect(screen.getByText('Showing 12 services')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Show more services' }));
  expect(await screen.findByRole('heading', { name: '13 services found' })).toBeInTheDocument();
});

test('offers Clear Filters and a link home when nothing is found', async () => {
  draw('/services?search=nothing');
  expect(await screen.findByRole('heading', { name: 'No Services Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse All Services' })).toHaveAttribute('href', '/');
  state.world.listings = [buildListing()];
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1)!);
  expect(await screen.findByText('1 service found')).toBeInTheDocument();
  expect(address()).toBe('/services');
});

test('shows a failure and loads the services again on Retry', async () => {
  state.world.refusal = { status: 503, detail: 'The service is not available at the moment.' };
  state.world.listings = [buildListing()];
  draw();
  expect(await screen.findByRole('heading', { name: 'The services did not load' })).toBeInTheDocument();
  state.world.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('1 service found')).toBeInTheDocument();
});

test('remembers the list view', async () => {
  state.world.listings = [buildListing()];
  const first = draw();
  await userEvent.click(await screen.findByRole('button', { name: 'List view' }));
  expect(screen.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  first.unmount();
  draw();
  expect(await screen.findByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  expect(await screen.findByText('Done in your home, with hair included.')).toBeInTheDocument();
});
