import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@tm/platform/testing';
import { useLocation } from '@tm/platform';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import type { FeaturedProvider, SiteFacts } from '@tm/contracts';
import { http, HttpResponse } from 'msw';
import { LandingHeader } from '../layout/header/LandingHeader';
import { Layout } from '../layout/Layout';
import { buildUser, mockSite, session, site } from '../testing/site';
import { settled } from '../testing/settled';
import { Landing } from './Landing';

const Where = () => {
  const { pathname, search } = useLocation();
  return <p>at {pathname + search}</p>;
};

const draw = () =>
  renderScreen({
    routes: [
      {
        path: '/',
        element: (
          <Layout header={<LandingHeader />}>
            <Landing />
          </Layout>
        ),
      },
      { path: '*', element: <Where /> },
    ],
  });

mockSite();

test('a search opens the services with its text and city', async () => {
  draw();
  const search = within(screen.getByRole('search'));
  await userEvent.type(search.getByPlaceholderText('What service do you need?'), 'leaking tap');
  await userEvent.selectOptions(search.getByLabelText('Location'), 'Port Harcourt');
  await userEvent.click(search.getByRole('button', { name: 'Search Services' }));
  expect(
    await screen.findByText('at /services?search=leaking+tap&location=portharcourt'),
  ).toBeInTheDocument();
});

test('an empty search opens all services', async () => {
  draw();
  await userEvent.click(screen.getByRole('button', { name: 'Search Services' }));
  expect(await screen.findByText('at /services')).toBeInTheDocument();
});

test('the search offers the four cities of the specification', () => {
  draw();
  const options = within(screen.getByLabelText('Location')).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
    '',
    'lagos',
    'abuja',
    'portharcourt',
    'kano',
  ]);
});

test.each([
  ['Home Repair', 'home_repair'],
  ['Beauty & Spa', 'beauty_spa'],
  ['Catering', 'catering'],
  ['Tutoring', 'tutoring'],
  ['Transport', 'transport'],
  ['Cleaning', 'cleaning'],
])('the tile %s links to its category', (name, category) => {
  draw();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name })).toHaveAttribute('href', `/services?category=${category}`);
});

test('each Join Today card links to the sign-in entry with its account type', () => {
  draw();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Sign Up as Customer')).toBe('/api/login?role=customer');
  expect(target('Start Earning Now')).toBe('/api/login?role=service_provider');
  expect(target('List My Restaurant')).toBe('/api/login?role=restaurant_owner');
});

const featured = (more: Partial<FeaturedProvider> = {}): FeaturedProvider => ({
  id: 'a'.repeat(24),
  businessName: 'Adebayo Home Repairs',
  line: 'Plumbing, wiring and leaks, fixed the same day.',
  location: 'Lekki, Lagos',
  rating: 4.8984,
  reviewCount: 128,
  basePrice: 8000,
  priceType: 'fixed',
  image: '/objects/demo-1/home_repair/01',
  ...more,
});
const answerFeatured = (...businesses: FeaturedProvider[]) =>
  site.use(http.get('*/api/services/featured', () => HttpResponse.json(businesses)));

const cardOf = async (name: string) =>
  within((await screen.findByRole('link', { name })).closest('article')!);

test('featured providers show real businesses with rating, price and location', async () => {
  answerFeatured(
    featured(),
    featured({ id: 'b'.repeat(24), businessName: 'Tutors', priceType: 'hourly', image: null }),
  );
  draw();
  const [first, second] = [await cardOf('Adebayo Home Repairs'), await cardOf('Tutors')];
  for (const text of [
    '4.9',
    'Plumbing, wiring and leaks, fixed the same day.',
    'Lekki, Lagos',
    '₦8,000',
    'Verified',
  ])
    expect(first.getByText(text)).toBeInTheDocument();
  expect(second.getByText('₦8,000/hour')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Adebayo Home Repairs' })).toHaveAttribute(
    'href',
    `/services/${'a'.repeat(24)}`,
  );
  expect(first.getAllByRole('presentation')[0]).toHaveAttribute(
    'src',
    '/objects/demo-1/home_repair/01?w=480',
  );
  expect(second.queryByRole('presentation')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/services');
});

test('Book Now leads visitors through sign-in to the business, and signed-in users there directly', async () => {
  answerFeatured(featured());
  const { unmount } = draw();
  const name = 'Book Now, Adebayo Home Repairs';
  const path = `/services/${'a'.repeat(24)}`;
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', `/auth?next=${path}`);
  unmount();
  site.use(session(buildUser()));
  draw();
  await waitFor(() => expect(screen.getByRole('link', { name })).toHaveAttribute('href', path));
});

test.each([
  ['an empty marketplace', () => answerFeatured()],
  [
    'a catalog that fails',
    () => site.use(http.get('*/api/services/featured', () => new HttpResponse(null, { status: 503 }))),
  ],
])('%s shows no featured providers and no invented business', async (_name, prepare) => {
  prepare();
  const { store } = draw();
  await settled(store);
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.queryByText('Featured Service Providers')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Book Now/ })).not.toBeInTheDocument();
});

