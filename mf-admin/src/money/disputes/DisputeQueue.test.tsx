import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildDispute } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const open = () => renderAt('/admin?tab=money&view=disputes');
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
const openCase = async (name = 'Customer 1') => {
  await userEvent.click((await rowOf(name)).getByRole('button', { name: /^Open/ }));
  return within(await screen.findByRole('dialog', { name: 'Dispute' }));
};
const amount = (dialog: ReturnType<typeof within>) =>
  dialog.findByLabelText('Amount back to the customer, in naira');
const decide = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Decide' }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('the queue shows the money, the offer and the waiting time, and marks what waits too long', async () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  serveMoney(site, {
    disputes: [buildDispute(1), buildDispute(2, { dueAt: soon, answer: null, reason: 'nobody_came' })],
  });
  const { container } = open();
  const first = await rowOf('Customer 1');
  for (const text of ['The work is badly done', 'Bright Walls', '₦15,000', 'Offer ₦4,000', 'Overdue'])
    expect(first.getByText(text)).toBeInTheDocument();
  const second = await rowOf('Customer 2');
  expect(second.getByText('The provider did not come')).toBeInTheDocument();
  expect(second.queryByText('Overdue')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('decided disputes are shown by state, with their end and without a form', async () => {
  const at = '2015-11-20T09:00:00.000Z';
  const ruling = { by: { id: idOf(1), name: 'Zainab Mohammed' }, refund: 4_000, reason: 'Half is done', at };
  const more = {
    state: 'ruled',
    ruling,
    end: { refund: 4_000, at },
    waitingSince: null,
    dueAt: null,
  } as const;
  serveMoney(site, { disputes: [buildDispute(1), buildDispute(2, more)] });
  open();
  await rowOf('Customer 1');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Decided by our team');
  const row = await rowOf('Customer 2');
  expect(row.getByText('Fri, 20 Nov 2015, ₦4,000 back')).toBeInTheDocument();
  expect(screen.queryByText('Customer 1')).not.toBeInTheDocument();
  const dialog = await openCase('Customer 2');
  expect(await dialog.findByText('Zainab Mohammed: Half is done')).toBeInTheDocument();
  expect(dialog.queryByRole('form', { name: 'Ruling' })).not.toBeInTheDocument();
  expect(dialog.queryByText(/can still accept it/)).not.toBeInTheDocument();
});

test('the case shows the words of both parties, their pictures, and the codes', async () => {
  serveMoney(site, { disputes: [buildDispute(1, { pictures: 1 })] });
  const asked: string[] = [];
  site.server.use(
    http.post('*/api/admin/disputes/:id/document-link', ({ request, params }) => {
      asked.push(`${String(params['id'])}${new URL(request.url).search}`);
      return problem(404, 'There is no such picture');
    }),
  );
  open();
  const dialog = await openCase();
  for (const text of [
    'The wall is still wet and the colour is wrong.',
    'We used the colour that was ordered.',
    'Offer: ₦4,000 back. The customer can still accept it.',
    'The code of the start was entered, that of the finish not.',
  ])
    expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(await axe(screen.getByRole('dialog', { name: 'Dispute' }))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Show Picture 1' }));
  await waitFor(() => expect(asked).toEqual([`${idOf(71)}?of=customer&number=0`]));
});

test('a ruling has an amount and a reason, and is sent with the version that the admin saw', async () => {
  const { sent } = serveMoney(site, { disputes: [buildDispute(1)] });
  open();
  const dialog = await openCase();
  expect(await amount(dialog)).toHaveDisplayValue('');
  await decide(dialog);
  expect(await dialog.findByText('Give an amount in naira')).toBeInTheDocument();
  expect(dialog.getByText('Please give a reason')).toBeInTheDocument();
  await userEvent.type(await amount(dialog), '15000.01');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The pictures show it');
  await decide(dialog);
  expect(await dialog.findByText('At most ₦15,000 is disputed')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.clear(await amount(dialog));
  await userEvent.type(await amount(dialog), '6000.5');
  expect(dialog.getByText(/^The rest is released to the business at once/)).toBeInTheDocument();
  await decide(dialog);
  expect(await screen.findByText('Dispute decided')).toBeInTheDocument();
  expect(sent).toEqual([{ refund: 6_000.5, reason: 'The pictures show it', version: 2 }]);
  await isClosed();
  expect(await screen.findByRole('heading', { name: 'No dispute waits' })).toBeInTheDocument();
});

test.each([
  ['Nothing', '0'],
  ['Offer: ₦4,000', '4000'],
  ['All: ₦15,000', '15000'],
])('the button "%s" fills in %s', async (name, value) => {
  const { sent } = serveMoney(site, { disputes: [buildDispute(1)] });
  open();
  const dialog = await openCase();
  await userEvent.click(await dialog.findByRole('button', { name }));
  expect(await amount(dialog)).toHaveDisplayValue(value);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Because');
  await decide(dialog);
  await waitFor(() => expect(sent).toMatchObject([{ refund: Number(value) }]));
});

test('above ₦500,000 the first ruling is a proposal, which the next admin reads', async () => {
  serveMoney(site, { disputes: [buildDispute(1, { amount: 600_000, needsSecondAdmin: true })] });
  open();
  const dialog = await openCase();
  expect(await dialog.findByText(/another administrator confirms it/)).toBeInTheDocument();
  await userEvent.type(await amount(dialog), '200000');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'Half of it is good');
  await decide(dialog);
  expect(await screen.findByText('Ruling proposed')).toBeInTheDocument();
  await isClosed();
  expect(await (await rowOf('Customer 1')).findByText('Second admin')).toBeInTheDocument();
  const again = await openCase();
  expect(await again.findByText(/^Zainab Mohammed proposed on/)).toHaveTextContent(
    '₦200,000 back. Half of it is good',
  );
  await userEvent.click(again.getByRole('button', { name: 'Proposed: ₦200,000' }));
  expect(await amount(again)).toHaveDisplayValue('200000');
});

test('a dispute that has changed is loaded again, with the reason of the refusal', async () => {
  const disputes = [buildDispute(1)];
  const { sent } = serveMoney(site, { disputes });
  open();
  const dialog = await openCase();
  await userEvent.type(await amount(dialog), '0');
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'The work is good');
  Object.assign(disputes[0]!, { version: 3, customer: { id: idOf(1), name: 'Ada Obi' } });
  await decide(dialog);
  expect(await screen.findByText(/^This dispute has changed since you opened it/)).toBeInTheDocument();
  await isClosed();
  expect(await screen.findByText('Ada Obi')).toBeInTheDocument();
  expect(sent).toEqual([]);
});

test('a failure offers Retry', async () => {
  serveMoney(site, { disputes: [buildDispute(1)] });
  site.server.use(http.get('*/api/payments/admin/disputes', () => problem(503, 'Down'), { once: true }));
  open();
  expect(await screen.findByText('The disputes did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Customer 1')).toBeInTheDocument();
});
