import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildLate, buildRefund } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const open = (search = '') => renderAt(`/admin?tab=money&view=refunds${search}`);
const openLate = () => open('&list=late');
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);
const confirm = async (name: string, reason: string) => {
  const dialog = within(await screen.findByRole('dialog', { name }));
  await userEvent.type(await dialog.findByLabelText(/Reason/), reason);
  return dialog;
};

test('refunds that wait for us are listed with their charge, cause and state', async () => {
  const { asked } = serveMoney(site, {
    refunds: [
      buildRefund(1),
      buildRefund(2, { state: 'needs_account', cause: 'late', bookingId: null }),
      buildRefund(3, { state: 'sent', stuckAt: null }),
    ],
  });
  const { container } = open();
  const row = await rowOf(`${idOf(51)}-1`);
  for (const text of ['₦5,000', 'The booking ended', 'Failed']) expect(row.getByText(text)).toBeVisible();
  expect(row.getByRole('link', { name: /^Booking #/ })).toHaveAttribute(
    'href',
    `/admin?tab=bookings&booking=${idOf(51)}`,
  );
  const other = await rowOf(`${idOf(51)}-2`);
  for (const text of ['Paid late', 'Needs an account', 'Unknown booking'])
    expect(other.getByText(text)).toBeVisible();
  expect(screen.queryByText(`${idOf(51)}-3`)).not.toBeInTheDocument();
  expect(asked).toEqual(['?state=stuck']);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['failed', 'It is ordered again at the payment company.'],
  ['needs_account', 'The customer is asked for an account again.'],
] as const)('a refund that is %s is sent again with a reason', async (state, hint) => {
  const { sent } = serveMoney(site, { refunds: [buildRefund(1, { state })] });
  open();
  const row = await rowOf(`${idOf(51)}-1`);
  await userEvent.click(row.getByRole('button', { name: `Send again the refund of ${idOf(51)}-1` }));
  const dialog = await confirm('Send this refund again?', 'The bank was closed');
  expect(dialog.getByText(hint, { exact: false })).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Refund sent again')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'The bank was closed' }]);
  expect(await screen.findByRole('heading', { name: 'Nothing waiting' })).toBeInTheDocument();
});

test('a reason is required, and a refund that another admin was faster with is loaded again', async () => {
  const refunds = [buildRefund(1)];
  const { sent } = serveMoney(site, { refunds });
  open();
  await userEvent.click((await rowOf(`${idOf(51)}-1`)).getByRole('button'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Send again' }));
  expect(await dialog.findByText('Give a reason')).toBeInTheDocument();
  Object.assign(refunds[0]!, { stuckAt: null, state: 'ordered' });
  await userEvent.type(dialog.getByLabelText(/Reason/), 'The bank was closed');
  await userEvent.click(dialog.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('This refund does not wait for an administrator.')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Nothing waiting' })).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('another state is asked of the service, without an action where nothing waits', async () => {
  const { asked } = serveMoney(site, { refunds: [buildRefund(3, { state: 'sent', stuckAt: null })] });
  open();
  await screen.findByRole('heading', { name: 'Nothing waiting' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states');
  const row = await rowOf(`${idOf(51)}-3`);
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(asked.at(-1)).toBe('?state=all');
});

test('money of an unknown booking is refunded with a reason, and late money is left to its customer', async () => {
  const { sent, asked } = serveMoney(site, {
    late: [buildLate(1), buildLate(2, { bookingId: idOf(51), until: '2015-11-21T09:00:00.000Z' })],
  });
  const { container } = openLate();
  const late = await rowOf('other-2');
  expect(late.getByText('The customer decides until Sat, 21 Nov 2015, 10:00 AM')).toBeVisible();
  expect(late.queryByRole('button')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  const row = await rowOf('other-1');
  await userEvent.click(row.getByRole('button', { name: 'Refund the money of other-1' }));
  const dialog = await confirm('Refund this money?', 'Paid to us by mistake');
  expect(dialog.getByText('₦10,000 of the charge other-1 goes back to its payer.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund ordered')).toBeInTheDocument();
  expect(sent).toEqual([
    { reference: 'other-1', reason: 'Paid to us by mistake', key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  expect(asked[0]).toBe('?state=waiting');
});

test('the two lists are reached by links', async () => {
  serveMoney(site, { late: [buildLate(1)], refunds: [buildRefund(1)] });
  open();
  await rowOf(`${idOf(51)}-1`);
  await userEvent.click(screen.getByRole('link', { name: 'Late and Unknown Money' }));
  expect(await screen.findByText('other-1')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Refunds' }));
  expect(await screen.findByText(`${idOf(51)}-1`)).toBeInTheDocument();
});

test.each([
  ['', '*/api/payments/admin/refunds', 'The refunds did not load', `${idOf(51)}-1`],
  ['&list=late', '*/api/payments/admin/late', 'The money did not load', 'other-1'],
])('a failure of the list %j offers Retry', async (search, path, title, text) => {
  serveMoney(site, { late: [buildLate(1)], refunds: [buildRefund(1)] });
  site.server.use(http.get(path, () => problem(503, 'Down'), { once: true }));
  open(search);
  expect(await screen.findByText(title)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});
