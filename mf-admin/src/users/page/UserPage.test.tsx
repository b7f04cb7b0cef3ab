import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildAdmin, buildUser, idOf } from '../../testing/answers';
import { buildSession, buildUserReview } from '../../testing/people';
import { problem, services } from '../../testing/services';
import { UserPage } from './UserPage';

const site = services();
const draw = (id: string, tab?: string) =>
  renderScreen({
    at: `/admin/users/${id}${tab ? `?tab=${tab}` : ''}`,
    routes: [{ path: '/admin/users/:id', element: <UserPage /> }],
  });

test('the page shows the name, status and figures of a user', async () => {
  const user = buildUser({ status: 'suspended', isActive: false });
  site.state.world.users = [user];
  site.state.world.people.details[user.id] = {
    statusReason: 'Fake reviews',
    bookings: { asCustomer: { open: 2, completed: 1_005, cancelled: 1 }, asProvider: null },
    reviewsWritten: 4,
  };
  const { container } = draw(user.id);
  expect(await screen.findByRole('heading', { level: 1, name: 'Amaka Obi' })).toBeInTheDocument();
  expect(screen.getByText('Reason: Fake reviews')).toBeInTheDocument();
  expect(screen.getByText('2 open, 1,005 completed, 1 cancelled')).toBeInTheDocument();
  expect(screen.getByText(/\(verified\)/)).toHaveTextContent('amaka.obi@yahoo.com (verified)');
  expect(screen.getByRole('tab', { name: 'Bookings 1,008' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Activate' })).toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('the admin and deleted accounts have no status button', async () => {
  const [me, gone] = [buildAdmin(), buildUser({ firstName: 'Former user', lastName: '', email: '' })];
  site.state.world.users = [me, gone];
  site.state.world.people.details[gone.id] = { erasedAt: '2026-11-01T09:00:00.000Z' };
  const { unmount } = draw(me.id);
  expect(await screen.findByText('You')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
  unmount();
  draw(gone.id);
  expect(await screen.findByText('Account deleted')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});

test('one session can be ended, then all', async () => {
  const user = buildUser();
  site.state.world.users = [user];
  site.state.world.people.sessions = [
    buildSession(),
    buildSession({ id: idOf(42), device: 'Firefox on Windows' }),
  ];
  const { container } = draw(user.id, 'sessions');
  const list = await screen.findByRole('list', { name: 'Open sessions' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(await axe(container)).toHaveNoViolations();
  await userEvent.click(screen.getByRole('button', { name: 'End the session of Firefox on Windows' }));
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Firefox on Windows')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByRole('heading', { name: 'Not signed in anywhere' })).toBeInTheDocument();
});

test('a session that has already ended is reported as ended', async () => {
  const user = buildUser();
  site.state.world.users = [user];
  site.state.world.people.sessions = [buildSession()];
  site.server.use(
    http.delete('*/api/admin/users/:id/sessions/:sessionId', () => {
      site.state.world.people.sessions = [];
      return problem(404, 'Session not found');
    }),
  );
  draw(user.id, 'sessions');
  await userEvent.click(await screen.findByRole('button', { name: /^End the session/ }));
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Not signed in anywhere' })).toBeInTheDocument();
});

test('hidden reviews show the reason', async () => {
  const user = buildUser();
  site.state.world.users = [user];
  site.state.world.people.reviews = [
    buildUserReview({ hidden: { at: '2026-11-19T09:00:00.000Z', reason: 'Abuse' }, reply: 'Sorry.' }),
  ];
  draw(user.id, 'reviews');
  expect(await screen.findByText('Came late, but good.')).toBeInTheDocument();
  expect(screen.getByText('Reason: Abuse')).toBeInTheDocument();
  expect(screen.getByText('Answer: Sorry.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Crown & Coil' })).toHaveAttribute(
    'href',
    `/admin/providers/${idOf(8)}`,
  );
  const [review] = site.state.world.people.reviews;
  expect(screen.getByRole('link', { name: /^Moderate the review of / })).toHaveAttribute(
    'href',
    `/admin?tab=reviews&review=${review!.id}`,
  );
});

test('a missing user shows a notice, and a failed request can be retried', async () => {
  const { unmount } = draw(idOf(99));
  expect(await screen.findByRole('heading', { name: 'There is no such user' })).toBeInTheDocument();
  expect(document.title).toMatch(/^User Not Found · /);
  unmount();
  const user = buildUser();
  site.state.world.users = [user];
  site.server.use(http.get('*/api/admin/users/:id', () => problem(503, 'Down'), { once: true }));
  draw(user.id);
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Amaka Obi' })).toBeInTheDocument();
});

test.each(['customer', 'service_provider'] as const)('a %s is denied', async (role) => {
  site.state.world.me = buildUser({ role });
  draw(idOf(5));
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
});
