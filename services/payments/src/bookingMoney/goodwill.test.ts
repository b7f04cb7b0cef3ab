import type { AdminRefund, Payment, Problem } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { trusted, Types } from '@tm/mongo';
import { IS_UNPROCESSED, LedgerTransactionModel, PaymentModel, RefundModel } from '@tm/schema/payments';
import { AuditEntryModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { settleCharge } from '../attempts';
import { handleRefunds } from '../refunds/handleRefunds.commands';
import {
  PRICE,
  balanceOf,
  buildUnpaid,
  chargebackBench,
  decideMoney,
  endBooking,
  lastNews,
  ledgerFault,
  paymentSite,
} from '../testing';
import { refundAsGoodwill } from './goodwill.commands';
import { recountPayments } from './recountPayments.queries';

const bench = paymentSite();
const { site, company, standIn, startByCard } = bench;
const { ask, decide } = chargebackBench(bench);
const PATH = '/api/payments/admin/refunds';
const REASON = 'The paint came off after a week';

afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
  expect(await recountPayments()).toEqual([]);
});

const admin = async () => {
  const user = await buildUser({ role: 'super_admin' });
  return { user, client: await site.signedInAs(user) };
};

const buildHeld = async () => {
  const scene = await buildUnpaid(site);
  const { _id: reference } = await startByCard(scene.booking);
  standIn().state.pay(reference);
  await settleCharge(company(), reference);
  return { ...scene, reference, id: String(scene.booking._id) };
};
/** Builds a booking whose money was released to the business. */
const buildReleased = async () => {
  const scene = await buildHeld();
  await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  expect(await decideMoney(scene.booking._id, new Date(Date.now() + 9 * DAY_MS))).toBe('released');
  return scene;
};
const order = (client: Client, bookingId: string, amount: unknown, headers = {}) =>
  client.post<AdminRefund & Problem>(PATH, { bookingId, amount, reason: REASON }, { headers });
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];

const handle = async () => {
  await RefundModel.updateMany({ dueAt: trusted(IS_UNPROCESSED) }, { $set: { dueAt: new Date() } });
  await handleRefunds({
    ...{ company: company(), isStopping: () => false, onHandled: () => undefined },
    onError: (error) => {
      throw error;
    },
  });
};

test('a goodwill refund is a loss of the site, goes to the charge, and leaves the business its money', async () => {
  const { id, reference, profile, customer } = await buildReleased();
  const share = await balanceOf(`provider:${String(profile._id)}`);
  const { client, user } = await admin();
  const { status, body } = await order(client, id, 2_500);
  expect([status, body]).toMatchObject([
    201,
    { bookingId: id, reference, cause: 'goodwill', state: 'ordered', amount: 2_500, reason: REASON },
  ]);
  expect((await LedgerTransactionModel.findById(`goodwill:${body.id}`).lean())!.postings).toMatchObject([
    { account: 'loss', kobo: 250_000 },
    { account: `refund:${body.id}`, kobo: -250_000, after: 250_000 },
  ]);
  expect(await lastNews(customer)).toEqual({
    title: 'Refund as Goodwill',
    message: expect.stringMatching(
      /^We refund ₦2,500 of your booking of .+: “The paint came off after a week”\. /,
    ),
  });
  expect(await AuditEntryModel.findOne({ actorId: user._id }).lean()).toMatchObject({
    ...{ action: 'refund.order', targetId: id },
    reason: `₦2,500 as goodwill for booking #${id.slice(-8)}: ${REASON}`,
  });
  await handle();
  const { providerRefundId } = (await RefundModel.findById(body.id).lean())!;
  expect(standIn().state.refunds.at(-1)).toMatchObject({ amount: 250_000 });
  standIn().state.refundBecomes(providerRefundId!, 'processed');
  await handle();
  expect(await balanceOf(`refund:${body.id}`)).toBe(0);
  expect(await balanceOf(`provider:${String(profile._id)}`)).toBe(share);
});

test('the payment and the receipt state it apart from the money of the booking', async () => {
  const { id, asCustomer, asProvider } = await buildReleased();
  const { client } = await admin();
  const read = async (as: Client) => (await as.get<Payment>(`/api/payments/${id}`)).body;
  expect((await read(client)).goodwillLeft).toBe(PRICE / 100);
  await order(client, id, 2_500);
  for (const [who, as] of Object.entries({ asCustomer, asProvider })) {
    const payment = await read(as);
    expect([who, payment]).toMatchObject([
      who,
      {
        ...{ state: 'settled', refunded: 0, released: 10_000 },
        refunds: [{ cause: 'goodwill', amount: 2_500, reason: REASON }],
      },
    ]);
    expect(payment.timeline.at(-1)).toMatchObject({ kind: 'goodwill', amount: 2_500 });
    expect(payment).not.toHaveProperty('goodwillLeft');
  }
  expect((await read(client)).goodwillLeft).toBe(7_500);
  const text = (await asCustomer.get(`/api/payments/${id}/receipt`)).text.replace(/<[^>]+>|\s+/g, ' ');
  expect(text.replace(/ +/g, ' ')).toMatch(/Refund as goodwill Ordered .* ₦2,500 .*Refunded ₦2,500 Released/);
});

