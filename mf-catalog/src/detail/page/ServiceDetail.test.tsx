import type { SlotFillProps } from '@tm/platform';
import { renderScreen } from '@tm/platform/testing';
import { addDays, lagosDate } from '@tm/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildListing, buildProvider, buildReview, buildUser } from '../../testing/answers';
import { problem, services } from '../../testing/services';
import { ServiceDetail } from './ServiceDetail';

const { state, server } = services();
const Bookings = ({ name, props }: SlotFillProps) => <button>{`${name} ${JSON.stringify(props)}`}</button>;
const draw = (id: string) =>
  renderScreen({
    at: `/services/${id}`,
    routes: [{ path: '/services/:id', element: <ServiceDetail /> }],
    slots: Bookings,
  });
const region = (name: string) => within(screen.getByRole('region', { name }));
const shown = async (more: Parameters<typeof buildListing>[0] = {}) => {
  const listing = buildListing(more);
  state.world.listings = [listing];
  const drawn = draw(listing.id);
  await screen.findByRole('heading', { level: 1, name: listing.title });
  return { listing, ...drawn };
};

test('links from a restaurant back to the restaurants', async () => {
  await shown({ category: 'restaurant' });
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link');
  expect(way.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Nigerian Restaurants', '/restaurants'],
  ]);
});

test('shows all details of the service to a customer', async () => {
  state.world.reviews = [
    buildReview(),
    buildReview({ rating: 3, comment: '', customer: { firstName: 'Emeka', lastName: 'Obi' } }),
  ];
  const { container, listing } = await shown({
    basePrice: 6000,
    priceType: 'hourly',
    images: ['/objects/a/1', '/objects/a/2', '/objects/a/3'],
  });
  expect(screen.getByRole('img', { name: listing.title })).toHaveAttribute('src', '/objects/a/1?w=640');
  for (const text of ['180 minutes', 'Lekki, Lagos', 'Active', 'knotless', listing.description])
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument();
  const provider = region('Crown & Coil Studio');
  for (const text of ['Verified Provider', 'Braids and gele in your home.', '4.8', '214', '8'])
    expect(provider.getByText(text)).toBeInTheDocument();
  expect(provider.getByRole('link', { name: '+234 803 555 0199' })).toHaveAttribute(
    'href',
    'tel:+2348035550199',
  );
  const stats = region('Service Stats');
  for (const text of ['Beauty & Spa', '3 hours', 'Hourly Rate', 'Available'])
    expect(stats.getByText(text)).toBeInTheDocument();
  expect(await screen.findByText('Came on time, very gentle.')).toBeInTheDocument();
  expect(screen.getByText('Ngozi A.')).toBeInTheDocument();
  expect(screen.getAllByText(/^Wed,? 18 Nov/)).toHaveLength(2);
  expect(screen.getByRole('img', { name: '3 out of 5 stars' })).toBeInTheDocument();
  expect(document.title).toBe(`${listing.title} · Trusted Marketplace`);
  expect(await axe(container)).toHaveNoViolations();
});

test('shows a customer the booking card, which the bookings remote fills', async () => {
  const { listing } = await shown({ priceType: 'per_item' });
  const card = region('Book This Service');
  for (const text of [
    'Final price may vary based on your requirements',
    'Secure escrow payment',
    'Verified professional',
  ]) {
    expect(card.getByText(text)).toBeInTheDocument();
  }
  expect(card.getAllByText(/\/item/)[0]).toBeInTheDocument();
  expect(card.getByRole('button')).toHaveTextContent(`book-service {"serviceId":"${listing.id}"}`);
});

test('shows no claims that were not checked or measured', async () => {
  await shown({ provider: buildProvider({ isVerified: false }) });
  const card = region('Book This Service');
  expect(card.getByText('Secure escrow payment')).toBeInTheDocument();
  expect(card.queryByText('Verified professional')).not.toBeInTheDocument();
  expect(card.queryByText('Quick response')).not.toBeInTheDocument();
});

