import type { Payment, Problem, Refund } from '@tm/contracts';
import { DAY_MS, HOUR_MS, type BookingStatus } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { RefundModel } from '@tm/schema/payments';
import { buildUser } from '@tm/schema/testing';
import { chanceOf } from '../ledger/testing';
import { PRICE, balanceOf, endBooking, kindsOf, ledgerFault, paymentSite, stored } from '../testing';
import { decideMoney } from './decideMoney.commands';
import { recountPayments } from './recountPayments.queries';

const { site, buildPaid } = paymentSite();
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

type Answer = Refund & Omit<Problem, 'status'>;

/** Builds a booking of ₦10,000 whose money is held, in a status. */
const buildHeld = async (
  status: BookingStatus = 'accepted',
  startsAt = new Date(Date.now() + 3 * DAY_MS),
) => {
  const scene = await buildPaid({ startsAt });
  const at = new Date();
  const accepted = { kind: 'status', status: 'accepted', at, by: 'provider' };
  await BookingModel.updateOne(
    { _id: scene.booking._id },
    {
      $set: { status, expiresAt: null, clockAt: new Date(Date.now() + 9 * DAY_MS) },
      ...(status !== 'pending' && { $push: { history: accepted } }),
    },
  );
  const path = `/api/payments/${String(scene.booking._id)}`;
  const give = (amount: number, reason = 'We used less material', as = scene.asProvider, headers = {}) =>
    as.post<Answer>(`${path}/refunds`, { amount, reason }, { headers });
  const read = async (as = scene.asCustomer) => (await as.get<Payment>(path)).body;
  return { ...scene, path, give, read, booking: await stored(scene.booking) };
};
const newsOf = ({ _id }: { _id: unknown }) => NotificationModel.find({ userId: _id } as never).lean();

test('a provider gives back a part: the rest stays held, and the customer reads why in a bell and a mail', async () => {
  const scene = await buildHeld();
  const { status, body } = await scene.give(2_500.5);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      ...{ amount: 2_500.5, cause: 'given_back', state: 'ordered', reason: 'We used less material' },
    }),
  ]);
  expect(await scene.read()).toMatchObject({
    ...{ state: 'held', held: 7_499.5, refunded: 2_500.5, refundIfCancelledNow: 7_499.5 },
    refunds: [{ id: body.id, reason: 'We used less material' }],
  });
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'refund-ordered']);
  const news = await newsOf(scene.customer);
  expect(news.at(-1)).toMatchObject({
    title: 'Money Goes Back to You',
    message: expect.stringMatching(/₦2,500.50 back: “We used less material”. We still hold ₦7,499.50\./),
  });
  const mails = await OutboxModel.find({ kind: 'email' }).lean();
  expect(JSON.stringify(mails)).toContain('Money Goes Back to You');
  expect((await stored(scene.booking)).payment).toMatchObject({ state: 'held', givenBackKobo: 250_050 });
});

test('all of it settles the payment, and the clock of the bookings cancels an accepted booking', async () => {
  const scene = await buildHeld();
  await scene.give(4_000);
  expect((await scene.give(6_000)).status).toBe(201);
  const { payment, clockAt } = await stored(scene.booking);
  expect(payment).toMatchObject({ state: 'settled', givenBackKobo: PRICE });
  expect(clockAt!.getTime()).toBeGreaterThan(0);
  expect(clockAt!.getTime()).toBeLessThan(Date.now());
  expect(await balanceOf(`held:${String(scene.booking._id)}`)).toBe(0);
  expect((await newsOf(scene.customer)).at(-1)!.message).toContain('That is all that we held.');
});

test('all of it during the work leaves the booking to its parties', async () => {
  const scene = await buildHeld('in_progress');
  expect((await scene.give(10_000)).status).toBe(201);
  const { payment, clockAt, status } = await stored(scene.booking);
  expect([payment!.state, status, clockAt]).toEqual(['settled', 'in_progress', scene.booking.clockAt]);
});

test('a part of finished work reduces the release, and its commission', async () => {
  const scene = await buildHeld('in_progress', new Date(Date.now() - 2 * HOUR_MS));
  await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  await scene.give(1_000);
  expect(await decideMoney(scene.booking._id)).toBe('released');
  expect(await balanceOf(`provider:${String(scene.profile._id)}`)).toBe(810_000);
  expect(await scene.read()).toMatchObject({ held: 0, refunded: 1_000, released: 9_000 });
});

