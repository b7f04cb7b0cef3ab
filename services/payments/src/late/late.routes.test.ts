import type { LateMoney, Payment, PaymentAttempt, Problem, Refund } from '@tm/contracts';
import { DAY_MS } from '@tm/domain';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { BookingModel } from '@tm/schema/bookings';
import { PaymentAttemptModel, PaymentModel, RefundModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { decideMoney } from '../bookingMoney/decideMoney.commands';
import {
  PRICE,
  balanceOf,
  buildLate,
  buildUnpaid,
  endBooking,
  kindsOf,
  ledgerFault,
  paymentSite,
  stored,
} from '../testing';
import { findDueLate, listLateFor, listLateOf } from './late.queries';
import { refundDueLate } from './refundLate.commands';

const bench = paymentSite();
const { site, standIn } = bench;
beforeEach(() => UnmatchedMoneyModel.deleteMany({}));
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

type Scene = Awaited<ReturnType<typeof buildLate>>;
type Unpaid = Awaited<ReturnType<typeof buildUnpaid>>;

/** Builds a new request of the customer whose money came late. */
const bookAgain = ({ customer }: Scene, totalAmountKobo = PRICE) =>
  buildUnpaid(site, { customer, totalAmountKobo });
const path = ({ booking }: Unpaid, call = '') => `/api/payments/${String(booking._id)}${call}`;
const use = (to: Unpaid, reference: string, as = to.asCustomer) =>
  as.post<PaymentAttempt & Problem>(path(to, '/attempts'), { channel: 'late', reference });
const refund = ({ reference, asCustomer }: Scene, as = asCustomer, headers: Record<string, string> = {}) =>
  as.post<Refund & Problem>(`/api/payments/late/${reference}/refund`, undefined, { headers });
const list = async ({ asCustomer }: Scene) => (await asCustomer.get<LateMoney[]>('/api/payments/late')).body;
const row = async ({ reference }: Scene) => (await UnmatchedMoneyModel.findById(reference).lean())!;
const read = async (scene: Unpaid, as = scene.asCustomer) => (await as.get<Payment>(path(scene))).body;
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];
const titlesOf = async ({ customer }: Scene) =>
  (await NotificationModel.find({ userId: customer._id }).sort({ _id: 1 }).lean()).map(({ title }) => title);
