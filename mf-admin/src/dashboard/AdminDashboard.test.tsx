import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { buildUser } from '../testing/answers';
import { serveMoney } from '../testing/money';
import { buildDifference, buildDispute } from '../testing/moneyRows';
import { buildMessage } from '../testing/support';
import { renderTab } from '../testing/render';
import { problem, services } from '../testing/services';

const site = services();

test('the dashboard shows the four figures and the pending approvals', async () => {
  site.state.world.stats.pendingApprovals = 7;
  const { container } = renderTab();
  expect(await screen.findByText('7 new listings to approve.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeInTheDocument();
  const card = (label: string) => screen.getByText(label, { selector: 'dt' }).closest('dl')!;
  for (const [label, value] of [
    ['Total users', '52,318'],
    ['Providers', '8,940'],
    ['Bookings', '214,077'],
    ['Pending approvals', '7'],
  ] as const) {
    expect(within(card(label)).getByText(value)).toBeInTheDocument();
  }
  await screen.findByRole('heading', { name: 'Nothing waits' });
  expect(await axe(container)).toHaveNoViolations();
});

test('the dashboard has a tab for each area, stored in the address', async () => {
  renderTab('audit');
  expect(await screen.findByRole('tab', { name: 'Audit', selected: true })).toBeInTheDocument();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Work List',
    'User Management',
    'Service Listings',
    'Providers',
    'Booking Overview',
    'Absences',
    'Reviews',
    'Support',
    'Money',
    'Audit',
  ]);
});

test('tabs show the lengths of their queues, updated after each decision', async () => {
  const message = buildMessage();
  site.state.world.stats.pendingApprovals = 7;
  site.state.world.waiting = { reviews: { moreThan: 1_000 } };
  site.state.world.support = [message, buildMessage()];
  renderTab('support');
  for (const name of ['Service Listings 7', 'Reviews 1,000+', 'Support 2', 'Providers'])
    expect(await screen.findByRole('tab', { name })).toBeInTheDocument();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Read A refund' }))[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Close without answer' }));
  expect(await screen.findByText('Message closed')).toBeInTheDocument();
  expect(await screen.findByRole('tab', { name: 'Support 1', hidden: true })).toBeInTheDocument();
});

test('the tab Money has the sum of its queues, and each view its own', async () => {
  serveMoney(site, {
    disputes: [buildDispute(1), buildDispute(2), buildDispute(3, { state: 'ruled' })],
    differences: [buildDifference(1)],
  });
  renderTab('money');
  expect(await screen.findByRole('tab', { name: 'Money 3' })).toBeInTheDocument();
  for (const name of ['Disputes 2', 'Accounts', 'Reconciliation 1'])
    expect(await screen.findByRole('link', { name })).toBeInTheDocument();
});

test('tabs show no queue lengths when these fail to load', async () => {
  site.server.use(http.get('*/api/admin/waiting', () => problem(503, 'Down')));
  site.state.world.users = [buildUser()];
  renderTab('users');
  await screen.findByRole('table', { name: 'Users' });
  expect(screen.getByRole('tab', { name: 'Support' })).toBeInTheDocument();
  expect(screen.queryByText('Down')).not.toBeInTheDocument();
});

test.each(['customer', 'service_provider', 'restaurant_owner'] as const)(
  'a %s is denied, and no request goes to the admin service',
  async (role) => {
    site.state.world.me = buildUser({ role });
    renderTab();
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(site.state.asked).toEqual([]);
  },
);

test('figures that fail to load leave the work list, and Retry loads them', async () => {
  site.server.use(http.get('*/api/admin/stats', () => problem(503, 'Down'), { once: true }));
  renderTab();
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  const number = await screen.findByText('52,318');
  expect(await screen.findByRole('heading', { name: 'Nothing waits' })).toBeInTheDocument();
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(number);
});
