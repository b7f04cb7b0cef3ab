import type { NameMatch, PayoutAccountState } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildAccount, payoutHandlers } from '../../testing/payouts';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';
import { PayoutAccount } from './PayoutAccount';

const site = services();
const ENTERED = { bankCode: '044', accountNumber: '0022728151' };
const PATH = '*/api/payments/me/payout-account';
const sent: unknown[] = [];
beforeEach(() => {
  sent.length = 0;
});

const draw = (
  answers: Parameters<typeof payoutHandlers>[0] = {},
  ...first: Parameters<typeof site.server.use>
) => {
  site.server.use(...first, ...payoutHandlers(answers));
  return renderScreen({ at: '/profile', routes: [{ path: '/profile', element: <PayoutAccount /> }] });
};
const answerCheck = (match: NameMatch) =>
  http.post(`${PATH}/check`, async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ accountName: 'TUNDE BAKARE', match });
  });
const enter = async () => {
  await userEvent.selectOptions(await screen.findByLabelText('Bank'), 'Access Bank');
  await userEvent.type(screen.getByLabelText('Account number'), '0022728151');
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('asks for bank and number, shows the name of the account, and saves it', async () => {
  const { container } = draw(
    {},
    answerCheck('match'),
    http.put(PATH, async ({ request }) => {
      sent.push(await request.json());
      site.server.use(...payoutHandlers({ account: buildAccount({ state: 'pending' }) }));
      return HttpResponse.json(buildAccount({ state: 'pending' }));
    }),
  );
  await enter();
  await press('Check');
  expect(await screen.findByText('TUNDE BAKARE')).toBeVisible();
  expect(screen.getByText(/The name fits\. We start to pay to this account 24 hours/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await press('Save account');
  expect(await screen.findByText('Access Bank ••••8151')).toBeVisible();
  expect(sent).toEqual([ENTERED, ENTERED]);
});

test.each<[NameMatch, RegExp]>([
  ['close', /fits only in part\. After you save it, we compare the names/],
  ['different', /does not fit\. After you save it, we compare the names/],
])('a name that is %s says that it will be compared', async (match, text) => {
  draw({}, answerCheck(match));
  await enter();
  await press('Check');
  expect(await screen.findByText(text)).toBeVisible();
});

test('a change after the check asks for another check', async () => {
  draw({}, answerCheck('match'));
  await enter();
  await press('Check');
  expect(await screen.findByRole('button', { name: 'Save account' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Bank'), 'Guaranty Trust Bank');
  expect(screen.getByRole('button', { name: 'Check' })).toBeVisible();
  expect(screen.queryByText('TUNDE BAKARE')).not.toBeInTheDocument();
});

test('a missing bank and a short number are named before anything is sent', async () => {
  draw({}, answerCheck('match'));
  await screen.findByLabelText('Bank');
  await press('Check');
  expect(await screen.findByText('Choose a bank')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Bank'), 'Access Bank');
  await userEvent.type(screen.getByLabelText('Account number'), '12a3');
  expect(screen.getByLabelText('Account number')).toHaveValue('123');
  await press('Check');
  expect(await screen.findByText('Enter the 10 digits of the account number')).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  [422, 'no_such_account', 'This bank has no such account.'],
  [429, 'too_many_requests', 'Too many requests. Please try again later.'],
  [503, 'payment_provider_down', 'The payment company is not answering just now.'],
])('a check that fails with %i says why', async (status, code, detail) => {
  draw(
    {},
    http.post(`${PATH}/check`, () => problem(status, detail, undefined, { code })),
  );
  await enter();
  await press('Check');
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.getByLabelText('Account number')).toHaveValue('0022728151');
});

test.each<[PayoutAccountState, string, RegExp]>([
  ['pending', 'New', /^We pay to it from .*21 Nov.* on\.$/],
  ['waiting', 'To review', /Its name differs/],
  ['active', 'Active', /6:00 AM/],
  ['restricted', 'Not paid to', /Several payouts did not reach it/],
  ['refused', 'Refused', /^It belongs to another person\.$/],
])('a saved account that is %s shows its state', async (state, label, text) => {
  const more = { activeAt: '2026-11-21T09:00:00.000Z', reason: 'It belongs to another person.' };
  const { container } = draw({ account: buildAccount({ state, ...more }) });
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('payouts can be on Mondays, and the account can be removed', async () => {
  draw(
    { account: buildAccount() },
    http.put('*/api/payments/me/payout-schedule', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(buildAccount({ schedule: 'mondays' }));
    }),
    http.delete(PATH, () => {
      site.server.use(...payoutHandlers());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await userEvent.selectOptions(await screen.findByLabelText('Payouts'), 'On Mondays');
  await waitFor(() => expect(sent).toEqual([{ schedule: 'mondays' }]));
  await press('Remove');
  expect(await screen.findByLabelText('Bank')).toBeVisible();
});

test('a change of the account can be cancelled', async () => {
  draw({ account: buildAccount() });
  await screen.findByText('Access Bank ••••8151');
  await press('Change account');
  expect(await screen.findByLabelText('Bank')).toBeVisible();
  await press('Cancel');
  expect(screen.getByText('Access Bank ••••8151')).toBeVisible();
});

test('with payments off there is no form', async () => {
  draw(
    {},
    http.get('*/api/payments/banks', () => problem(503, 'Off', undefined, { code: 'payments_off' })),
  );
  expect(await screen.findByText(/Customers pay you on site/)).toBeVisible();
  expect(screen.queryByLabelText('Bank')).not.toBeInTheDocument();
});

test('an account that does not load can be loaded again', async () => {
  draw(
    { account: buildAccount() },
    http.get(PATH, () => problem(503, 'Down', undefined, { code: 'unavailable' }), { once: true }),
  );
  expect(await screen.findByText('Your bank account did not load')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/i }));
  expect(await screen.findByText('Access Bank ••••8151')).toBeVisible();
});
