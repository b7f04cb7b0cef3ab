import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MoneyOverview } from '@tm/contracts';
import { LEDGER_INVARIANTS } from '@tm/domain';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { serveMoney } from '../../testing/money';
import { buildOverview } from '../../testing/moneyRows';
import { renderAt, renderTab } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).closest('dl')!;
const part = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows the four figures, and that they leave the cover', async () => {
  serveMoney(site);
  const { container } = renderTab('money');
  for (const [label, amount] of [
    ['Held', '₦6,000'],
    ['Owed to providers', '₦1,000'],
    ['To refund', '₦300.50'],
    ['At the payment company', '₦1,012,850.80'],
  ] as const)
    expect(within(await figure(label)).getByText(amount)).toBeInTheDocument();
  const cover = await part('Cover');
  expect(cover.getByRole('heading', { name: 'Cover ₦1,025,550.30' })).toBeInTheDocument();
  expect(cover.getByText('Figures balance')).toBeInTheDocument();
  expect(cover.getByText(/= ₦1,025,550.30$/)).toBeInTheDocument();
  expect(cover.queryByRole('alert')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('states when the figures do not leave the cover', async () => {
  serveMoney(site, { overview: buildOverview({}, { cover: 1_025_550 }) });
  renderTab('money');
  const cover = await part('Cover');
  expect(cover.getByText('Figures do not balance')).toBeInTheDocument();
  expect(cover.getByRole('alert')).toHaveTextContent(
    'The figures leave ₦1,025,550.30, but the service states a cover of ₦1,025,550.',
  );
});

test('a cover below zero has a minus sign and a warning', async () => {
  serveMoney(site, { overview: buildOverview({ psp: 7_000, bank: 0 }) });
  renderTab('money');
  const cover = await part('Cover');
  expect(cover.getByRole('heading', { name: 'Cover −₦300.50' })).toBeInTheDocument();
  expect(cover.getByText('Below zero')).toBeInTheDocument();
  expect(cover.getByRole('alert')).toHaveTextContent(/has to put money in/);
});

test('invariants that hold are summed up with the time of the recount', async () => {
  serveMoney(site);
  renderTab('money');
  const invariants = await part('Invariants');
  expect(invariants.getByText('All 11 hold')).toBeInTheDocument();
  expect(invariants.getByText(/^Counted/)).toHaveTextContent(/20 Nov/);
  expect(invariants.getAllByText('Holds')).toHaveLength(11);
});

const withState = (states: Record<string, Partial<MoneyOverview['invariants'][number]>>) => {
  const overview = buildOverview();
  return { ...overview, invariants: overview.invariants.map((one) => ({ ...one, ...states[one.id] })) };
};

test('broken invariants come first, with the finding of the recount', async () => {
  const found = 'Account held:b has 1 kobo, its transactions leave 500000.';
  serveMoney(site, {
    overview: withState({ I4: { state: 'broken', found }, I5: { state: 'broken', found: 'Booking b' } }),
  });
  const { container } = renderTab('money');
  const invariants = await part('Invariants');
  expect(invariants.getByText('2 of 11 broken')).toBeInTheDocument();
  const [first, second, third] = invariants.getAllByRole('listitem');
  expect(first).toHaveTextContent(`BrokenI4 Each balance is the sum of its postings.Found: ${found}`);
  expect(second).toHaveTextContent('Found: Booking b');
  expect(third).toHaveTextContent(/^HoldsI1/);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([1, 11])('%d invariants that were not checked are neither green nor red', async (count) => {
  const unchecked = LEDGER_INVARIANTS.slice(-count).map((id) => [
    id,
    { state: 'unchecked' as const, checkedAt: null },
  ]);
  serveMoney(site, { overview: withState(Object.fromEntries(unchecked)) });
  renderTab('money');
  const invariants = await part('Invariants');
  expect(invariants.getByText(`${count} of 11 not checked yet`)).toBeInTheDocument();
  expect(invariants.getAllByText('Not checked')).toHaveLength(count);
});

test('all balances are in a table with their sides, with the state of the seals', async () => {
  serveMoney(site, {
    overview: buildOverview({}, { unsealed: { transactions: 2, oldestAt: '2026-11-20T09:30:00.000Z' } }),
  });
  renderTab('money');
  const table = within(await screen.findByRole('table', { name: 'Balances' }));
  expect(table.getAllByRole('row')).toHaveLength(14);
  for (const [name, side, amount] of [
    ['Held for bookings', 'held, credit', '₦5,000'],
    ['At the payment company', 'psp, debit', '₦1,012,850.80'],
  ] as const) {
    const row = within(table.getByText(name).closest('tr')!);
    expect(row.getByText(side)).toBeInTheDocument();
    expect(row.getByRole('cell', { name: amount })).toBeInTheDocument();
  }
  expect(screen.getByText(/^Last seal no. 12/)).toHaveTextContent(/2 transactions wait for a seal/);
});

test('a failure offers Retry, and keeps the focus', async () => {
  serveMoney(site);
  site.server.use(http.get('*/api/payments/admin/overview', () => problem(503, 'Down'), { once: true }));
  renderTab('money');
  expect(await screen.findByText('The overview did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await part('Cover')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

test('the views are links; the address restores one of them', async () => {
  serveMoney(site);
  renderAt('/admin?tab=money&view=payouts');
  const views = within(await screen.findByRole('navigation', { name: 'Money' }));
  expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Disputes',
    'Chargebacks',
    'Accounts',
    'Payouts',
    'Debts',
    'Late and Refunds',
    'Reconciliation',
    'Ledger',
  ]);
  expect(views.getByRole('link', { current: true })).toHaveTextContent('Payouts');
  await screen.findByText('They were never paused.');
  await userEvent.click(views.getByRole('link', { name: 'Accounts' }));
  expect(await screen.findByRole('heading', { name: 'Nothing waiting' })).toBeInTheDocument();
  await userEvent.click(views.getByRole('link', { name: 'Overview' }));
  expect(await part('Cover')).toBeTruthy();
});
