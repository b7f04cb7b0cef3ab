import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { Dashboard } from './Dashboard';
import { greeting } from './greeting';
import { buildListing, buildProfile, buildReview, buildUser } from '../testing/answers';
import { problem } from '../testing/problem';
import { services } from '../testing/services';

const site = services();
const SlotFill = ({ name }: { name: string }) => <p>the slot {name}</p>;
const renderDashboard = (at = '/provider-dashboard') =>
  renderScreen({
    at,
    routes: [{ path: '/provider-dashboard', element: <Dashboard /> }],
    slots: SlotFill,
  });

test('shows the title, the four numbers and the bookings to a provider', async () => {
  site.state.world.summary = {
    totalBookings: 1248,
    pendingRequests: 3,
    totalEarnings: 1284500,
    averageRating: 4.75,
  };
  const { container } = renderDashboard();
  expect(await screen.findByRole('heading', { level: 1, name: 'Provider Dashboard' })).toBeInTheDocument();
  expect(await screen.findByText('1,248', { selector: 'dd' })).toBeInTheDocument();
  const card = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('dl')!;
  expect(within(card('Pending requests')).getByText('3')).toBeInTheDocument();
  expect(within(card('Total earnings')).getByText('₦1,284,500')).toBeInTheDocument();
  expect(within(card('Average rating')).getByText('4.8')).toBeInTheDocument();
  expect(within(card('Average rating')).getByText('4 reviews')).toBeInTheDocument();
  expect(screen.getByText(/Tunde\. You have 3 requests to answer\./)).toBeInTheDocument();
  expect(screen.getByText('the slot provider-today')).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('leads to all bookings below the parts of Today', async () => {
  renderDashboard();
  expect(await screen.findByRole('link', { name: 'All bookings' })).toHaveAttribute('href', '/bookings');
});

test.each([
  [{ kept: 8, of: 10 }, true],
  [{ kept: 9, of: 10 }, false],
  [undefined, false],
] as const)('warns a provider below 90 % of kept bookings (%j: %s)', async (reliability, isWarned) => {
  Object.assign(site.state.world.summary, { totalBookings: 12, ...(reliability && { reliability }) });
  const { container } = renderDashboard();
  expect(await screen.findByText('12', { selector: 'dd' })).toBeInTheDocument();
  if (!isWarned)
    return expect(screen.queryByRole('region', { name: 'Your cancellations' })).not.toBeInTheDocument();
  const notice = await screen.findByRole('region', { name: 'Your cancellations' });
  expect(notice).toHaveTextContent('Kept 8 of 10 bookings');
  expect(within(notice).getByRole('link', { name: 'See cancelled bookings' })).toHaveAttribute(
    'href',
    '/bookings?tab=cancelled',
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('shows a restaurant owner the Restaurant Dashboard with a Menu tab', async () => {
  site.state.world.user = buildUser({ role: 'restaurant_owner' });
  renderDashboard();
  expect(await screen.findByRole('heading', { level: 1, name: 'Restaurant Dashboard' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Menu' })).toBeInTheDocument();
});

test.each(['customer', 'super_admin'] as const)(
  'shows a %s Access Denied with a link to setup',
  async (role) => {
    site.state.world.user = buildUser({ role, profileData: null });
    renderDashboard();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Complete Setup' })).toHaveAttribute('href', '/onboarding');
  },
);

test('asks a signed-out visitor to sign in', async () => {
  site.state.world.user = null;
  renderDashboard();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unauthorized You are logged out. Logging in again...',
  );
});

test('links from the Services tab to setup when the provider has no business', async () => {
  site.state.world.user = buildUser({ profileData: null });
  renderDashboard('/provider-dashboard?tab=services');
  expect(await screen.findByRole('link', { name: 'Complete Setup' })).toHaveAttribute('href', '/onboarding');
  expect(screen.queryByRole('button', { name: 'Add service' })).not.toBeInTheDocument();
});

test('links from the first tab to setup when the provider has no business', async () => {
  site.state.world.user = buildUser({ profileData: null });
  renderDashboard();
  expect(await screen.findByRole('link', { name: 'Complete Setup' })).toHaveAttribute('href', '/onboarding');
});

test('shows a new provider the missing steps below the other content', async () => {
  site.state.world.user = buildUser({ profileData: buildProfile({ availability: {} }) });
  renderDashboard();
  const step = await screen.findByRole('link', { name: 'Add your first service' });
  expect(step.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test("shows the provider's services of every status under a tab that is in the URL", async () => {
  site.state.world.listings = [
    buildListing({ title: 'Knotless braids', status: 'pending_approval', isApproved: false }),
    buildListing({ title: 'Locs retwist' }),
  ];
  const { container } = renderDashboard();
  await userEvent.click(await screen.findByRole('tab', { name: 'Services' }));
  const cards = await screen.findAllByRole('article');
  expect(await axe(container)).toHaveNoViolations();
  expect(within(cards[0]!).getByText('Pending Approval')).toBeInTheDocument();
  expect(within(cards[1]!).getByText('Active')).toBeInTheDocument();
  expect(within(cards[1]!).getByRole('link', { name: 'Locs retwist' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/services\//),
  );
});

test('shows the average and the list of reviews on the Reviews tab', async () => {
  site.state.world.reviews = [buildReview({ rating: 4, comment: 'Came late, but good.' }), buildReview()];
  const { container } = renderDashboard('/provider-dashboard?tab=reviews');
  expect(await screen.findByText('Came late, but good.')).toBeInTheDocument();
  expect(await screen.findByText('4.5', { selector: 'b' })).toBeInTheDocument();
  expect(screen.getAllByText('Amaka O.')).toHaveLength(2);
  expect(screen.getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows an empty state on the Reviews tab when there are no reviews', async () => {
  site.state.world.user = buildUser({ profileData: buildProfile({ rating: 0, totalReviews: 0 }) });
  renderDashboard('/provider-dashboard?tab=reviews');
  expect(await screen.findByRole('heading', { name: 'No reviews yet' })).toBeInTheDocument();
});

test('keeps the rest of the page when the numbers fail to load, and loads them on Retry', async () => {
  site.server.use(http.get('*/api/service-providers/me/summary', () => problem(503, 'Down'), { once: true }));
  renderDashboard();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Total earnings')).toBeInTheDocument();
  expect(screen.getByText('the slot provider-today')).toBeInTheDocument();
});

test.each([
  ['2026-11-21T07:00:00Z', 'Tunde', 0, 'Good morning, Tunde. No requests are waiting.'],
  ['2026-11-21T11:30:00Z', 'Tunde', 1, 'Good afternoon, Tunde. You have 1 request to answer.'],
  ['2026-11-21T23:30:00Z', '', undefined, 'Good morning, User.'],
  ['2026-11-21T19:00:00Z', 'Tunde', 2, 'Good evening, Tunde. You have 2 requests to answer.'],
])('greets at %s by the time of day in Lagos', (now, name, pending, text) => {
  expect(greeting(name, new Date(now), pending)).toBe(text);
});

test('shows a new name that waits for review and the approved name that customers see', async () => {
  const pendingChange = {
    businessName: 'GTBank Field Service',
    phone: null,
    address: null,
    certifications: [],
    submittedAt: '2026-11-22T09:00:00.000Z',
    dueBy: '2026-11-24T09:00:00.000Z',
  };
  site.state.world.user = buildUser({ profileData: buildProfile({ pendingChange }) });
  renderDashboard();
  const notice = within(await screen.findByRole('region', { name: 'Change of your business' }));
  expect(notice.getByText(/Your new name "GTBank Field Service" is reviewed/)).toBeInTheDocument();
  expect(notice.getByText(/customers see "Bakare Home Repairs"/)).toBeInTheDocument();
  expect(notice.getByRole('link', { name: 'Open verification' })).toBeInTheDocument();
});