test.each([
  ['a request', 'pending', 'held', 409, 'not_accepted'],
  ['disputed money', 'accepted', 'disputed', 409, 'disputed'],
  ['settled money', 'completed', 'settled', 409, 'settled'],
  ['a booking on site', 'accepted', 'cash', 409, 'nothing_held'],
] as const)('nothing is given back of %s', async (_what, status, state, answer, code) => {
  const scene = await buildHeld(status);
  await BookingModel.updateOne({ _id: scene.booking._id }, { $set: { 'payment.state': state } });
  const reply = await scene.give(100);
  expect([reply.status, reply.body.code]).toEqual([answer, code]);
  expect(await RefundModel.countDocuments({ bookingId: scene.booking._id })).toBe(0);
});

test.each([
  [10_000.01, 'We hold ₦10,000 of this booking, so you cannot give back more'],
  [0, 'Price must be greater than 0'],
  [10.001, 'Price can have at most two decimals'],
])('an amount of %d is 400 at the field', async (amount, message) => {
  const { status, body } = await (await buildHeld()).give(amount);
  expect([status, body.errors]).toEqual([400, { amount: [message] }]);
});

test('a repetition with the same key gives back once', async () => {
  const scene = await buildHeld();
  const key = { 'Idempotency-Key': 'a-key-of-this-refund-0001' };
  const answers = [await scene.give(500, 'Late', scene.asProvider, key)];
  answers.push(await scene.give(500, 'Late', scene.asProvider, key));
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(answers[1]!.body).toEqual(answers[0]!.body);
  expect(await RefundModel.countDocuments({ bookingId: scene.booking._id })).toBe(1);
});

test('of ten refunds of ₦3,000 at once three are made', async () => {
  const scene = await buildHeld();
  const answers = await Promise.all(Array.from({ length: 10 }, () => scene.give(3_000)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array(7).fill(400)]);
  expect(await balanceOf(`held:${String(scene.booking._id)}`)).toBe(100_000);
});

test('only the provider may give money back', async () => {
  const scene = await buildHeld();
  const stranger = await site.signedInAs(await buildUser({ role: 'service_provider' }));
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const answers = [];
  for (const client of [scene.asCustomer, stranger, admin])
    answers.push((await scene.give(100, 'Mine', client)).status);
  expect(answers).toEqual([403, 404, 403]);
});

const RUNS = Number(process.env['RUNS'] ?? 6);
const ENDINGS = ['cancelled_free', 'cancelled_by_provider', 'cancelled_late', 'by_customer'] as const;

test('random parts and ends lose no kobo, and a cancellation gives back the previewed amount', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 100_000);
  const { pick, between } = chanceOf(seed);
  for (let run = 0; run < RUNS; run += 1) {
    const scene = await buildHeld('accepted', new Date(Date.now() + 2 * DAY_MS));
    let given = 0;
    const rounds = between(0, 4);
    for (let round = 0; round < rounds; round += 1) {
      const kobo = between(1, Math.floor(round % 2 === 0 ? PRICE / 3 : PRICE));
      const { status } = await scene.give(kobo / 100);
      const isPart = given + kobo <= PRICE;
      expect([seed, run, kobo, status]).toEqual([seed, run, kobo, isPart ? 201 : given < PRICE ? 400 : 409]);
      if (status === 201) given += kobo;
    }
    const { refundIfCancelledNow: preview, held, refunded } = await scene.read();
    expect([Math.round(held * 100), Math.round(refunded * 100)]).toEqual([PRICE - given, given]);
    const kind = pick(ENDINGS);
    const ended = await endBooking(scene.booking, {
      ...{ kind, status: kind === 'by_customer' ? 'completed' : 'cancelled' },
    });
    const at = new Date(scene.booking.startsAt.getTime() + 73 * HOUR_MS);
    if (given < PRICE) await decideMoney(ended._id, at);
    const after = await scene.read();
    const total = Math.round((after.refunded + after.released) * 100);
    expect([seed, run, kind, after.state, after.held, total]).toEqual([seed, run, kind, 'settled', 0, PRICE]);
    if (kind === 'cancelled_free' && given < PRICE)
      expect(Math.round(preview! * 100)).toBe(Math.round(after.refunded * 100) - given);
    const found = await recountPayments();
    expect(found.filter(({ text }) => text.includes(String(ended._id)))).toEqual([]);
  }
});
