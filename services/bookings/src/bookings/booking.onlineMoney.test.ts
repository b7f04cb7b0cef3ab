import type { Booking } from '@tm/contracts';
import { MAX_PAY_HOURS, HOUR_MS } from '@tm/domain';
import { disputePayment, extendPayBy, settlePayment } from '@tm/data-bookings';
import { currentTime, DomainError, inTransaction, trusted } from '@tm/mongo';
import { BookingModel, CalendarDayModel, HAS_MONEY_TIME, MONEY_INDEX } from '@tm/schema/bookings';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  askProviders,
  auditProvider,
  bodyOfSuccess,
  bookOnline,
  bookPaid,
  bookingIn,
  buildScene,
  moveBack,
  newsOf,
  payBooking,
  rounds,
  storedBooking,
} from '../testing';
import { answerTookPlace } from './commands/answerTookPlace';
import { confirmBooking } from './commands/confirmBooking';
import { expireBookings } from './commands/expireBookings';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });
const ROUNDS = rounds(5);

const settle = (id: string) =>
  inTransaction(async (session) =>
    settlePayment(session, (await BookingModel.findById(id, null, { session }).lean()) as never),
  );

/** Builds a booking of two hours that began three hours ago and was completed by its provider just now. */
const completed = async (isPaid = true) => {
  const scene = await buildScene(site);
  const booking = isPaid ? await bookPaid(scene) : await bookingIn(scene, 'pending');
  const path = `/api/bookings/${booking.id}`;
  const move = async (status: string) => bodyOfSuccess(await scene.asProvider.put<Booking>(path, { status }));
  await move('accepted');
  await moveBack(booking, 3);
  await move('in_progress');
  await move('completed');
  return { ...scene, booking, path };
};
const moneyAtOf = async ({ booking }: { booking: Booking }) =>
  (await storedBooking(booking)).payment?.moneyAt;

describe('a confirmation', () => {
  test('makes the held money of a booking due at once', async () => {
    const scene = await completed();
    const ended = await moneyAtOf(scene);
    bodyOfSuccess(await scene.asCustomer.post(`${scene.path}/confirm`));
    const stored = await storedBooking(scene.booking);
    expect(stored.payment?.moneyAt).toEqual(stored.customerConfirmedAt);
    expect(stored.payment!.moneyAt!.getTime()).toBeGreaterThan(ended!.getTime());
    const due = { 'payment.moneyAt': trusted({ ...HAS_MONEY_TIME, $lte: currentTime() }) };
    const found = await BookingModel.find(due).hint(MONEY_INDEX).lean();
    expect(found.map(({ _id }) => String(_id))).toContain(scene.booking.id);
  });

  test('of a booking in cash or of settled money makes nothing due', async () => {
    const cash = await completed(false);
    bodyOfSuccess(await cash.asCustomer.post(`${cash.path}/confirm`));
    expect(await storedBooking(cash.booking)).not.toHaveProperty('payment');
    const settled = await completed();
    const seen = await storedBooking(settled.booking);
    await settle(settled.booking.id);
    // The confirmation has read the booking before its money was settled.
    expect((await confirmBooking(seen)).customerConfirmedAt).toEqual(expect.any(Date));
    expect((await storedBooking(settled.booking)).payment).toMatchObject({ state: 'settled' });
    expect(await moneyAtOf(settled)).toBeUndefined();
  });

  test('is not asked for and not accepted while the money is disputed', async () => {
    const { booking, path, asCustomer } = await completed();
    await inTransaction(async (session) => disputePayment(session, await storedBooking(booking)));
    expect((await asCustomer.get<Booking>(path)).body.confirmUntil).toBeNull();
    const { status, body } = await asCustomer.post<{ code: string }>(`${path}/confirm`);
    expect([status, body.code]).toEqual([409, 'disputed']);
    expect(await storedBooking(booking)).not.toHaveProperty('customerConfirmedAt');
  });

  test('at the same moment as the settlement leaves no time for settled money', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const scene = await completed();
      const seen = await storedBooking(scene.booking);
      await Promise.all([confirmBooking(seen), settle(scene.booking.id)]);
      const stored = await storedBooking(scene.booking);
      expect(stored.payment?.state).toBe('settled');
      expect(stored.payment).not.toHaveProperty('moneyAt');
      expect(stored.customerConfirmedAt).toEqual(expect.any(Date));
    }
  });
});

