import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildTransaction } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
const open = (search = '') => renderAt(`/admin?tab=money&view=ledger${search}`);
const cells = async () => {
  const lead = await screen.findByText('Released', { selector: 'b' });
  return within(lead.closest('tr')!).getAllByRole('cell');
};
const searchBox = () => screen.findByRole('searchbox', { name: 'Booking id, business id or account' });

test('a transaction has its debits and credits with the balance after each', async () => {
  serveMoney(site, { transactions: [buildTransaction({ note: 'By hand', by: idOf(1) })] });
  const { container } = open();
  const [event, debit, credit] = await cells();
  expect(event).toHaveTextContent(`release:${idOf(51)}:1`);
  expect(event).toHaveTextContent(`By ${idOf(1)}By hand`);
  expect(within(event!).getByRole('link', { name: /^Booking #/ })).toHaveAttribute(
    'href',
    `/admin?tab=bookings&booking=${idOf(51)}`,
  );
  expect(within(event!).getByRole('link', { name: 'Business' })).toHaveAttribute(
    'href',
    `/admin/providers/${idOf(8)}`,
  );
  const linesOf = (cell: HTMLElement) =>
    within(cell)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(linesOf(debit!)).toEqual([`₦10,000held:${idOf(51)}then ₦0`]);
  expect(linesOf(credit!)).toEqual(['₦1,000commission', `₦9,000provider:${idOf(8)}then ₦9,500`]);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['Booking id', idOf(51), `?bookingId=${idOf(51)}`],
  ['Business id', idOf(8), `?providerId=${idOf(8)}`],
  ['Account', 'psp', '?account=psp'],
])('searches by %s', async (field, text, query) => {
  const { asked } = serveMoney(site, { transactions: [buildTransaction()] });
  open();
  await cells();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search in' }), field);
  await userEvent.type(await searchBox(), ` ${text} `);
  await waitFor(() => expect(asked.at(-1)).toBe(query));
});

test('kind and days are filters too', async () => {
  const { asked } = serveMoney(site, { transactions: [buildTransaction()] });
  open();
  await cells();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Payout failed');
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=payout-failed'));
  await userEvent.type(screen.getByLabelText('From'), '1/11/2026');
  await userEvent.type(screen.getByLabelText('To'), '20/11/2026');
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=payout-failed&from=2026-11-01&to=2026-11-20'));
});

test('the name of an account searches for it', async () => {
  const { asked } = serveMoney(site, { transactions: [buildTransaction()] });
  open(`&search=${idOf(51)}`);
  await cells();
  expect(asked).toEqual([`?bookingId=${idOf(51)}`]);
  await userEvent.click(screen.getByRole('link', { name: `held:${idOf(51)}` }));
  await waitFor(() => expect(asked.at(-1)).toBe(`?account=held%3A${idOf(51)}`));
  expect(await searchBox()).toHaveValue(`held:${idOf(51)}`);
  expect(screen.getByRole('combobox', { name: 'Search in' })).toHaveDisplayValue('Account');
});

test('the cursor leads through the pages', async () => {
  const transactions = Array.from({ length: 23 }, (_, n) => buildTransaction({ id: `release:${n}` }));
  const { asked } = serveMoney(site, { transactions });
  open();
  expect(await screen.findByText('1–20 of 23')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('21–23 of 23')).toBeInTheDocument();
  expect(screen.getByText('release:22')).toBeInTheDocument();
  expect(asked).toEqual(['', '?cursor=20']);
});

test('an id that the service rejects has no Retry, and can be cleared', async () => {
  serveMoney(site, { transactions: [buildTransaction()] });
  site.server.use(
    http.get('*/api/payments/admin/ledger', () => problem(400, 'Must be an id'), { once: true }),
  );
  open('&search=xyz');
  expect(await screen.findByText('This search is not possible')).toBeInTheDocument();
  expect(screen.getByText('Must be an id')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await cells()).toHaveLength(4);
});

test('an empty ledger and a search without matches have their notices', async () => {
  serveMoney(site);
  open();
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Correction');
  expect(
    await screen.findByRole('heading', { name: 'No transaction matches your filters' }),
  ).toBeInTheDocument();
});

test('a failure offers Retry', async () => {
  serveMoney(site, { transactions: [buildTransaction()] });
  site.server.use(http.get('*/api/payments/admin/ledger', () => problem(503, 'Down'), { once: true }));
  open();
  expect(await screen.findByText('The ledger did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await cells()).toHaveLength(4);
});

test('the CSV file has the filters of the list, and is offered only if there is something in it', async () => {
  const { asked } = serveMoney(site, { transactions: [buildTransaction()] });
  open();
  await cells();
  expect(screen.getByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    '/api/payments/admin/ledger.csv',
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Released');
  await waitFor(() => expect(asked.at(-1)).toBe('?kind=release'));
  const link = await screen.findByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute('href', '/api/payments/admin/ledger.csv?kind=release');
  expect(link).toHaveAttribute('download');
});

test('an empty ledger has no file', async () => {
  serveMoney(site);
  open();
  expect(await screen.findByRole('heading', { name: 'No transactions yet' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Download CSV' })).not.toBeInTheDocument();
});
