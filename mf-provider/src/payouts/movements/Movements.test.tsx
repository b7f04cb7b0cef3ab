import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { renderScreen } from '@tm/platform/testing';
import { buildMovement, payoutHandlers } from '../../testing/payouts';
import { problem } from '../../testing/problem';
import { services } from '../../testing/services';
import { Payouts } from '../Payouts';
import { statementMonths } from './movementText';

const site = services();
const draw = (answers: Parameters<typeof payoutHandlers>[0] = {}) => {
  site.server.use(...payoutHandlers(answers));
  return renderScreen({
    at: '/provider-dashboard/payouts',
    routes: [{ path: '/provider-dashboard/payouts', element: <Payouts /> }],
  });
};
const BOOKING = 'b'.repeat(24);

test('each movement has its amount and the balance after it, and leads to its booking', async () => {
  const { container } = draw({
    movements: [
      buildMovement({ id: 'm3', kind: 'payout-failed', amount: 9_000, after: 9_000, bookingId: null }),
      buildMovement({ id: 'm2', kind: 'payout-ordered', amount: -9_000, after: 0, bookingId: null }),
      buildMovement({ bookingId: BOOKING }),
    ],
  });
  const rows = within(await screen.findByRole('list', { name: 'Movements' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Payout failed, back in your balance.*\+₦9,000Balance ₦9,000$/),
    expect.stringMatching(/^Payout.*-₦9,000Balance ₦0$/),
    expect.stringMatching(/^Released.*28 Nov.* 10:00 AMBooking #bbbbbbbb\+₦9,000Balance ₦9,000$/),
  ]);
  expect(within(rows[2]!).getByRole('link', { name: 'Booking #bbbbbbbb' })).toHaveAttribute(
    'href',
    `/bookings/${BOOKING}`,
  );
  expect(await axe(container)).toHaveNoViolations();
});

test('without movements it says so', async () => {
  draw();
  expect(await screen.findByText('No movements yet')).toBeVisible();
});

test('a failure offers Retry, and further movements are loaded on demand', async () => {
  draw();
  site.server.use(
    http.get('*/api/payments/me/movements', ({ request }) => {
      const isFirst = !new URL(request.url).searchParams.has('cursor');
      const next = isFirst ? { Link: '</api/payments/me/movements?cursor=x>; rel="next"' } : null;
      const row = buildMovement({ id: isFirst ? 'm2' : 'm1', amount: isFirst ? 2_000 : 1_000 });
      return HttpResponse.json([row], { headers: { ...next } });
    }),
    ...payoutHandlers(),
  );
  site.server.use(
    http.get('*/api/payments/me/movements', () => problem(503, 'Down', undefined, { code: 'unavailable' }), {
      once: true,
    }),
  );
  expect(await screen.findByText('Your movements did not load')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Retry|Try again/i }));
  expect(await screen.findByText('+₦2,000')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('+₦1,000')).toBeVisible();
});

test('the chosen month has its statement, in a new tab, and its CSV file', async () => {
  draw();
  const month = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Month' });
  const chosen = [...month.options].at(-1)!;
  fireEvent.change(month, { target: { value: chosen.value } });
  const statement = screen.getByRole('link', { name: `Statement of ${chosen.text} (opens in a new tab)` });
  expect(statement).toHaveAttribute('href', `/api/payments/me/statement?month=${chosen.value}`);
  expect(statement).toHaveAttribute('target', '_blank');
  const file = screen.getByRole('link', { name: `CSV of ${chosen.text}` });
  expect(file).toHaveAttribute('href', `/api/payments/me/statement.csv?month=${chosen.value}`);
  expect(file).toHaveAttribute('download');
});

test.each([
  ['2026-11-05T10:00:00Z', '2026-11-28T10:00:00Z', ['2026-11']],
  ['2025-12-31T23:30:00Z', '2026-02-28T23:30:00Z', ['2026-03', '2026-02', '2026-01']],
  ['2027-01-01T00:00:00Z', '2026-02-01T00:00:00Z', ['2026-02']],
])('since %s the months at %s are %j, in Lagos time', (since, now, months) => {
  expect(statementMonths(new Date(since), new Date(now))).toEqual(months);
});

test('at most two years can be chosen', () => {
  const months = statementMonths(new Date('2020-01-01T00:00:00Z'), new Date('2026-11-28T00:00:00Z'));
  expect([months.length, months.at(-1)]).toEqual([24, '2024-12']);
});
