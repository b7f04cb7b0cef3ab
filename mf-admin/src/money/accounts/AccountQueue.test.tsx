import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http } from 'msw';
import { idOf } from '../../testing/answers';
import { serveMoney } from '../../testing/money';
import { buildAccount } from '../../testing/moneyRows';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const open = () => renderAt('/admin?tab=money&view=accounts');
const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
const ask = async (label: string) => {
  await userEvent.click(
    (await rowOf('Business 1')).getByRole('button', { name: `${label} the account of Business 1` }),
  );
  return within(await screen.findByRole('dialog', { name: `${label} this account?` }));
};
const storedReasons = () => Object.keys(localStorage).filter((key) => key.includes('reason:'));

test('the queue shows both names, the account, and how well they fit, in the order of the service', async () => {
  const { asked } = serveMoney(site, {
    accounts: [buildAccount(1), buildAccount(2, { match: 'close' }), buildAccount(3, { state: 'active' })],
  });
  const { container } = open();
  const row = await rowOf('Business 1');
  for (const text of ['Owner: Tunde Bakare', 'MUSA GARBA', 'Access Bank ••••1234', 'Names differ'])
    expect(row.getByText(text)).toBeInTheDocument();
  expect(row.getByRole('link')).toHaveAttribute('href', `/admin/providers/${idOf(1)}`);
  expect((await rowOf('Business 2')).getByText('Names fit in part')).toBeInTheDocument();
  expect(screen.queryByText('Business 3')).not.toBeInTheDocument();
  expect(screen.getAllByRole('link', { name: /^Business/ }).map(({ textContent }) => textContent)).toEqual([
    'Business 1',
    'Business 2',
  ]);
  expect(asked).toEqual(['?state=waiting']);
  expect(await axe(container)).toHaveNoViolations();
});

test.each([
  ['Approve', 'approve', 'Account approved'],
  ['Refuse', 'refuse', 'Account refused'],
])('%s asks for a reason and sends the version that the admin saw', async (label, decision, done) => {
  const { sent } = serveMoney(site, { accounts: [buildAccount(1)] });
  open();
  const dialog = await ask(label);
  expect(dialog.getByText('Business 1: MUSA GARBA, Access Bank ••••1234')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: label }));
  expect(await dialog.findByText('Give a reason')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/Reason/), 'His brother owns it');
  await userEvent.click(dialog.getByRole('button', { name: label }));
  expect(await screen.findByText(done)).toBeInTheDocument();
  expect(sent).toEqual([{ decision, reason: 'His brother owns it', version: 3 }]);
  expect(await screen.findByRole('heading', { name: 'Nothing waiting' })).toBeInTheDocument();
});

test('a decision on an older version of the account shows why it failed, and loads the account again', async () => {
  const accounts = [buildAccount(1)];
  const { sent } = serveMoney(site, { accounts });
  open();
  const dialog = await ask('Approve');
  Object.assign(accounts[0]!, { accountName: 'CROWN AND COIL', version: 4 });
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'His brother owns it');
  await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('The account has changed. Please look at it again.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect((await rowOf('Business 1')).getByText('CROWN AND COIL')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await waitFor(() => expect(storedReasons()).toEqual([]));
});

test('the question and the reason stay when the decision was not saved', async () => {
  serveMoney(site, { accounts: [buildAccount(1)] });
  site.server.use(
    http.put('*/api/payments/admin/accounts/:id', () => problem(500, 'Broken'), { once: true }),
  );
  open();
  const dialog = await ask('Refuse');
  await userEvent.type(await dialog.findByLabelText(/Reason/), 'Another person');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Broken')).toBeInTheDocument();
  expect(dialog.getByLabelText(/Reason/)).toHaveValue('Another person');
  await userEvent.click(dialog.getByRole('button', { name: 'Refuse' }));
  expect(await screen.findByText('Account refused')).toBeInTheDocument();
});

test('another state is asked of the service, and offers the decisions that change it', async () => {
  const { asked } = serveMoney(site, {
    accounts: [
      buildAccount(1, { state: 'refused', reason: 'Another person' }),
      buildAccount(2, { state: 'active' }),
      buildAccount(4, { state: 'restricted' }),
    ],
  });
  open();
  await screen.findByRole('heading', { name: 'Nothing waiting' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'All states');
  const buttons = async (name: string) =>
    (await rowOf(name)).getAllByRole('button').map(({ textContent }) => textContent?.split(' ')[0]);
  expect(await buttons('Business 1')).toEqual(['Approve']);
  expect(await buttons('Business 2')).toEqual(['Refuse']);
  expect(await buttons('Business 4')).toEqual(['Approve', 'Refuse']);
  expect((await rowOf('Business 1')).getByText('Another person')).toBeInTheDocument();
  expect(asked.at(-1)).toBe('?state=all');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'New');
  await userEvent.click(await screen.findByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByRole('heading', { name: 'Nothing waiting' })).toBeInTheDocument();
});

test('a failure offers Retry', async () => {
  serveMoney(site, { accounts: [buildAccount(1)] });
  site.server.use(http.get('*/api/payments/admin/accounts', () => problem(503, 'Down'), { once: true }));
  open();
  expect(await screen.findByText('The payout accounts did not load')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Business 1' })).toBeInTheDocument();
});
