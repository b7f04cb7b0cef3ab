import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CorrectionRequest, Difference } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildDifference } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const AT = '2026-11-20T09:00:00.000Z';
const REASON = 'The bank kept ₦500';
const PATH = '*/api/payments/admin/corrections';

/** Opens the dialog of a difference, whose corrections the mock service proposes, then posts. */
const open = async (row: Difference) => {
  serveMoney(site, { differences: [row] });
  const sent: unknown[] = [];
  site.server.use(
    http.post(PATH, async ({ request }) => {
      const { differenceId, version, ...wish } = (await request.json()) as CorrectionRequest;
      sent.push({ differenceId, version, ...wish, key: request.headers.get('idempotency-key') });
      const proposal = { ...wish, by: idOf(1), at: AT };
      Object.assign(
        row,
        row.proposal
          ? { state: 'explained', proposal: null, reason: wish.reason }
          : { proposal, version: version + 1 },
      );
      return HttpResponse.json(row, { status: 201 });
    }),
  );
  renderAt('/admin?tab=money&view=reconciliation');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Correct the difference of Payment bk-1' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the ledger?' }));
  await dialog.findByLabelText(/^Debit/);
  return { dialog, sent };
};
const fill = async (dialog: Awaited<ReturnType<typeof open>>['dialog'], debit = 'loss') => {
  const [kind = '', business] = debit.split(':');
  await userEvent.selectOptions(dialog.getByLabelText(/^Debit/), kind);
  if (business) await userEvent.type(dialog.getByLabelText('Id of the business (debit)'), business);
  await userEvent.selectOptions(dialog.getByLabelText(/^Credit/), 'At the payment company');
  await userEvent.type(dialog.getByLabelText(/Amount/), '500');
  await userEvent.type(dialog.getByLabelText(/Reason/), REASON);
};

test('a correction shows its effect, and waits for another administrator', async () => {
  const { dialog, sent } = await open(buildDifference(1));
  await fill(dialog);
  expect(dialog.getByText(/\+₦500\. .*−₦500\.$/)).toBeVisible();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Correction proposed')).toBeInTheDocument();
  expect(sent).toEqual([
    {
      ...{ differenceId: 'charge:bk-1:amount', version: 2, debit: 'loss', credit: 'psp', amount: 500 },
      ...{ reason: REASON, key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    },
  ]);
  expect(await screen.findByText('Correction of ₦500 proposed')).toBeVisible();
});

test('the accounts are a list with plain names, and an account of a business asks for its id', async () => {
  const { dialog, sent } = await open(buildDifference(1));
  const options = within(dialog.getByLabelText(/^Debit/)).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Choose an account', 'Owed to businesses', 'Owed by businesses', 'At the payment company'],
    ...['In our bank account', 'Commission', 'Fees of the payment company', 'Losses that we bear'],
    'Put in by the owner',
  ]);
  await fill(dialog, `debt:${idOf(8)}`);
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('Correction proposed')).toBeInTheDocument();
  expect(sent).toMatchObject([{ debit: `debt:${idOf(8)}`, credit: 'psp' }]);
});

test('a proposal is filled in, and its confirmation closes the difference', async () => {
  const proposal = { by: idOf(1), debit: 'loss', credit: 'psp', amount: 500, reason: REASON, at: AT };
  const { dialog, sent } = await open(buildDifference(1, { proposal }));
  expect(dialog.getByText(/^Another administrator confirms this proposal/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Ledger corrected')).toBeInTheDocument();
  expect(sent).toMatchObject([{ debit: 'loss', credit: 'psp', amount: 500, reason: REASON, version: 2 }]);
  expect(await screen.findByRole('heading', { name: 'No differences' })).toBeInTheDocument();
});

test('missing fields, and accounts that the service refuses, are shown at their fields', async () => {
  const { dialog, sent } = await open(buildDifference(1));
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await dialog.findAllByText('Must be an account')).toHaveLength(2);
  expect(dialog.getByText('Give an amount in naira')).toBeVisible();
  expect(dialog.getByText('Give a reason')).toBeVisible();
  expect(sent).toEqual([]);
  const errors = { debit: ['There is no such account'] };
  site.server.use(
    http.post(PATH, () => HttpResponse.json({ title: 'Error', status: 400, errors }, { status: 400 })),
  );
  await fill(dialog, `provider:${idOf(8)}`);
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await dialog.findByText('There is no such account')).toBeVisible();
});

test('a difference that has changed since is loaded again', async () => {
  const { dialog } = await open(buildDifference(1));
  site.server.use(
    http.post(PATH, () => problem(409, 'The difference has changed. Please look at it again.')),
  );
  await fill(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Correct' }));
  expect(await screen.findByText('The difference has changed. Please look at it again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
