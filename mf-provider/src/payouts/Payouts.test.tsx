import type { PayoutHold } from '@tm/domain';
import { renderScreen } from '@tm/platform/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildBalance, buildPayout, payoutHandlers } from '../testing/payouts';
import { problem } from '../testing/problem';
import { services } from '../testing/services';
import { Payouts } from './Payouts';

const site = services();
const draw = (answers: Parameters<typeof payoutHandlers>[0] = {}) => {
  site.server.use(...payoutHandlers(answers));
  return show();
};
const show = () =>
  renderScreen({
    at: '/provider-dashboard/payouts',
    routes: [{ path: '/provider-dashboard/payouts', element: <Payouts /> }],
  });
const figure = async (label: string) =>
  within((await screen.findByText(label, { selector: 'dt' })).closest('dl')!);
const held = (hold: PayoutHold) => buildBalance({ nextPayout: { at: null, hold } });

test('shows the available, ordered and held money, the next payout, and the payouts', async () => {
  const { container } = draw({
    balance: buildBalance({ onTheWay: 5_000 }),
    payouts: [
      buildPayout({ reference: 'po-2', state: 'sent', amount: 5_000, paidAt: null }),
      buildPayout({ state: 'failed', endedAt: '2026-11-28T06:00:00.000Z' }),
      buildPayout({ reference: 'po-0', account: null }),
    ],
  });
  expect((await figure('Available')).getByText('₦9,000')).toBeVisible();
  expect((await figure('Available')).getByText(/^Next payout: .*30 Nov.* 6:00 AM$/)).toBeVisible();
  expect((await figure('On its way')).getByText('₦5,000')).toBeVisible();
  expect((await figure('Held')).getByText('₦20,000')).toBeVisible();
  const rows = within(await screen.findByRole('list', { name: 'Payouts' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^₦5,000.*28 Nov.*Access Bank ••••8151On its way$/),
    expect.stringContaining('Failed, back in your balance'),
    expect.stringMatching(/Paid$/),
  ]);
  expect(screen.queryByText('You owe us')).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
});

test('shows disputed money and a debt only if there is some', async () => {
  draw({ balance: buildBalance({ disputed: 3_000, debt: 1_000 }) });
  expect((await figure('Disputed')).getByText('₦3,000')).toBeVisible();
  expect((await figure('You owe us')).getByText('₦1,000')).toBeVisible();
});

test.each<[PayoutHold, string, boolean]>([
  ['no_account', 'Add a bank account', true],
  ['account_pending', 'Your bank account is new', false],
  ['account_waiting', 'We compare the names', true],
  ['account_restricted', 'Check your bank account', true],
  ['account_refused', 'Your bank account was refused', true],
  ['suspended', 'Your account is suspended', false],
  ['unverified', 'Your business is not verified yet', false],
  ['debt', 'You owe us money', false],
  ['paused', 'Payouts are paused', false],
  ['on_the_way', 'A payout is on its way', false],
  ['too_little', 'Less than ₦1,000 is available', false],
])('with %s it says "%s"', async (hold, title, opensAccount) => {
  const { container } = draw({ balance: held(hold) });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  const link = screen.queryByRole('link', { name: 'Open bank account' });
  expect(link?.getAttribute('href') ?? null).toBe(opensAccount ? '/profile?tab=business' : null);
  expect((await figure('Available')).getByText('Next payout: Not planned')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

test('with payments off it says so, unless there is money left', async () => {
  draw({ balance: { ...held('off'), available: 0, held: 0 } });
  expect(await screen.findByRole('heading', { name: 'Online payments are off' })).toBeVisible();
  expect(screen.queryByText('Available')).not.toBeInTheDocument();
});

test('money that is left while payments are off is shown', async () => {
  draw({ balance: held('off') });
  expect((await figure('Available')).getByText('₦9,000')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Online payments are off' })).toBeVisible();
});

test('while the payments service is down it offers Retry, which loads the balance', async () => {
  site.server.use(...payoutHandlers());
  site.server.use(
    http.get('*/api/payments/me/balance', () => problem(503, 'Down', undefined, { code: 'unavailable' }), {
      once: true,
    }),
  );
  show();
  expect(await screen.findByText('Your balance did not load')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/i }));
  expect((await figure('Available')).getByText('₦9,000')).toBeVisible();
});

test('without payouts it says when they come', async () => {
  draw();
  expect(await screen.findByText('No payouts yet')).toBeVisible();
});

test('further payouts are loaded on demand', async () => {
  site.server.use(
    http.get('*/api/payments/me/payouts', ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('cursor');
      const next = isFirst ? { Link: '</api/payments/me/payouts?cursor=x>; rel="next"' } : null;
      const row = buildPayout({ reference: isFirst ? 'po-2' : 'po-1', amount: isFirst ? 2_000 : 1_000 });
      return HttpResponse.json([row], { headers: { ...next } });
    }),
    ...payoutHandlers(),
  );
  show();
  expect(await screen.findByText('₦2,000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('₦1,000')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
