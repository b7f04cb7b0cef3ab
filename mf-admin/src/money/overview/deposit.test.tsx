import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DepositRequest } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { AT, buildOverview } from '../../testing/moneyRows';
import { renderTab } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const PATH = '*/api/payments/admin/deposits';

/** Opens the dialog. The mock service adds each deposit to the cover. */
const open = async () => {
  const world = serveMoney(site);
  const sent: (DepositRequest & { key: string | null })[] = [];
  site.server.use(
    http.post(PATH, async ({ request }) => {
      const body = (await request.json()) as DepositRequest;
      sent.push({ ...body, key: request.headers.get('idempotency-key') });
      world.overview = buildOverview({ psp: 1_012_850.8 + body.amount });
      return HttpResponse.json({ id: idOf(1), at: AT, ...body }, { status: 201 });
    }),
  );
  renderTab('money');
  const cover = within(await screen.findByRole('region', { name: 'Cover' }));
  await userEvent.click(cover.getByRole('button', { name: 'Record a deposit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a deposit' }));
  await dialog.findByLabelText('Amount in naira');
  return { dialog, sent };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const record = async (dialog: Dialog, amount: string, note?: string) => {
  const field = dialog.getByLabelText('Amount in naira');
  await userEvent.clear(field);
  await userEvent.type(field, amount);
  if (note) await userEvent.type(dialog.getByLabelText(/^Note/), note);
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
};

test('a deposit is recorded with its note, and the cover grows', async () => {
  const { dialog, sent } = await open();
  expect(
    dialog.getByText(
      'The company has put money into its account at the payment company. The cover grows by this amount.',
    ),
  ).toBeVisible();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await record(dialog, '500000', 'Transfer of 27 November');
  expect(await screen.findByText('The cover grew by ₦500,000.')).toBeInTheDocument();
  expect(sent).toEqual([
    { amount: 500_000, note: 'Transfer of 27 November', key: expect.stringMatching(/^[0-9a-f]{32}$/) },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'Cover ₦1,525,550.30' })).toBeInTheDocument();
});

test('an amount that is missing or too large is stated at its field, and nothing is sent', async () => {
  const { dialog, sent } = await open();
  await userEvent.click(dialog.getByRole('button', { name: 'Record' }));
  expect(await dialog.findByText('Give an amount in naira')).toBeVisible();
  await record(dialog, '100000001');
  expect(await dialog.findByText(/^Give ₦1 to ₦100,000,000/)).toBeVisible();
  expect(sent).toEqual([]);
});

test('a lost answer keeps the dialog, and is repeated with the same key', async () => {
  const { dialog, sent } = await open();
  const keys: (string | null)[] = [];
  site.server.use(
    http.post(
      PATH,
      ({ request }) => {
        keys.push(request.headers.get('idempotency-key'));
        return problem(503, 'Down');
      },
      { once: true },
    ),
  );
  await record(dialog, '20');
  await waitFor(() => expect(keys).toHaveLength(1));
  expect(dialog.getByLabelText('Amount in naira')).toHaveValue(20);
  const button = dialog.getByRole('button', { name: 'Record' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText('Deposit recorded')).toBeInTheDocument();
  expect(sent.map(({ key }) => key)).toEqual(keys);
});