test('shows "Quick response" in the booking card only if the response times are measured as quick', async () => {
  await shown({ provider: buildProvider({ quickResponse: true }) });
  expect(region('Book This Service').getByText('Quick response')).toBeInTheDocument();
  expect(screen.getAllByText('Quick response')).toHaveLength(1);
});

test('shows how many bookings a provider has kept, only if it is known', async () => {
  await shown({ provider: buildProvider({ reliability: { kept: 48, of: 50 } }) });
  expect(region('Book This Service').getByText('Kept 48 of 50 bookings')).toBeInTheDocument();
});

test('shows no number of kept bookings of a provider with few', async () => {
  await shown({});
  expect(screen.queryByText(/^Kept \d+ of/)).not.toBeInTheDocument();
});

test.each([
  [24, 'Free cancellation until 24 hours before'],
  [72, 'Free cancellation until 3 days before'],
  [0, 'Free cancellation until the start'],
])('shows a customer the cancellation terms: %i hours', async (cancellationHours, sentence) => {
  await shown({ cancellationHours });
  expect(region('Book This Service').getByText(sentence)).toBeInTheDocument();
});

test.each(['service_provider', 'restaurant_owner', 'super_admin'] as const)(
  'shows a %s the price, without booking card and Edit',
  async (role) => {
    state.world.user = buildUser({ role });
    await shown();
    expect(screen.queryByText('Book This Service')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
    expect(screen.getByText('₦15,000')).toBeInTheDocument();
  },
);

test('shows the owner a link to edit the service and why customers do not see it', async () => {
  const provider = buildProvider();
  state.world.user = buildUser({ id: provider.user.id, role: 'service_provider' });
  const { listing } = await shown({
    provider,
    status: 'rejected',
    statusReason: 'The picture shows a phone number.',
  });
  expect(region('Your service').getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/services/manage/${listing.id}`,
  );
  expect(screen.queryByText('Book This Service')).not.toBeInTheDocument();
  const note = within(screen.getByRole('note'));
  expect(note.getByText('This service was not approved. Customers do not see it.')).toBeInTheDocument();
  expect(note.getByText('Reason: The picture shows a phone number.')).toBeInTheDocument();
  expect(screen.getByText('Rejected')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
});

test('shows the owner that an edit waits for review and that the page has the approved text', async () => {
  const provider = buildProvider();
  state.world.user = buildUser({ id: provider.user.id, role: 'service_provider' });
  const content = { ...buildListing(), title: 'Pipes 08031234567' };
  await shown({ provider, pendingEdit: { content, reasons: ['phone'] } });
  expect(screen.getByRole('note')).toHaveTextContent(
    'An edit of this service waits for review. Customers see the approved text, as below.',
  );
  expect(screen.queryByText('Pipes 08031234567')).not.toBeInTheDocument();
});

test('shows service areas and certifications of the provider', async () => {
  await shown({
    provider: buildProvider({
      businessName: '',
      certifications: ['Trade test II', 'First aid'],
      yearsOfExperience: 1,
    }),
  });
  const provider = region('Chioma Eze');
  expect(provider.getByText('Lekki · Ikoyi')).toBeInTheDocument();
  expect(provider.getByText('Trade test II · First aid')).toBeInTheDocument();
  expect(provider.getByText('year of experience')).toBeInTheDocument();
});

test('folds a very long description', async () => {
  const description = 'We come to you. '.repeat(250).trim();
  await shown({ description });
  const toggle = screen.getByRole('button', { name: 'Read more' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText(description)).toBeInTheDocument();
});

test('shows placeholders for missing details', async () => {
  await shown({
    description: '',
    duration: null,
    tags: [],
    images: [],
    rating: 0,
    reviewCount: 0,
    provider: buildProvider({ isVerified: false }),
  });
  expect(screen.getByText('No description available for this service.')).toBeInTheDocument();
  expect(region('Service Stats').getByText('Flexible')).toBeInTheDocument();
  expect(screen.queryByText('Verified Provider')).not.toBeInTheDocument();
  expect(await screen.findByText('No reviews yet. Be the first to leave a review!')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /pictures/ })).not.toBeInTheDocument();
});

test('shows menu, hours and seats of a restaurant', async () => {
  const day = { open: '00:00', close: '00:00' };
  await shown({
    category: 'restaurant',
    seats: 40,
    openingHours: { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
    menu: [{ section: 'Mains', items: [{ name: 'Jollof rice', price: 3500.5, description: 'Smoky' }] }],
  });
  expect(await screen.findByText('Mains')).toBeInTheDocument();
  for (const text of ['Jollof rice', 'Smoky', '₦3,500.50', '40'])
    expect(screen.getByText(text)).toBeInTheDocument();
  const hours = within(await screen.findByRole('region', { name: 'Opening hours' }));
  expect(hours.getByText('Open now')).toBeInTheDocument();
  expect(hours.getByText('Monday', { exact: false })).toBeInTheDocument();
  expect(hours.getByText(/today/)).toBeInTheDocument();
});

test('shows the next special days of a restaurant, and whether it is open today', async () => {
  const today = lagosDate(new Date());
  const day = { open: '00:00', close: '00:00' };
  await shown({
    category: 'restaurant',
    openingHours: { 0: day, 1: day, 2: day, 3: day, 4: day, 5: day, 6: day },
    openingExceptions: [
      { date: addDays(today, -1), hours: { open: '08:00', close: '09:00' } },
      { date: today, hours: null },
      { date: addDays(today, 3), hours: { open: '10:30', close: '15:00' } },
    ],
  });
  const hours = within(await screen.findByRole('region', { name: 'Opening hours' }));
  expect(hours.getByRole('heading', { name: 'Special days' })).toBeInTheDocument();
  expect(hours.getByText('Closed', { selector: 'dd' })).toBeInTheDocument();
  expect(hours.getByText('10:30AM - 3PM')).toBeInTheDocument();
  expect(hours.queryByText('8AM - 9AM')).not.toBeInTheDocument();
  expect(hours.queryByText('Open now')).not.toBeInTheDocument();
});

test('shows a not-found message for a missing service', async () => {
  draw('0'.repeat(24));
  expect(await screen.findByRole('heading', { name: 'Service Not Found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Services' })).toHaveAttribute('href', '/services');
});

test('loads the service again on Retry', async () => {
  const listing = buildListing();
  state.world.listings = [listing];
  state.world.refusal = { status: 503, detail: 'Down' };
  draw(listing.id);
  expect(await screen.findByRole('heading', { name: 'This service did not load' })).toBeInTheDocument();
  state.world.refusal = null;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: listing.title })).toBeInTheDocument();
});

test('shows similar services', async () => {
  const other = buildListing({ title: 'Box braids in Yaba', basePrice: 9000 });
  state.world.similar = [other];
  await shown();
  const similar = within(await screen.findByRole('region', { name: 'Similar services' }));
  expect(similar.getByRole('link', { name: 'Box braids in Yaba' })).toHaveAttribute(
    'href',
    `/services/${other.id}`,
  );
  expect(similar.getByText('₦9,000')).toBeInTheDocument();
});

test('leaves out similar services when they do not load', async () => {
  server.use(http.get('*/api/services/:id/similar', () => problem(503, 'Down')));
  await shown();
  await screen.findByText('No reviews yet. Be the first to leave a review!');
  expect(screen.queryByText('Similar services')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('asks a visitor to sign in without loading the service', async () => {
  state.world.user = null;
  let asked = 0;
  server.use(http.get('*/api/services/:id', () => ((asked += 1), problem(401, 'Unauthorized'))));
  draw('0'.repeat(24));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unauthorized You are logged out. Logging in again...',
  );
  expect(asked).toBe(0);
});