test('is at most the price without earlier refunds', async () => {
  const { id } = await buildReleased();
  const { client } = await admin();
  const tooMuch = await order(client, id, 10_000.01);
  expect([tooMuch.status, tooMuch.body.errors]).toEqual([400, { amount: ['At most ₦10,000 can go back'] }]);
  expect((await order(client, id, 9_999)).status).toBe(201);
  expect((await order(client, id, 1.01)).status).toBe(400);
  expect((await order(client, id, 1)).status).toBe(201);
  expect((await order(client, id, 0.01)).body.errors).toEqual({ amount: ['At most ₦0 can go back'] });
});

test('is refused before the release, without a payment, and for bookings that do not exist', async () => {
  const held = await buildHeld();
  const unpaid = await buildUnpaid(site);
  const { client } = await admin();
  const reply = await order(client, held.id, 1);
  expect(codeOf(reply)).toEqual([409, 'not_released']);
  expect(reply.body.detail).toBe('The money of this booking is not released. Refund it from the held money.');
  expect(codeOf(await order(client, String(unpaid.booking._id), 1))).toEqual([409, 'not_released']);
  expect((await order(client, String(new Types.ObjectId()), 1)).status).toBe(404);
  await endBooking(held.booking, { kind: 'declined' });
  expect(await decideMoney(held.booking._id)).toBe('refunded');
  expect(codeOf(await order(client, held.id, 1))).toEqual([409, 'not_released']);
});

test.each([
  [{}, 'reference'],
  [{ bookingId: String(new Types.ObjectId()) }, 'amount'],
  [{ bookingId: String(new Types.ObjectId()), amount: 0 }, 'amount'],
  [{ bookingId: String(new Types.ObjectId()), amount: 0.001 }, 'amount'],
  [{ bookingId: String(new Types.ObjectId()), amount: 10, reference: 'other-1' }, 'reference'],
])('the body %j is refused at %s', async (body, field) => {
  const { client } = await admin();
  const reply = await client.post<Problem>(PATH, { ...body, reason: REASON });
  expect([reply.status, Object.keys(reply.body.errors ?? {})]).toEqual([400, [field]]);
});

test('a repetition with its key has the same answer and no second effect', async () => {
  const { id } = await buildReleased();
  const { client } = await admin();
  const key = { 'Idempotency-Key': 'c'.repeat(32) };
  const first = await order(client, id, 3_000, key);
  expect((await order(client, id, 3_000, key)).body).toEqual(first.body);
  expect(await RefundModel.countDocuments({ bookingId: id })).toBe(1);
});

test('orders at once never give back more than was paid', async () => {
  const { booking, id } = await buildReleased();
  const { user } = await admin();
  const wish = { adminId: String(user._id), bookingId: id, kobo: 400_000, reason: REASON };
  const results = await Promise.allSettled([1, 2, 3, 4].map(() => refundAsGoodwill(wish)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await PaymentModel.findById(booking._id).lean())!.goodwillKobo).toBe(800_000);
});

test('a booking has at most five goodwill refunds', async () => {
  const { id } = await buildReleased();
  const { client } = await admin();
  for (const amount of [1, 2, 3, 4, 5]) expect((await order(client, id, amount)).status).toBe(201);
  expect(codeOf(await order(client, id, 6))).toEqual([409, 'too_many_refunds']);
});

test('the recount finds goodwill that has no refund (I7)', async () => {
  const { booking } = await buildReleased();
  await PaymentModel.updateOne({ _id: booking._id }, { $set: { goodwillKobo: 7 } });
  expect(await recountPayments()).toEqual([
    expect.objectContaining({ invariant: 'I7', text: expect.stringContaining('7 kobo of goodwill') }),
  ]);
  await PaymentModel.updateOne({ _id: booking._id }, { $unset: { goodwillKobo: 1 } });
});

test.each(['customer', 'service_provider', 'restaurant_owner'] as const)(
  'is refused for a %s',
  async (role) => {
    const client = await site.signedInAs(await buildUser({ role }));
    expect((await order(client, String(new Types.ObjectId()), 1)).status).toBe(403);
  },
);

test('a bank that is asked for the money stops goodwill, and what it took back counts', async () => {
  const { id, reference } = await buildReleased();
  const { client } = await admin();
  const left = async () => (await client.get<Payment>(`/api/payments/${id}`)).body.goodwillLeft;
  expect(await left()).toBe(10_000);
  const chargeback = await ask(reference, 700_000);
  expect(codeOf(await order(client, id, 1))).toEqual([409, 'bank_decides']);
  expect(await left()).toBe(0);
  await decide(chargeback, 'lost');
  expect(await left()).toBe(3_000);
  expect((await order(client, id, 3_000.01)).status).toBe(400);
  expect((await order(client, id, 3_000)).status).toBe(201);
});
