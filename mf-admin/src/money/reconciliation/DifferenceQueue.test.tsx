import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { serveMoney } from '../../testing/money';
import { buildDifference } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const open = () => renderAt('/admin?tab=money&view=reconciliation');
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!);

test('the list shows both sides of each difference, in the order of the service', async () => {
  const { asked } = serveMoney(site, {
    differences: [
      buildDifference(1),
      buildDifference(2, { kind: 'missing_here', ours: null }),
      buildDifference(3, {
        ...{ subject: 'balance', kind: 'balance', name: 'NGN' },
        ours: { state: 'done', amount: 20_000, fee: null },
        theirs: { state: 'done', amount: 19_300, fee: null },
      }),
      buildDifference(4, { state: 'explained', reason: 'A test of the bank' }),
    ],
  });
  const { container } = open();
  const first = await rowOf('Payment bk-1');
  for (const text of ['Other amount', '₦10,000, fee ₦250, paid', '₦9,000, fee ₦250, paid', 'Open'])
    expect(first.getByText(text)).toBeInTheDocument();
  expect((await rowOf('Payment bk-2')).getByText('Not in the ledger')).toBeInTheDocument();
  expect((await rowOf('Payment bk-2')).getByText('None')).toBeInTheDocument();
  const balance = await rowOf('Balance NGN');
  for (const text of ['The money does not add up', '₦20,000', '₦19,300'])
    expect(balance.getByText(text)).toBeInTheDocument();
  expect(screen.queryByText('Payment bk-4')).not.toBeInTheDocument();
  expect(asked).toEqual(['?state=open']);
  expect(await axe(container)).toHaveNoViolations();
});

test('Explain asks for a reason, and sends the version that the admin saw', async () => {
  const { sent } = serveMoney(site, { differences: [buildDifference(1)] });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Explain the difference of Payment bk-1' }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Explain this difference?' }));
  expect(dialog.getByText('Payment bk-1: other amount')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: 'Explain' }));
  expect(await dialog.findByText('Give a reason')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'A test of the bank');
  await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText('Difference explained')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'A test of the bank', version: 2 }]);
  expect(await screen.findByRole('heading', { name: 'No differences' })).toBeInTheDocument();
});

test('a difference that has changed since shows why nothing was saved, and loads again', async () => {
  const differences = [buildDifference(1)];
  serveMoney(site, { differences });
  open();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Explain the difference of Payment bk-1' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  Object.assign(differences[0]!, { version: 3, kind: 'state' });
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Known');
  await userEvent.click(dialog.getByRole('button', { name: 'Explain' }));
  expect(await screen.findByText('The difference has changed. Please look at it again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await rowOf('Payment bk-1')).getByText('Other result')).toBeInTheDocument();
});

test('another state is asked of the service, and a closed difference has no action', async () => {
  const { asked } = serveMoney(site, {
    differences: [buildDifference(1, { state: 'explained', reason: 'A test of the bank' })],
  });
  open();
  await screen.findByRole('heading', { name: 'No differences' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states');
  const row = await rowOf('Payment bk-1');
  expect(row.getByText('A test of the bank')).toBeInTheDocument();
  expect(row.queryByRole('button')).not.toBeInTheDocument();
  expect(asked.at(-1)).toBe('?state=all');
});

test('a failure offers Retry', async () => {
  serveMoney(site, { differences: [buildDifference(1)] });
  site.server.use(
    http.get('*/api/payments/admin/reconciliations', () => problem(503, 'Down'), { once: true }),
  );
  open();
  expect(await screen.findByText('The differences did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Payment bk-1')).toBeInTheDocument();
});