const runClock = async () => {
  const errors: unknown[] = [];
  const outcomes: string[] = [];
  await refundDueLate({
    ...{ onHandled: (outcome) => outcomes.push(outcome), isStopping: () => false },
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  return outcomes;
};
const passTime = ({ reference }: Scene) =>
  UnmatchedMoneyModel.updateOne({ _id: reference }, { $set: { dueAt: new Date() } });

test('the customer lists late money with its deadline, and the booking shows it to the customer alone', async () => {
  const late = await buildLate(bench);
  const shown = {
    ...{ reference: late.reference, bookingId: String(late.booking._id), amount: PRICE / 100 },
    ...{ state: 'waiting', arrivedAt: expect.any(String), until: expect.any(String) },
    ...{ isBankAsked: false, usedFor: null },
  };
  expect(await list(late)).toEqual([shown]);
  expect((await read(late)).late).toEqual([shown]);
  expect(await read(late, late.asProvider)).not.toHaveProperty('late');
  expect(await list({ ...late, asCustomer: late.asProvider })).toEqual([]);
});

test('late money pays a new request, whose provider is asked then', async () => {
  const late = await buildLate(bench);
  const next = await bookAgain(late);
  const reply = await use(next, late.reference);
  expect([reply.status, reply.body]).toMatchObject([201, { channel: 'late', state: 'paid' }]);
  expect((await stored(next.booking)).payment).toMatchObject({ state: 'held', askedAt: expect.any(Date) });
  expect(await balanceOf(`held:${String(next.booking._id)}`)).toBe(PRICE);
  expect(await balanceOf(`unmatched:${late.reference}`)).toBe(0);
  expect(await kindsOf(next.booking)).toEqual(['unmatched-used']);
  expect(await row(late)).toMatchObject({ state: 'used', usedFor: next.booking._id });
  expect(await RefundModel.countDocuments({ reference: late.reference })).toBe(0);
  expect(await titlesOf(late)).toEqual(['Late Money', 'Payment Received']);
  expect(await OutboxModel.countDocuments({ 'payload.bookingId': String(next.booking._id) })).toBe(1);
  expect(await list(late)).toEqual([]);
  expect((await read(late)).late).toMatchObject([
    { state: 'used', until: null, usedFor: String(next.booking._id) },
  ]);
  expect(await read(next)).toMatchObject({
    ...{ state: 'held', held: PRICE / 100, timeline: [{ kind: 'paid', amount: PRICE / 100 }] },
  });
});

test('a repetition after a lost answer returns the same attempt', async () => {
  const late = await buildLate(bench);
  const next = await bookAgain(late);
  const first = await use(next, late.reference);
  const second = await use(next, late.reference);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await PaymentAttemptModel.countDocuments({ bookingId: next.booking._id })).toBe(1);
});

test('of more late money than the price, the excess goes back at once', async () => {
  const late = await buildLate(bench, PRICE + 200_000);
  const next = await bookAgain(late);
  expect((await use(next, late.reference)).status).toBe(201);
  expect(await balanceOf(`held:${String(next.booking._id)}`)).toBe(PRICE);
  expect(await balanceOf(`unmatched:${late.reference}`)).toBe(0);
  expect(await RefundModel.find({ reference: late.reference }).lean()).toMatchObject([
    { kobo: 200_000, cause: 'late', state: 'ordered', bookingId: late.booking._id },
  ]);
});

test('the money of a booking that late money paid goes back to the charge that brought it', async () => {
  const late = await buildLate(bench, PRICE + 200_000);
  const next = await bookAgain(late);
  await use(next, late.reference);
  await endBooking(next.booking, { kind: 'declined' });
  expect(await decideMoney(next.booking._id)).toBe('refunded');
  const refunds = await RefundModel.find({ reference: late.reference }).sort({ orderedAt: 1 }).lean();
  expect(refunds.map(({ kobo, cause }) => [kobo, cause])).toEqual([
    [200_000, 'late'],
    [PRICE, 'ended'],
  ]);
  expect(await PaymentModel.findById(next.booking._id).lean()).toMatchObject({ reference: late.reference });
});

test('too little late money is refused with both amounts, and stays', async () => {
  const late = await buildLate(bench, PRICE - 100);
  const next = await bookAgain(late);
  const reply = await use(next, late.reference);
  expect(codeOf(reply)).toEqual([409, 'late_money_too_small']);
  expect(reply.body.detail).toBe(
    'The late money is ₦9,999, and this booking costs ₦10,000. Have it refunded, and pay in another way.',
  );
  expect((await row(late)).state).toBe('waiting');
  expect((await stored(next.booking)).payment!.state).toBe('due');
});

test('a request that waits for no money is not paid, and the money stays', async () => {
  const late = await buildLate(bench);
  const next = await bookAgain(late);
  await BookingModel.updateOne({ _id: next.booking._id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
  expect(codeOf(await use(next, late.reference))).toEqual([409, 'payment_window_over']);
  expect((await row(late)).state).toBe('waiting');
});

test.each([
  [{ channel: 'late' }, 'reference'],
  [{ channel: 'card', reference: 'x-1' }, 'reference'],
  [{ channel: 'late', reference: 'a b' }, 'reference'],
])('%j is refused at %s', async (body, field) => {
  const scene = await buildUnpaid(site);
  const reply = await scene.asCustomer.post<Problem>(path(scene, '/attempts'), body);
  expect([reply.status, Object.keys(reply.body.errors!)]).toEqual([400, [field]]);
});

test('the customer has late money refunded now, and the refund is sent', async () => {
  const late = await buildLate(bench);
  const reply = await refund(late);
  expect([reply.status, reply.body]).toMatchObject([
    201,
    { amount: PRICE / 100, cause: 'late', state: 'ordered' },
  ]);
  expect(await balanceOf(`refund:${reply.body.id}`)).toBe(PRICE);
  expect(await kindsOf(late.booking)).toEqual(['charge-unmatched', 'refund-ordered']);
  expect((await read(late)).late).toMatchObject([{ state: 'refunded', until: null }]);
  expect(codeOf(await refund(late))).toEqual([409, 'already_used']);
});

test('a repetition of the refund with its key has the same answer', async () => {
  const late = await buildLate(bench);
  const key = { 'Idempotency-Key': 'a'.repeat(32) };
  const first = await refund(late, late.asCustomer, key);
  const second = await refund(late, late.asCustomer, key);
  expect([second.status, second.body]).toEqual([201, first.body]);
  expect(await RefundModel.countDocuments({ reference: late.reference })).toBe(1);
});

test('money that was decided about is neither used nor refunded again', async () => {
  const late = await buildLate(bench);
  const [next, other] = [await bookAgain(late), await bookAgain(late)];
  await use(next, late.reference);
  const again = await use(other, late.reference);
  expect([...codeOf(again), again.body.detail]).toEqual([
    409,
    'already_used',
    'This money paid for another booking already.',
  ]);
  expect(codeOf(await refund(late))).toEqual([409, 'already_used']);
});

test('money of another customer is not found', async () => {
  const late = await buildLate(bench);
  const other = await buildUnpaid(site);
  expect((await use(other, late.reference)).status).toBe(404);
  expect((await refund(late, other.asCustomer)).status).toBe(404);
  expect((await refund(late, late.asProvider)).status).toBe(404);
  expect((await site.anonymous().get('/api/payments/late')).status).toBe(401);
  expect((await use(await bookAgain(late), late.reference, other.asCustomer)).status).toBe(404);
  expect((await row(late)).state).toBe('waiting');
});

test('of a use and a refund at the same moment, exactly one wins, and no money is lost', async () => {
  for (let round = 0; round < Number(process.env['REPEAT'] ?? 1) * 5; round += 1) {
    const late = await buildLate(bench);
    const next = await bookAgain(late);
    const replies = await Promise.all([use(next, late.reference), refund(late)]);
    const statuses = replies.map(({ status }) => status);
    expect([...statuses].sort()).toEqual([201, 409]);
    expect(replies.find(({ status }) => status === 409)!.body.code).toBe('already_used');
    const isUsed = statuses[0] === 201;
    const balances = [`held:${String(next.booking._id)}`, `unmatched:${late.reference}`];
    expect(await Promise.all(balances.map(balanceOf))).toEqual([isUsed ? PRICE : 0, 0]);
    expect(await RefundModel.countDocuments({ reference: late.reference })).toBe(isUsed ? 0 : 1);
    expect((await row(late)).state).toBe(isUsed ? 'used' : 'refunded');
    expect((await stored(next.booking)).payment!.state).toBe(isUsed ? 'held' : 'due');
  }
});

test('of two uses for two requests at the same moment, exactly one wins', async () => {
  const late = await buildLate(bench);
  const [one, two] = [await bookAgain(late), await bookAgain(late)];
  const replies = await Promise.all([use(one, late.reference), use(two, late.reference)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  const held = await Promise.all([one, two].map(({ booking }) => balanceOf(`held:${String(booking._id)}`)));
  expect(held.sort()).toEqual([0, PRICE]);
});

test('the clock refunds money without a decision after 24 hours, and notifies the customer', async () => {
  const late = await buildLate(bench);
  expect(await runClock()).toEqual([]);
  await passTime(late);
  const next = await bookAgain(late);
  const tooLate = await use(next, late.reference);
  expect([...codeOf(tooLate), tooLate.body.detail]).toEqual([
    409,
    'already_used',
    'This money goes back to you already.',
  ]);
  await Promise.all([runClock(), runClock()]);
  expect(await row(late)).toMatchObject({ state: 'refunded', decidedAt: expect.any(Date) });
  expect(await RefundModel.find({ reference: late.reference }).lean()).toMatchObject([
    { kobo: PRICE, cause: 'late' },
  ]);
  expect(await titlesOf(late)).toEqual(['Late Money', 'Late Money Goes Back']);
});

test('late money is listed and found along indexes', async () => {
  const late = await buildLate(bench);
  await pad(UnmatchedMoneyModel, (at) => ({
    ...{ _id: `p${at}`, kobo: 100, state: 'waiting', arrivedAt: new Date() },
    ...(at % 2 === 0 && { customerId: late.customer._id, dueAt: new Date(Date.now() + DAY_MS + at) }),
  }));
  const look = async () => {
    await listLateOf(late.customer._id);
    await listLateFor(late.booking._id);
    await findDueLate(new Date(), 50);
  };
  expect(await badNodes(look)).toEqual([]);
  expect(new Set(await indexesOf(look))).toEqual(
    new Set(['customerId_1_arrivedAt_1', 'bookingId_1_arrivedAt_1', 'dueAt_1__id_1']),
  );
});

test('late money is used without the payment company, and a customer without any has an empty list', async () => {
  const late = await buildLate(bench);
  const next = await bookAgain(late);
  const before = standIn().calls.length;
  await use(next, late.reference);
  expect(standIn().calls).toHaveLength(before);
  expect((await (await site.signedInAs(await buildUser())).get('/api/payments/late')).status).toBe(200);
});