test('the answer of older pages that an early booking took place makes its money due at once', async () => {
  const scene = await buildScene(site);
  const booking = await bookPaid(scene);
  for (const status of ['accepted', 'in_progress', 'completed'])
    bodyOfSuccess(await scene.asProvider.put(`/api/bookings/${booking.id}`, { status }));
  const before = await moneyAtOf({ booking });
  const sender = { id: String(scene.customer._id), firstName: 'Ada', lastName: 'Obi' };
  const now = new Date(Date.now() + HOUR_MS);
  await answerTookPlace({ seen: await storedBooking(booking), sender, tookPlace: true }, now);
  expect(before!.getTime()).toBeLessThan(now.getTime());
  expect(await moneyAtOf({ booking })).toEqual(now);
});

/** Returns the code of a refused command; 'done' for a success. */
const codeOf = async (command: Promise<unknown>): Promise<string> => {
  try {
    await command;
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

describe('at the same moment', () => {
  test('of the payment and the end of the time exactly one succeeds', async () => {
    const scene = await buildScene(site);
    for (let round = 0; round < ROUNDS; round += 1) {
      const booking = await bookOnline(scene, { scheduledTime: `${8 + round}:00`.padStart(5, '0') });
      const late = new Date(Date.parse(booking.expiresAt!) + 1);
      const [paid, expired] = await Promise.all([codeOf(payBooking(booking)), expireBookings({ now: late })]);
      const { status, payment, ending } = await storedBooking(booking);
      const isPaid = paid === 'done';
      expect([isPaid ? 'held' : 'lapsed', isPaid ? 0 : 1]).toEqual([payment?.state, expired]);
      expect([status, ending?.kind]).toEqual(isPaid ? ['pending', undefined] : ['cancelled', 'expired']);
      expect(await CalendarDayModel.countDocuments({ 'claims.bookingId': booking.id })).toBe(isPaid ? 1 : 0);
    }
    await askProviders();
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test.each(['asCustomer', 'asProvider'] as const)(
    'a payment never meets a cancellation (%s) that has freed the time',
    async (side) => {
      const scene = await buildScene(site);
      for (let round = 0; round < ROUNDS; round += 1) {
        const booking = await bookOnline(scene, { scheduledTime: `${8 + round}:00`.padStart(5, '0') });
        const [paid, cancelled] = await Promise.all([
          codeOf(payBooking(booking)),
          scene[side].put<{ code: string }>(`/api/bookings/${booking.id}`, { status: 'cancelled' }),
        ]);
        const { status, payment } = await storedBooking(booking);
        if (paid !== 'done')
          expect([paid, payment?.state, status]).toEqual(['booking_changed', 'lapsed', 'cancelled']);
        else if (cancelled.status === 200) {
          // The cancellation has read the paid request, so its money goes back.
          expect([payment?.state, status]).toEqual(['held', 'cancelled']);
          expect(payment?.moneyAt).toEqual(expect.any(Date));
        } else
          expect([cancelled.body.code, payment?.state, status]).toEqual([
            'booking_changed',
            'held',
            'pending',
          ]);
      }
    },
  );

  test('two payments hold the money once, and its provider is asked once', async () => {
    const scene = await buildScene(site);
    const booking = await bookOnline(scene);
    const codes = await Promise.all([codeOf(payBooking(booking)), codeOf(payBooking(booking))]);
    expect(codes.sort()).toEqual(['booking_changed', 'done']);
    await askProviders();
    expect(await newsOf(scene.owner, booking)).toHaveLength(1);
  });
});

test('a longer time to pay holds the time as long, and the request expires after it', async () => {
  const scene = await buildScene(site);
  const booking = await bookOnline(scene);
  const until = new Date(Date.parse(booking.history[0]!.at) + MAX_PAY_HOURS * HOUR_MS);
  await inTransaction(async (session) =>
    extendPayBy(session, await storedBooking(booking), until, currentTime()),
  );
  const { body } = await scene.asCustomer.get<Booking>(`/api/bookings/${booking.id}`);
  expect([body.expiresAt, body.payment?.payBy]).toEqual([until.toISOString(), until.toISOString()]);
  const [day] = await CalendarDayModel.find({ 'claims.bookingId': booking.id }).lean();
  expect(day?.claims.map(({ heldUntil }) => heldUntil)).toEqual([until.getTime()]);
  expect(await expireBookings({ now: new Date(until.getTime() - 1) })).toBe(0);
  expect(await expireBookings({ now: until })).toBe(1);
});
