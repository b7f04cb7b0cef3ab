import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildChargeback, buildTransaction } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const HOUR_MS = 3_600_000;
const MESSAGE = 'The customer gave the code of the start, and the work was done.';
const open = () => renderAt('/admin?tab=money&view=chargebacks');
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
const openCase = async (name = 'Customer 1') => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: /^Open/ }));
  return within(await screen.findByRole('dialog', { name: 'Chargeback' }));
};
const press = async (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(await dialog.findByRole('button', { name }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the queue shows the money, the parties and the time to answer', async () => {
  const dueAt = new Date(Date.now() - HOUR_MS).toISOString();
  const { asked } = serveMoney(site, {
    chargebacks: [buildChargeback(1), buildChargeback(2, { dueAt, amount: 2_000 })],
  });
  const { container } = open();
  const first = await rowOf('Customer 1');
  for (const text of ['Wall Painting', 'Bright Walls', '₦15,000'])
    expect(first.getByText(text)).toBeInTheDocument();
  expect(first.queryByText('Time is over')).not.toBeInTheDocument();
  expect((await rowOf('Customer 2')).getByText('Time is over')).toBeInTheDocument();
  expect(asked.at(-1)).toBe('?state=waiting');
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  [3, false],
  [1.9, true],
])('with %d hours left the time is red: %s', async (hours, isRed) => {
  const dueAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
  serveMoney(site, { chargebacks: [buildChargeback(1, { dueAt })] });
  open();
  await rowOf('Customer 1');
  const time = document.querySelector(`time[datetime="${dueAt}"]`)!;
  expect(time.closest('b') !== null).toBe(isRed);
});

test('the case shows where the money is, the codes, and the ledger of the booking', async () => {
  const { asked } = serveMoney(site, {
    chargebacks: [buildChargeback(1)],
    transactions: [buildTransaction({ kind: 'charge' })],
  });
  open();
  const dialog = await openCase();
  for (const text of [
    /^The bank wants ₦15,000 back/,
    '₦15,000 is kept here until the bank has decided.',
    'Code of the start: entered. Code of the finish: not entered.',
    'Paid in time',
    '−₦1,000',
    '+₦10,000',
  ])
    expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(asked.at(-1)).toBe(`?bookingId=${idOf(51)}`);
  expect(await axe(screen.getByRole('dialog', { name: 'Chargeback' }))).toHaveNoViolations();
});

test.each([
  ['after the release', { held: 0, released: 15_000 }, /was released to the business\. A loss is taken/],
  ['after the refund', { held: 0, refunded: 15_000 }, /was refunded: contest with the refund/],
  ['with a dispute', { hasDispute: true }, /The ruling waits for the bank/],
])('the case says where the money is %s', async (_when, more, text) => {
  const row = buildChargeback(1);
  serveMoney(site, { chargebacks: [{ ...row, booking: { ...row.booking!, ...more } }] });
  open();
  expect(await (await openCase()).findByText(text)).toBeInTheDocument();
});

test('a payment of an unknown booking has a case too', async () => {
  serveMoney(site, { chargebacks: [buildChargeback(1, { booking: null, isOfHeldMoney: false })] });
  open();
  const dialog = await openCase('Unknown booking');
  expect(await dialog.findByText(/belongs to no known booking/)).toBeInTheDocument();
  expect(dialog.queryByText('Ledger of the booking')).not.toBeInTheDocument();
});

test('contesting needs words, and sends them with the version that the admin saw', async () => {
  const { sent } = serveMoney(site, { chargebacks: [buildChargeback(1)] });
  open();
  const dialog = await openCase();
  await press(dialog, 'Contest');
  await press(dialog, 'Contest the chargeback');
  expect(await dialog.findByText('Please write to the bank')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^Message to the bank/), MESSAGE);
  await press(dialog, 'Contest the chargeback');
  expect(await screen.findByText('Chargeback contested')).toBeInTheDocument();
  expect(sent).toEqual([{ accept: false, message: MESSAGE, version: 1 }]);
  await isClosed();
  expect(await screen.findByRole('heading', { name: 'No chargeback waits' })).toBeInTheDocument();
});

test('accepting sends an amount, at most what the bank wants', async () => {
  const { sent } = serveMoney(site, { chargebacks: [buildChargeback(1)] });
  open();
  const dialog = await openCase();
  await press(dialog, 'Accept');
  const amount = await dialog.findByLabelText('Amount back to the customer, in naira');
  expect(amount).toHaveDisplayValue('15000');
  for (const [text, fault] of [
    ['15000.01', 'At most ₦15,000 can go back'],
    ['0', 'Give an amount in naira'],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, text);
    await press(dialog, 'Accept the chargeback');
    expect(await dialog.findByText(fault)).toBeInTheDocument();
  }
  await userEvent.clear(amount);
  await userEvent.type(amount, '4000.5');
  await press(dialog, 'Accept the chargeback');
  expect(await screen.findByText('Chargeback accepted')).toBeInTheDocument();
  expect(sent).toEqual([{ accept: true, amount: 4_000.5, version: 1 }]);
});

test('a chargeback that has changed is loaded again, with the reason of the refusal', async () => {
  const chargebacks = [buildChargeback(1)];
  const { sent } = serveMoney(site, { chargebacks });
  open();
  const dialog = await openCase();
  await press(dialog, 'Accept');
  Object.assign(chargebacks[0]!, { version: 2 });
  await press(dialog, 'Accept the chargeback');
  expect(await screen.findByText(/^This chargeback has changed since you opened it/)).toBeInTheDocument();
  await isClosed();
  expect(sent).toEqual([]);
});

test('an answered chargeback shows its answer and its end, and takes no other', async () => {
  const answer = {
    accept: false,
    amount: null,
    message: MESSAGE,
    by: { id: idOf(1), name: 'Zainab Mohammed' },
  };
  const at = '2026-11-20T10:00:00.000Z';
  serveMoney(site, {
    chargebacks: [
      buildChargeback(1, { state: 'lost', lost: 15_000, endedAt: at, answer: { ...answer, at, sentAt: at } }),
    ],
  });
  renderAt('/admin?tab=money&view=chargebacks&state=lost');
  const row = await rowOf('Customer 1');
  for (const text of ['Lost', 'Contested', '₦15,000 lost', 'No answer due'])
    expect(row.getAllByText(text)[0]).toBeInTheDocument();
  const dialog = await openCase();
  expect(await dialog.findByText(/^Contested by Zainab Mohammed on/)).toBeInTheDocument();
  expect(dialog.getByText(MESSAGE)).toBeInTheDocument();
  expect(dialog.getByText(/^₦15,000 went back to the customer/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Contest' })).not.toBeInTheDocument();
});

test('a failure of the list or of the ledger offers Retry', async () => {
  serveMoney(site, { chargebacks: [buildChargeback(1)], transactions: [buildTransaction()] });
  site.server.use(
    http.get('*/api/payments/admin/chargebacks', () => problem(503, 'Down'), { once: true }),
    http.get('*/api/payments/admin/ledger', () => problem(503, 'Down'), { once: true }),
  );
  open();
  expect(await screen.findByText('The chargebacks did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  const dialog = await openCase();
  expect(await dialog.findByText('The ledger did not load')).toBeInTheDocument();
  await press(dialog, 'Retry');
  expect(await dialog.findByText('Released')).toBeInTheDocument();
});
