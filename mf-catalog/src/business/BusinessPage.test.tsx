import type { BusinessPage as Page } from '@tm/contracts';
import { addDays, lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildBusiness, buildListing, buildReview, buildUser } from '../testing/answers';
import { problem, services } from '../testing/services';
import { BusinessPage } from './BusinessPage';
import { Poster } from './Poster';

const { state, server } = services();
const routes = [
  { path: '/b/:handle', element: <BusinessPage /> },
  { path: '/b/:handle/poster', element: <Poster /> },
];
const serve = (page: Page, handle = page.business.handle) =>
  server.use(http.get(`*/api/businesses/${handle}`, () => HttpResponse.json(page)));
const shown = async (more: Parameters<typeof buildBusiness>[0] = {}, at = '/b/adaeze-beauty') => {
  const page = buildBusiness(more);
  serve(page);
  const drawn = renderScreen({ at, routes });
  await screen.findByRole('heading', { level: 1, name: page.business.name });
  return drawn;
};
const region = (name: string) => within(screen.getByRole('region', { name }));
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Services' })).findAllByRole('article');

test('shows a visitor name, dated badge, figures, services with prices, pictures, hours, areas and reviews', async () => {
  state.world.user = null;
  state.world.listings = [buildListing({ title: 'Braids & gele', basePrice: 15_000, priceType: 'per_item' })];
  state.world.reviews = [
    buildReview({ reply: { text: 'Thank you, Ngozi.', at: '2031-01-19T10:00:00.000Z' } }),
  ];
  const { container } = await shown();
  expect(screen.getByText('Verified Provider', { exact: false })).toHaveTextContent(
    /^Verified Provider · Jan 2031$/,
  );
  const facts = within(screen.getByRole('list', { name: 'Facts' }));
  for (const text of [
    'Surulere, Lagos',
    '37 jobs done',
    'Usually answers in 40 min',
    '8 years of experience',
  ])
    expect(facts.getByText(text)).toBeInTheDocument();
  const [offer] = await rows();
  expect(within(offer!).getByText('₦15,000')).toBeInTheDocument();
  expect(within(offer!).getByText('per item')).toBeInTheDocument();
  expect(region('Pictures').getAllByRole('button').length).toBeGreaterThan(0);
  expect(region('Opening hours').getByText('Open now')).toBeInTheDocument();
  expect(region('Service areas').getByText('Surulere, Lagos')).toBeInTheDocument();
  expect(await screen.findByText('Came on time, very gentle.')).toBeInTheDocument();
  expect(screen.getByText('Response from Adaeze Beauty')).toBeInTheDocument();
  expect(screen.getByText(/Thank you, Ngozi/)).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: 'Reviews by stars' })).toBeInTheDocument();
  expect(document.title).toBe('Adaeze Beauty · Trusted Marketplace');
  expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  expect(container.querySelector('a[href^="tel:"]')).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

test('asks for the services and reviews of this business', async () => {
  state.world.listings = [buildListing()];
  const asked: string[] = [];
  server.events.on('request:start', ({ request }) => void asked.push(request.url));
  await shown();
  await rows();
  await screen.findByText('No reviews yet.');
  const id = buildBusiness().business.id;
  expect(state.asked).toEqual([{ providerId: id, status: 'active', sort: 'recommended' }]);
  expect(asked.filter((url) => url.includes('/api/reviews'))).toHaveLength(2);
  for (const url of asked.filter((one) => one.includes('/api/reviews')))
    expect(url).toContain(`providerId=${id}`);
});

test.each([
  ['a customer', buildUser(), (id: string) => `/services/${id}/book`],
  ['a visitor', null, (id: string) => `/auth?next=${encodeURIComponent(`/services/${id}/book`)}`],
])('Book leads %s to the form of the service', async (_who, user, target) => {
  state.world.user = user;
  const listing = buildListing({ title: 'Braids & gele' });
  state.world.listings = [listing];
  await shown();
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Book Braids & gele' })).toHaveAttribute(
      'href',
      target(listing.id),
    ),
  );
});

test('shows other roles the service instead of Book', async () => {
  state.world.user = buildUser({ role: 'super_admin' });
  const listing = buildListing({ title: 'Braids & gele' });
  state.world.listings = [listing];
  await shown();
  expect(await screen.findByRole('link', { name: 'View Braids & gele' })).toHaveAttribute(
    'href',
    `/services/${listing.id}`,
  );
  expect(screen.queryByRole('link', { name: /^Book / })).not.toBeInTheDocument();
});

test('shows its owner Edit and the poster', async () => {
  const id = buildBusiness().business.id;
  state.world.user = buildUser({ role: 'service_provider', profileData: { id } as never });
  await shown();
  expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/profile?tab=business');
  expect(screen.getByRole('link', { name: 'Poster' })).toHaveAttribute('href', '/b/adaeze-beauty/poster');
});

