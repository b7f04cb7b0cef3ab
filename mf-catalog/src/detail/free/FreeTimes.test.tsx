import { addDays, formatDateTime, fromLagos, lagosDate } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildListing, buildProvider, buildUser } from '../../testing/answers';
import { services } from '../../testing/services';
import { ServiceDetail } from '../page/ServiceDetail';

const { state, server } = services();
const today = lagosDate(new Date());
const [first, second] = [addDays(today, 2), addDays(today, 3)];
const FREE = [
  { date: first, times: ['09:00', '10:00', '14:30'] },
  { date: second, times: ['11:00'] },
];
const from = formatDateTime(fromLagos(first, '09:00')!, new Date());

const draw = async (free: 'yes' | 'ask' = 'yes', provider = buildProvider()) => {
  const listing = buildListing({ provider });
  state.world.listings = [listing];
  state.world.free = [{ id: listing.id, free, days: free === 'yes' ? FREE : [] }];
  const drawn = renderScreen({
    at: `/services/${listing.id}`,
    routes: [{ path: '/services/:id', element: <ServiceDetail /> }],
  });
  await screen.findByRole('heading', { level: 1, name: listing.title });
  return { ...drawn, listing };
};
const times = async () => screen.findByRole('group', { name: 'Next free times' });
const stats = () => within(screen.getByRole('region', { name: 'Service Stats' }));

test('the booking card shows the next free days, and links of the chosen day to the booking form', async () => {
  const { container, listing } = await draw();
  const group = within(await times());
  const links = () => group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const book = (date: string, time: string) => `/services/${listing.id}/book?date=${date}&time=${time}`;
  expect(links()).toEqual([
    ['9:00 AM', book(first, '09:00')],
    ['10:00 AM', book(first, '10:00')],
    ['2:30 PM', book(first, '14:30')],
  ]);
  const [one, two] = group.getAllByRole('button');
  expect(one).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(two!);
  expect(two).toHaveAttribute('aria-pressed', 'true');
  expect(links()).toEqual([['11:00 AM', book(second, '11:00')]]);
  expect(await axe(container)).toHaveNoViolations();
});

test('badge, statistics and bar name the next free time by one request', async () => {
  await draw();
  await times();
  expect(screen.getAllByText(`Free from ${from}`)).toHaveLength(2);
  expect(stats().getByText(`Free from ${from}`)).toBeInTheDocument();
  expect(screen.queryByText('Active')).not.toBeInTheDocument();
  expect(screen.getByText(/next free \w{3} 9:00 AM/)).toBeInTheDocument();
  expect(state.freeAsked).toHaveLength(1);
});

test('without hours of the business the page keeps its words and shows no times', async () => {
  await draw('ask');
  await waitFor(() => expect(state.freeAsked).toHaveLength(1));
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(stats().getByText('Available')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: 'Next free times' })).not.toBeInTheDocument(),
  );
});

test('the page stays complete when the free times do not load', async () => {
  server.use(http.get('*/api/services/next-free', () => new HttpResponse(null, { status: 503 })));
  await draw();
  expect(await screen.findByText('Active')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Book This Service' })).toBeInTheDocument();
});

test('an owner reads the status of the service beside its title', async () => {
  const provider = buildProvider();
  state.world.user = buildUser({ id: provider.user.id, role: 'service_provider' });
  await draw('yes', provider);
  expect(await stats().findByText(`Free from ${from}`)).toBeInTheDocument();
  expect(screen.getByText('Active')).toBeInTheDocument();
});
