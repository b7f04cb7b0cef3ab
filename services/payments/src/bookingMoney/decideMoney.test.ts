import { HOUR_MS } from '@tm/domain';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { NotificationModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { PaymentModel, RefundModel } from '@tm/schema/payments';
import { inTransaction } from '@tm/mongo';
import { badNodes, indexesOf } from '@tm/mongo/testing';
import { draftOf, post } from '../ledger';
import { PRICE, balanceOf, endBooking, kindsOf, ledgerFault, paymentSite, stored } from '../testing';
import { decideDueMoney, decideMoney, findDueMoney, type MoneyOutcome } from './decideMoney.commands';

const { buildPaid: buildHeld } = paymentSite();
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

const paymentOf = ({ _id }: BookingRow) => PaymentModel.findById(_id).lean();
const later = (ms: number) => new Date(Date.now() + ms);

test('the money of a booking that did not end waits for nothing', async () => {
  const { booking } = await buildHeld();
  expect(booking.payment!.moneyAt).toBeUndefined();
  expect(await decideMoney(booking._id)).toBe('not_due');
});

test('the money of a declined request goes back at once', async () => {
  const { booking, reference } = await buildHeld();
  await endBooking(booking, { kind: 'declined' });
  expect(await decideMoney(booking._id)).toBe('refunded');

  const after = await stored(booking);
  expect(after.payment!.state).toBe('settled');
  expect(after.payment!.moneyAt).toBeUndefined();
  expect(await RefundModel.find({ bookingId: booking._id }).lean()).toMatchObject([
    { reference, kobo: PRICE, cause: 'ended', state: 'ordered' },
  ]);
  expect(await paymentOf(booking)).toMatchObject({ refundedKobo: PRICE, releasedKobo: 0 });
  expect(await balanceOf(`held:${String(booking._id)}`)).toBe(0);
  expect(await kindsOf(booking)).toEqual(['charge', 'refund-ordered']);
});

test('the money of finished work is released 72 hours later, without the commission, and not before', async () => {
  const { booking, profile, owner } = await buildHeld({ startsAt: later(HOUR_MS) });
  await endBooking(booking, { status: 'completed', kind: 'by_provider' });
  expect(await decideMoney(booking._id)).toBe('waiting');
  const due = (await stored(booking)).payment!.moneyAt!;
  expect(due).toEqual(new Date(booking.startsAt.getTime() + 72 * HOUR_MS));
  expect(await decideMoney(booking._id, new Date(due.getTime() - 1))).toBe('not_due');
  expect(await decideMoney(booking._id, due)).toBe('released');

  expect((await stored(booking)).payment!.state).toBe('settled');
  expect(await balanceOf(`provider:${String(profile._id)}`)).toBe(900_000);
  expect(await paymentOf(booking)).toMatchObject({ refundedKobo: 0, releasedKobo: PRICE });
  expect(await kindsOf(booking)).toEqual(['charge', 'release']);
  const news = await NotificationModel.find({ userId: owner._id } as never).lean();
  expect(news.map(({ title, message }) => [title, message])).toEqual([
    ['Money Released', expect.stringContaining('₦9,000')],
  ]);
});

test.each([
  [{ startedByCode: true, finishedByCode: true }, 'released'],
  [{ startedByCode: true }, 'waiting'],
  [{ finishedByCode: true }, 'waiting'],
])('the money of work that was finished with %j is %s at once', async (codes, outcome) => {
  const { booking } = await buildHeld({ startsAt: later(-HOUR_MS) });
  const set = Object.entries(codes).map(([name, value]) => [`payment.${name}`, value]);
  await BookingModel.updateOne({ _id: booking._id }, { $set: Object.fromEntries(set) });
  const { payment } = await endBooking(booking, { status: 'completed', kind: 'by_provider' });
  expect(await decideMoney(booking._id, payment!.moneyAt)).toBe(outcome);
});

test('a release pays what the business owes first', async () => {
  const { booking, profile } = await buildHeld({ startsAt: later(-HOUR_MS) });
  const providerId = String(profile._id);
  const lost = { chargebackId: 'cb-1', kobo: 50_000, released: 50_000, bps: 0, balance: 0 };
  const earlier = { bookingId: String(booking._id), providerId };
  await inTransaction((session) =>
    post(session, draftOf({ kind: 'chargeback-released', ...earlier, ...lost })),
  );
  await endBooking(booking, { status: 'completed', kind: 'by_customer' });
  expect(await decideMoney(booking._id)).toBe('released');
  expect(await balanceOf(`debt:${providerId}`)).toBe(0);
  expect(await balanceOf(`provider:${providerId}`)).toBe(850_000);
});

test('nothing is released to a suspended business, and it is asked again in an hour', async () => {
  const { booking, owner } = await buildHeld({ startsAt: later(-HOUR_MS) });
  await endBooking(booking, { status: 'completed', kind: 'by_customer' });
  await UserModel.updateOne({ _id: owner._id }, { $set: { status: 'suspended' } });
  const now = new Date();
  expect(await decideMoney(booking._id, now)).toBe('nothing');
  const again = (await stored(booking)).payment!.moneyAt!;
  expect(again).toEqual(new Date(now.getTime() + HOUR_MS));
  await UserModel.updateOne({ _id: owner._id }, { $set: { status: 'active' } });
  expect(await decideMoney(booking._id, again)).toBe('released');
});

test('ten decisions at once refund once', async () => {
  const { booking } = await buildHeld();
  await endBooking(booking, { kind: 'cancelled_by_provider' });
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => decideMoney(booking._id)));
  expect(outcomes.filter((one) => one === 'refunded')).toHaveLength(1);
  expect(await RefundModel.countDocuments({ bookingId: booking._id })).toBe(1);
});

test('a pass decides about all money that is due, and an ending without a rule does not stop it', async () => {
  const [one, two, odd] = [await buildHeld(), await buildHeld(), await buildHeld()];
  for (const { booking } of [one, two, odd]) await endBooking(booking, { kind: 'expired' });
  await BookingModel.collection.updateOne(
    { _id: odd.booking._id },
    { $set: { 'ending.kind': 'unheard_of' } },
  );
  const outcomes: MoneyOutcome[] = [];
  const errors: string[] = [];
  const pass = () =>
    decideDueMoney({
      onDecided: (outcome) => outcomes.push(outcome),
      onError: (_error, id) => errors.push(id),
      isStopping: () => false,
    });
  await pass();
  await pass();
  expect(outcomes).toEqual(['refunded', 'refunded']);
  expect(errors).toEqual([String(odd.booking._id)]);
  expect((await stored(odd.booking)).payment!.moneyAt!.getTime()).toBeGreaterThan(Date.now());
});

test('money that is due is found along its index', async () => {
  const { booking } = await buildHeld();
  await endBooking(booking, { kind: 'expired' });
  const look = () => findDueMoney(new Date(), 50);
  expect((await look()).map(({ _id }) => _id)).toEqual([booking._id]);
  expect(await badNodes(look)).toEqual([]);
  expect(await indexesOf(look)).toEqual(['payment.moneyAt_1__id_1']);
  await decideMoney(booking._id);
});
