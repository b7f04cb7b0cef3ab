import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking, Payment } from '@tm/contracts';
import { axe } from 'jest-axe';
import 'jest-axe/extend-expect';
import { http, HttpResponse } from 'msw';
import { buildBooking } from '../../testing/answers';
import { renderAt } from '../../testing/render';
import { problem, services } from '../../testing/services';

const site = services();
beforeEach(() => localStorage.clear());
const AT = '2026-11-20T09:00:00.000Z';
const REASON = 'The paint came off after a week';

const buildPayment = (booking: Booking, more: Partial<Payment> = {}): Payment => ({
  ...{ bookingId: booking.id, method: 'online', state: 'settled', amount: 15_000, held: 0 },
  ...{ refunded: 5_000, released: 10_000, payBy: null, releaseAt: null, refundIfCancelledNow: null },
  ...{ refunds: [], dispute: null, timeline: [{ kind: 'paid', at: AT, amount: 15_000 }] },
  ...{ goodwillLeft: 10_000, ...more },
});

/** Opens the details of a booking, whose payment the mock service has, with the refunds that were sent. */
const open = async (more: Partial<Payment> = {}, of: Partial<Booking> = {}, isDown = false) => {
  const booking = buildBooking({
    ...{ status: 'completed', payment: { method: 'online', state: 'settled', payBy: null }, ...of },
  });
  const world = { payment: buildPayment(booking, more), sent: [] as unknown[], keys: [] as unknown[] };
  site.server.use(
    http.get('*/api/bookings/:id', () => HttpResponse.json(booking)),
    http.get('*/api/payments/:id', () => HttpResponse.json(world.payment)),
    http.post('*/api/payments/admin/refunds', async ({ request }) => {
      const body = (await request.json()) as { amount: number; reason: string };
      world.sent.push(body);
      world.keys.push(request.headers.get('idempotency-key'));
      const refund = {
        ...{ id: 'r1', amount: body.amount, cause: 'goodwill' as const, state: 'ordered' as const },
        ...{ reason: body.reason, orderedAt: AT, processedAt: null },
      };
      const left = (world.payment.goodwillLeft ?? 0) - body.amount;
      world.payment = { ...world.payment, refunds: [refund], goodwillLeft: left };
      return HttpResponse.json(refund, { status: 201 });
    }),
  );
  if (isDown) site.server.use(http.get('*/api/payments/:id', () => problem(503, 'Down'), { once: true }));
  renderAt(`/admin?tab=bookings&booking=${booking.id}`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Booking details' }));
  await dialog.findByText('Knotless braids');
  return { world, dialog, booking };
};
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const fill = async (dialog: Dialog, amount: string) => {
  await userEvent.click(await dialog.findByRole('button', { name: 'Refund as goodwill' }));
  await userEvent.type(await dialog.findByLabelText(/Amount back/), amount);
  await userEvent.type(dialog.getByLabelText(/Reason/), REASON);
};

test('the money of a booking is stated, with links to its ledger and receipt', async () => {
  const { dialog, booking } = await open({
    refunds: [
      { id: 'r0', amount: 5_000, cause: 'given_back', state: 'processed', orderedAt: AT, processedAt: AT },
    ],
  });
  expect(
    await dialog.findByText(
      'The money is settled. ₦5,000 refunded from it. ₦10,000 released to the business, before the commission.',
    ),
  ).toBeVisible();
  expect(
    dialog.getByText(/^₦5,000 on Fri,? 20 Nov.*: Given back by the provider\. Processed\.$/),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Ledger of this booking' })).toHaveAttribute(
    ...['href', `/admin?tab=money&view=ledger&search=${booking.id}`],
  );
  expect(dialog.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
    ...['href', `/api/payments/${booking.id}/receipt`],
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
});

test('a goodwill refund shows its effect before it is ordered, and its state after it', async () => {
  const { dialog, world, booking } = await open();
  await fill(dialog, '2500');
  const effect =
    '₦2,500 goes back to where Amaka Obi paid from. The site bears it. The business keeps its money.';
  expect(await dialog.findByText(effect)).toBeVisible();
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund ordered')).toBeInTheDocument();
  expect(world.sent).toEqual([{ bookingId: booking.id, amount: 2_500, reason: REASON }]);
  expect(world.keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(await dialog.findByText(/^₦2,500 on .*: Goodwill of the site\. Ordered\.$/)).toBeVisible();
  expect(await dialog.findByRole('button', { name: 'Refund as goodwill' })).toBeVisible();
});

test('an amount above the rest, no amount and no reason are refused at their fields', async () => {
  const { dialog, world } = await open();
  await userEvent.click(await dialog.findByRole('button', { name: 'Refund as goodwill' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Give a reason')).toBeVisible();
  expect(dialog.getByText('Give an amount in naira')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Amount back/), '10000.01');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('At most ₦10,000 can go back')).toBeVisible();
  expect(world.sent).toEqual([]);
});

test('a limit that the service states is shown at the amount', async () => {
  const { dialog } = await open();
  site.server.use(
    http.post('*/api/payments/admin/refunds', () =>
      HttpResponse.json(
        { title: 'Error', status: 400, code: 'invalid', errors: { amount: ['At most ₦7 can go back'] } },
        { status: 400 },
      ),
    ),
  );
  await fill(dialog, '8');
  await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('At most ₦7 can go back')).toBeVisible();
});

test('held money offers no goodwill', async () => {
  const { dialog } = await open({ state: 'held', held: 15_000, released: 0, refunded: 0, goodwillLeft: 0 });
  expect(await dialog.findByText('The money is held by us. ₦15,000 held.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Refund as goodwill' })).not.toBeInTheDocument();
});

test('a booking that is paid on site has no money here', async () => {
  const { dialog } = await open({}, { payment: { method: 'cash', state: 'cash', payBy: null } });
  expect(await dialog.findByRole('heading', { name: 'History' })).toBeVisible();
  expect(dialog.queryByRole('heading', { name: 'Money' })).not.toBeInTheDocument();
});

test('a failure of the payment offers Retry', async () => {
  const { dialog } = await open({}, {}, true);
  expect(await dialog.findByText('The payment did not load')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByText(/^The money is settled\./)).toBeVisible();
});

test('an admin reads the released money, and what the bank took back of it', async () => {
  const { dialog } = await open({
    ...{ refunded: 0, released: 15_000, goodwillLeft: 0 },
    takenBack: { held: 0, released: 4_000, refunded: 0 },
  });
  expect(
    await dialog.findByText(
      'The money is settled. ₦15,000 released to the business, before the commission. The bank took ₦4,000 of the released money back, so ₦11,000 of it is left.',
    ),
  ).toBeInTheDocument();
});