const preloadData = (id: string, data: unknown) => {
  const element = document.createElement('script');
  Object.assign(element, { id, type: 'application/json' });
  element.textContent = JSON.stringify(data);
  document.body.append(element);
};
const preload = (...businesses: FeaturedProvider[]) => preloadData('featured', businesses);
afterEach(() => document.querySelectorAll('#featured, #facts').forEach((element) => element.remove()));

test.each([
  ['one provider', [featured()], ['Book Now, Adebayo Home Repairs']],
  ['no provider', [], []],
])('a preloaded list with %s is rendered at once, without a call', async (_what, businesses, expected) => {
  let calls = 0;
  site.use(http.get('*/api/services/featured', () => ((calls += 1), HttpResponse.json([featured()]))));
  preload(...businesses);
  const { store } = draw();
  const names = () =>
    screen.queryAllByRole('link', { name: /^Book Now/ }).map((link) => link.getAttribute('aria-label'));
  expect(names()).toEqual(expected);
  await settled(store);
  expect([names(), calls]).toEqual([expected, 0]);
});

const FACTS: SiteFacts = {
  counts: { verifiedProviders: 212, completedJobs: 1_840 },
  quotes: [
    {
      id: 'c'.repeat(24),
      text: 'Came on time, did the work, swept up after.',
      rating: 5,
      by: 'Amaka O.',
      businessName: 'Chioma Beauty Studio',
    },
  ],
};
const answerFacts = (facts: SiteFacts) =>
  site.use(http.get('*/api/services/facts', () => HttpResponse.json(facts)));

test('the numbers of the site are under the search, and a quoted review leads to its service', async () => {
  answerFacts(FACTS);
  draw();
  const line = (await screen.findByText('212')).closest('[data-facts]')!;
  expect(line).toHaveTextContent('212 verified providers · 1,840 completed jobs');
  expect(screen.getByRole('search').parentElement).toContainElement(line as HTMLElement);
  const quote = within(screen.getByRole('region', { name: 'Reviews by customers' })).getByRole('listitem');
  expect(quote).toHaveTextContent(
    '“Came on time, did the work, swept up after.” Rated 5 of 5 stars · Amaka O. about Chioma Beauty Studio',
  );
  expect(within(quote).getByRole('link', { name: 'Chioma Beauty Studio' })).toHaveAttribute(
    'href',
    `/services/${'c'.repeat(24)}`,
  );
});

const factsShown = () => ({
  numbers: screen.queryByText(/verified providers/) !== null,
  quotes: screen.queryByRole('region', { name: 'Reviews by customers' }) !== null,
});

test.each([
  ['no number', { ...FACTS, counts: null }, { numbers: false, quotes: true }],
  ['no quote', { ...FACTS, quotes: [] }, { numbers: true, quotes: false }],
  ['neither', { counts: null, quotes: [] }, { numbers: false, quotes: false }],
])('preloaded facts with %s are rendered at once, without a call', async (_what, facts, expected) => {
  let calls = 0;
  site.use(http.get('*/api/services/facts', () => ((calls += 1), HttpResponse.json(FACTS))));
  preloadData('facts', facts);
  const { store } = draw();
  expect(factsShown()).toEqual(expected);
  await settled(store);
  expect([factsShown(), calls]).toEqual([expected, 0]);
});

test('without an answer of the catalog there are no numbers and no quotes', async () => {
  site.use(http.get('*/api/services/facts', () => new HttpResponse(null, { status: 503 })));
  const { store } = draw();
  await settled(store);
  expect(factsShown()).toEqual({ numbers: false, quotes: false });
});

test('the landing header offers the four links and Sign In at once', () => {
  draw();
  const header = within(screen.getByRole('banner'));
  expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  const links = within(header.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/services',
    '/restaurants',
    '/how-it-works',
    '/onboarding',
  ]);
});

test('the page has no accessibility violations', async () => {
  answerFeatured(featured());
  answerFacts(FACTS);
  const { container, store } = draw();
  await settled(store);
  expect(await axe(container)).toHaveNoViolations();
});
