import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildDebt } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const open = () => renderAt('/admin?tab=money&view=debts');
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);

test('lists debts with their business, amount, last change and the day of the write-off', async () => {
  serveMoney(site, { debts: [buildDebt(1), buildDebt(2, { businessName: '', amount: 10.5 })] });
  const { container } = open();
  const row = await rowOf('Business 1');
  expect(row.getByText('₦9,000')).toBeVisible();
  expect(row.getByTitle(/20 Nov 2026/)).toBeVisible();
  expect(row.getByText(/^Wed,? 19 May/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Business 1' })).toHaveAttribute(
    ...['href', `/admin/providers/${idOf(1)}`],
  );
  expect(row.getByRole('link', { name: 'Ledger of the debt of Business 1' })).toHaveAttribute(
    ...['href', `/admin?tab=money&view=ledger&by=account&search=debt%3A${idOf(1)}`],
  );
  expect((await rowOf('No name')).getByText('₦10.50')).toBeVisible();
  expect(screen.getByText(/After 180 days without a change it is written off/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('without debts there is an empty state', async () => {
  serveMoney(site);
  open();
  expect(await screen.findByRole('heading', { name: 'No debts' })).toBeInTheDocument();
});

test('a failure offers Retry', async () => {
  serveMoney(site, { debts: [buildDebt(1)] });
  site.server.use(http.get('*/api/payments/admin/debts', () => problem(503, 'Down'), { once: true }));
  open();
  expect(await screen.findByText('The debts did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rowOf('Business 1')).toBeTruthy();
});

test('more debts are on further pages', async () => {
  const { asked } = serveMoney(site, { debts: Array.from({ length: 21 }, (_, at) => buildDebt(at + 1)) });
  open();
  await rowOf('Business 1');
  expect(screen.queryByText('Business 21')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /next/i }));
  expect(await rowOf('Business 21')).toBeTruthy();
  expect(asked).toEqual(['', '?cursor=20']);
});
