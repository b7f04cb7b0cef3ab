import type { Booking } from '@tm/contracts';
import { giveBackOf } from '@tm/data-bookings';
import { inTransaction } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bodyOfSuccess,
  bookPaid,
  buildScene,
  endGraceMinutes,
  inDays,
  newsOf,
  storedBooking,
} from '../testing';
import { endDueBookings } from './commands/endDueBookings';

const site = testService(createApp, configSchema, { PAYMENTS: 'sandbox' });
const PRICE = 1_500_000;

/** Builds a paid booking that its provider has accepted. */
const buildAccepted = async () => {
  const scene = await buildScene(site);
  const booking = await bookPaid(scene);
  const path = `/api/bookings/${booking.id}`;
  bodyOfSuccess(await scene.asProvider.put(path, { status: 'accepted' }));
  await endGraceMinutes(booking);
  return { ...scene, booking, path };
};
/** Gives back money as the payments service does in its transaction. */
const giveBack = async (booking: { id: string }, kobo: number, isAll: boolean): Promise<BookingRow> => {
  const seen = await storedBooking(booking);
  return inTransaction((session) => giveBackOf(session, seen, { kobo, isAll }));
};

test('a part that is given back changes nothing else, and the words of the end have the rest', async () => {
  const scene = await buildAccepted();
  await giveBack(scene.booking, 500_000, false);
  await endDueBookings();
  const { status, clockAt, payment } = await storedBooking(scene.booking);
  expect([status, payment!.state, payment!.givenBackKobo]).toEqual(['accepted', 'held', 500_000]);
  expect(clockAt!.getTime()).toBeGreaterThan(Date.now());
  bodyOfSuccess(await scene.asProvider.put(scene.path, { status: 'cancelled', reason: 'ill' }));
  expect((await newsOf(scene.customer, scene.booking)).at(-1)!.message).toContain(
    '₦10,000 goes back to you.',
  );
});

test('all of it cancels an accepted booking by the clock, with its words and the mark of a cancellation', async () => {
  const scene = await buildAccepted();
  await giveBack(scene.booking, PRICE, true);
  const start = await scene.asProvider.put<{ code: string }>(scene.path, { status: 'in_progress' });
  expect([start.status, start.body.code]).toEqual([409, 'refunded_in_full']);
  await endDueBookings();
  const { body } = await scene.asCustomer.get<Booking>(scene.path);
  expect(body).toMatchObject({
    ...{ status: 'cancelled', ending: { kind: 'refunded_in_full', by: 'system' } },
    payment: { state: 'settled' },
  });
  const [customer, provider] = [
    await newsOf(scene.customer, scene.booking),
    await newsOf(scene.owner, scene.booking),
  ];
  expect(customer.at(-1)!.message).toMatch(/^All the money of .* went back to you, so the booking is/);
  expect(provider.at(-1)!.message).toMatch(
    /^All the money of .* went back to the customer, so the booking is cancelled\./,
  );
  const { bookingMarks } = (await ProviderProfileModel.findById(scene.profile._id).lean())!;
  expect(bookingMarks.map(({ mark }) => mark)).toEqual(['ahead']);
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test('a change of time before the clock does not save the booking', async () => {
  const scene = await buildAccepted();
  await giveBack(scene.booking, PRICE, true);
  const proposal = { scheduledDate: inDays(5), scheduledTime: '10:00' };
  bodyOfSuccess(await scene.asProvider.post(`${scene.path}/reschedule`, proposal));
  await endDueBookings();
  expect((await storedBooking(scene.booking)).status).toBe('cancelled');
});

test('all of it during the work leaves the booking to its parties', async () => {
  const scene = await buildAccepted();
  bodyOfSuccess(await scene.asProvider.put(scene.path, { status: 'in_progress' }));
  const { clockAt } = await storedBooking(scene.booking);
  const given = await giveBack(scene.booking, PRICE, true);
  expect(given.clockAt).toEqual(clockAt);
  await endDueBookings();
  expect((await storedBooking(scene.booking)).status).toBe('in_progress');
});