test('the service of a shared link comes first', async () => {
  const listings = ['One', 'Two', 'Three'].map((title) => buildListing({ title }));
  state.world.listings = listings;
  await shown({}, `/b/adaeze-beauty?s=${listings[2]!.id}`);
  const titles = (await rows()).map((row) => within(row).getByRole('heading').textContent);
  expect(titles).toEqual(['Three', 'One', 'Two']);
});

test('shares a text with the price', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    value: async (data: ShareData) => void shared.push(data),
    configurable: true,
  });
  state.world.listings = [
    buildListing({ title: 'Braids & gele', priceType: 'per_item', location: 'Surulere, Lagos' }),
  ];
  await shown();
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Share' }));
  Reflect.deleteProperty(navigator, 'share');
  expect(shared).toEqual([
    {
      title: 'Adaeze Beauty',
      text: 'Braids & gele, ₦15,000 each, Adaeze Beauty, Surulere, 4.7 (32)',
      url: `${window.location.origin}/b/adaeze-beauty`,
    },
  ]);
});

test('copies the text with the price where there is no share sheet', async () => {
  const user = userEvent.setup();
  const copied: string[] = [];
  Object.defineProperty(navigator, 'clipboard', {
    value: { writeText: async (text: string) => void copied.push(text) },
    configurable: true,
  });
  state.world.listings = [buildListing({ title: 'Braids & gele' })];
  await shown();
  await rows();
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy text with price' }));
  expect(await screen.findByText('Text copied')).toBeInTheDocument();
  expect(copied[0]).toMatch(/^Braids & gele, ₦15,000, .* http:\/\/localhost\/b\/adaeze-beauty$/);
});

test('names missing hours, areas and reviews, and shows no empty sections', async () => {
  const { container } = await shown({
    badges: [],
    hours: null,
    areas: [],
    gallery: [],
    answers: { usualMinutes: null },
    jobs: 0,
    business: {
      ...buildBusiness().business,
      description: '',
      rating: 0,
      totalReviews: 0,
      yearsOfExperience: 0,
    },
  });
  expect(screen.getByText('Hours not given')).toBeInTheDocument();
  expect(screen.getByText('Areas not given')).toBeInTheDocument();
  expect(await screen.findByText('No reviews yet.')).toBeInTheDocument();
  for (const text of [/Verified/, /jobs? done/, /Usually answers/, /experience/, 'About', 'Pictures'])
    expect(screen.queryByText(text)).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows special days and the badge without an unknown date', async () => {
  const date = addDays(lagosDate(new Date()), 3);
  await shown({
    badges: [{ kind: 'verified', since: null }],
    hours: { weekly: { 1: { open: '09:00', close: '18:00' } }, exceptions: [{ date, hours: null }] },
  });
  expect(screen.getByText('Verified Provider')).toHaveTextContent(/^Verified Provider$/);
  expect(region('Opening hours').getByRole('heading', { name: 'Special days' })).toBeInTheDocument();
});

test('a former address leads to the present one, with the service of the link', async () => {
  const listings = ['One', 'Two'].map((title) => buildListing({ title }));
  state.world.listings = listings;
  serve(buildBusiness(), 'former');
  await shown({}, `/b/former?s=${listings[1]!.id}`);
  const titles = (await rows()).map((row) => within(row).getByRole('heading').textContent);
  expect(titles).toEqual(['Two', 'One']);
});

test('shows a not-found message for an unknown business, without asking for services', async () => {
  server.use(http.get('*/api/businesses/:handle', () => problem(404, 'Business not found')));
  renderScreen({ at: '/b/nobody', routes });
  expect(await screen.findByRole('heading', { name: 'Business Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services');
  expect(state.asked).toEqual([]);
});

test('loads again on Retry', async () => {
  server.use(http.get('*/api/businesses/:handle', () => problem(503, 'Down')));
  renderScreen({ at: '/b/adaeze-beauty', routes });
  expect(await screen.findByRole('heading', { name: 'This business did not load' })).toBeInTheDocument();
  serve(buildBusiness());
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Adaeze Beauty' })).toBeInTheDocument();
});

test('the poster has name, QR code and address, and is printed by its button', async () => {
  let prints = 0;
  window.print = () => void (prints += 1);
  const { container } = await shown({}, '/b/adaeze-beauty/poster');
  expect(screen.getByRole('img', { name: 'QR code of the page of Adaeze Beauty' })).toHaveAttribute(
    'src',
    '/api/businesses/adaeze-beauty/qr.svg',
  );
  expect(screen.getByText(`${window.location.origin}/b/adaeze-beauty`)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(prints).toBe(1);
  expect(await axe(container)).toHaveNoViolations();
});
