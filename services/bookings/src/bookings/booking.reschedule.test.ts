import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { BookingModel, CalendarDayModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildUser } from '@tm/schema/testing';
import { HOUR_MS, MAX_PROPOSALS, bookingReference, formatDateTime, fromLagos } from '@tm/domain';
import { testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  auditProvider,
  bookingIn,
  buildScene,
  databaseDigest,
  inDays,
  orderFor,
  bodyOfSuccess,
  type BookingOrProblem,
} from '../testing';

const site = testService(createApp, configSchema);

type Time = Pick<CreateBookingRequest, 'scheduledDate' | 'scheduledTime'>;
const LATER: Time = { scheduledDate: inDays(5), scheduledTime: '14:00' };
const say = ({ scheduledDate, scheduledTime }: Time) =>
  formatDateTime(fromLagos(scheduledDate, scheduledTime)!);

const pathOf = ({ id }: { id: string }) => `/api/bookings/${id}/reschedule`;
const propose = (by: Client, booking: Booking, time: Time = LATER) =>
  by.post<BookingOrProblem>(pathOf(booking), time);
const answer = (by: Client, booking: Booking, word: 'accept' | 'decline', more: object = {}) =>
  by.put<BookingOrProblem>(pathOf(booking), { answer: word, ...more });
const newsOf = async ({ _id }: { _id: unknown }) => {
  const [news] = await NotificationModel.find({ userId: _id as string })
    .sort({ _id: -1 })
    .limit(1)
    .lean();
  return news;
};
const dayOf = async (calendar: unknown, date: string) =>
  (await CalendarDayModel.findById(`${String(calendar)}:${date}`).lean())?.claims ?? [];

describe.each(['pending', 'accepted'] as const)('booking that is %s', (status) => {
  test('moves when the other party agrees: the old time is free, the new one taken, the price unchanged', async () => {
    const scene = await buildScene(site, { title: 'Wiring', cancellationHours: 12 });
    const booking = await bookingIn(scene, status);
    const asked = bodyOfSuccess(await propose(scene.asCustomer, booking));
    expect(asked).toMatchObject({ status, scheduledTime: '10:00', proposal: { by: 'customer', ...LATER } });
    expect((await newsOf(scene.owner))?.message).toContain(
      `The customer proposes ${say(LATER)} instead of ${say(booking)} for Wiring.`,
    );
    const moved = bodyOfSuccess(
      await answer(scene.asProvider, booking, 'accept', { startsAt: asked.proposal!.startsAt }),
    );
    expect(moved).toMatchObject({
      status,
      ...LATER,
      duration: booking.duration,
      totalAmount: booking.totalAmount,
      proposal: null,
    });
    expect(Date.parse(moved.startsAt) - Date.parse(moved.cancelFreeUntil)).toBe(12 * HOUR_MS);
    for (const person of [scene.customer, scene.owner])
      expect((await newsOf(person))?.message).toContain(
        `Wiring is now on ${say(LATER)} instead of ${say(booking)}.`,
      );
    expect(moved.history.slice(-2)).toMatchObject([
      { kind: 'proposed', by: 'customer', startsAt: moved.startsAt },
      { kind: 'rescheduled', by: 'provider', startsAt: moved.startsAt },
    ]);
    const another = await site.signedInAs(await buildUser());
    expect((await another.post('/api/bookings', orderFor(scene.listing, LATER))).status).toBe(409);
    bodyOfSuccess(await another.post('/api/bookings', orderFor(scene.listing)));
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('keeps its time when the other party declines or the proposer withdraws, and notifies the other', async () => {
    const scene = await buildScene(site, { title: 'Wiring' });
    const booking = await bookingIn(scene, status);
    bodyOfSuccess(await propose(scene.asProvider, booking));
    expect(bodyOfSuccess(await answer(scene.asCustomer, booking, 'decline'))).toMatchObject({
      scheduledTime: '10:00',
      proposal: null,
    });
    expect(await newsOf(scene.owner)).toMatchObject({
      title: 'New Time Declined',
      message: expect.stringContaining(
        `The customer cannot make ${say(LATER)} for Wiring. It stays on ${say(booking)}.`,
      ),
    });
    bodyOfSuccess(await propose(scene.asProvider, booking));
    expect(bodyOfSuccess(await scene.asProvider.delete<Booking>(pathOf(booking))).proposal).toBeNull();
    expect(await newsOf(scene.customer)).toMatchObject({
      title: 'Proposed Time Withdrawn',
      message: expect.stringContaining(
        `The provider no longer asks for ${say(LATER)}. Wiring stays on ${say(booking)}.`,
      ),
    });
    expect(await auditProvider(scene.profile)).toEqual([]);
  });
});

test('a proposal is notified by email as well', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  bodyOfSuccess(await propose(scene.asCustomer, booking));
  const [mail] = await OutboxModel.find({ kind: 'email' }).sort({ _id: -1 }).limit(1).lean();
  expect(mail?.payload).toMatchObject({
    userId: String(scene.owner._id),
    data: { title: 'New Time Proposed', message: expect.stringContaining(say(LATER)) },
  });
});

test('a moved request is held again, and its claim as long', async () => {
  const scene = await buildScene(site);
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { 'calendar.holdHours': 6 });
  const booking = await bookingIn(scene, 'pending');
  await BookingModel.updateOne({ _id: booking.id }, { expiresAt: new Date(Date.now() + HOUR_MS) });
  bodyOfSuccess(await propose(scene.asProvider, booking));
  const moved = bodyOfSuccess(await answer(scene.asCustomer, booking, 'accept'));
  const held = (Date.parse(moved.expiresAt!) - Date.now()) / HOUR_MS;
  expect(held).toBeGreaterThan(5.9);
  expect(held).toBeLessThanOrEqual(6);
  expect(await dayOf(scene.profile._id, LATER.scheduledDate)).toMatchObject([
    { bookingId: booking.id, heldUntil: Date.parse(moved.expiresAt!) },
  ]);
});

test('a booking over midnight leaves both of its days, and may overlap its previous time', async () => {
  const scene = await buildScene(site, { duration: 180 });
  const booking = await bookingIn(scene, 'accepted', { scheduledTime: '23:00' });
  const [day, next] = [inDays(3), inDays(4)];
  expect([await dayOf(scene.profile._id, day), await dayOf(scene.profile._id, next)]).toMatchObject([
    [{ bookingId: booking.id }],
    [{ bookingId: booking.id }],
  ]);
  bodyOfSuccess(await propose(scene.asCustomer, booking, { scheduledDate: next, scheduledTime: '01:00' }));
  bodyOfSuccess(await answer(scene.asProvider, booking, 'accept'));
  expect([await dayOf(scene.profile._id, day), await dayOf(scene.profile._id, next)]).toMatchObject([
    [],
    [{ bookingId: booking.id }],
  ]);
  bodyOfSuccess(
    await propose(scene.asProvider, booking, { scheduledDate: inDays(6), scheduledTime: '23:30' }),
  );
  bodyOfSuccess(await answer(scene.asCustomer, booking, 'accept'));
  expect(await auditProvider(scene.profile)).toEqual([]);
});

describe('time that is not free', () => {
  test('is not proposed: the error names the booking for the provider, not for the customer', async () => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted');
    const obstacle = await bookingIn(scene, 'accepted', { ...LATER, scheduledTime: '14:30' });
    const before = await databaseDigest();
    const [toProvider, toCustomer] = [
      await propose(scene.asProvider, booking),
      await propose(scene.asCustomer, booking),
    ];
    for (const { status, body } of [toProvider, toCustomer])
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'slot_taken' });
    expect(toProvider.body.detail).toContain(bookingReference(obstacle.id));
    expect(toCustomer.body.detail).not.toContain(bookingReference(obstacle.id));
    expect(await databaseDigest()).toBe(before);
  });

  test('that was free at the proposal is rejected at the acceptance, and the booking keeps its own', async () => {
    const scene = await buildScene(site);
    const booking = await bookingIn(scene, 'accepted');
    const asked = bodyOfSuccess(await propose(scene.asCustomer, booking));
    const other = await site.signedInAs(await buildUser());
    bodyOfSuccess(await other.post('/api/bookings', orderFor(scene.listing, LATER)));
    const before = await databaseDigest();
    const { status, body } = await answer(scene.asProvider, booking, 'accept');
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'slot_taken' });
    expect(await databaseDigest()).toBe(before);
    expect(bodyOfSuccess(await scene.asProvider.get<Booking>(`/api/bookings/${booking.id}`))).toEqual(asked);
    expect(await auditProvider(scene.profile)).toEqual([]);
  });

  test('is one without enough seats in a restaurant', async () => {
    const scene = await buildScene(site, { category: 'restaurant', seats: 10 });
    const party = (partySize: number, time: Partial<Time> = {}) =>
      bookingIn(scene, 'accepted', { partySize, ...time });
    await party(6, LATER);
    const [five, four] = [await party(5), await party(4)];
    expect((await propose(scene.asCustomer, five)).body.code).toBe('slot_taken');
    bodyOfSuccess(await propose(scene.asCustomer, four));
    expect(bodyOfSuccess(await answer(scene.asProvider, four, 'accept'))).toMatchObject({
      ...LATER,
      partySize: 4,
    });
    expect(await auditProvider(scene.profile)).toEqual([]);
  });
});

test('a time outside of the hours is rejected for both parties; the provider may propose within the lead time', async () => {
  const scene = await buildScene(site);
  const every = (hours: object) => Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, hours]));
  const booking = await bookingIn(scene, 'accepted');
  await scene.listing.updateOne({ openingHours: every({ open: '09:00', close: '17:00' }) });
  for (const side of [scene.asCustomer, scene.asProvider]) {
    const { status, body } = await propose(side, booking, { ...LATER, scheduledTime: '16:30' });
    expect({ status, fields: Object.keys(body.errors ?? {}) }).toEqual({
      status: 400,
      fields: ['scheduledTime'],
    });
  }
  await ProviderProfileModel.updateOne({ _id: scene.profile._id }, { 'calendar.leadMinutes': 7 * 24 * 60 });
  expect((await propose(scene.asCustomer, booking)).status).toBe(400);
  bodyOfSuccess(await propose(scene.asProvider, booking));
});

test('the current time of a booking is rejected as a new time', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  const { body } = await propose(scene.asCustomer, booking, {
    scheduledDate: booking.scheduledDate,
    scheduledTime: booking.scheduledTime,
  });
  expect(body.errors).toEqual({ scheduledTime: ['The booking is at this time already'] });
});

test("a newer proposal replaces one's own, cannot be accepted from an older page, and is the same when repeated", async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  const first = bodyOfSuccess(await propose(scene.asCustomer, booking));
  expect(bodyOfSuccess(await propose(scene.asCustomer, booking))).toEqual(first);
  const second = bodyOfSuccess(
    await propose(scene.asCustomer, booking, { ...LATER, scheduledTime: '16:00' }),
  );
  expect(second.proposal).toMatchObject({ by: 'customer', scheduledTime: '16:00' });
  const stale = await answer(scene.asProvider, booking, 'accept', { startsAt: first.proposal!.startsAt });
  expect({ status: stale.status, code: stale.body.code }).toEqual({ status: 409, code: 'booking_changed' });
  expect(
    bodyOfSuccess(await answer(scene.asProvider, booking, 'accept', { startsAt: second.proposal!.startsAt }))
      .scheduledTime,
  ).toBe('16:00');
});

test('a proposal ends with its time: it is not returned and cannot be answered', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  bodyOfSuccess(await propose(scene.asCustomer, booking));
  await BookingModel.updateOne({ _id: booking.id }, { 'proposal.startsAt': new Date(Date.now() - 1000) });
  expect((await scene.asProvider.get<Booking>(`/api/bookings/${booking.id}`)).body.proposal).toBeNull();
  expect((await answer(scene.asProvider, booking, 'accept')).body).toMatchObject({
    status: 409,
    code: 'no_proposal',
  });
  bodyOfSuccess(await propose(scene.asProvider, booking));
});

test('a status change removes the proposal, and reports that', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'pending');
  bodyOfSuccess(await propose(scene.asCustomer, booking));
  const accepted = bodyOfSuccess(
    await scene.asProvider.put<Booking>(`/api/bookings/${booking.id}`, { status: 'accepted' }),
  );
  expect(accepted).toMatchObject({ status: 'accepted', scheduledTime: '10:00', proposal: null });
  expect((await newsOf(scene.customer))?.message).toContain(
    `The proposed time ${say(LATER)} no longer stands.`,
  );
  expect((await answer(scene.asProvider, booking, 'accept')).body.code).toBe('no_proposal');
});

test('proposals of one booking are limited', async () => {
  const scene = await buildScene(site);
  const booking = await bookingIn(scene, 'accepted');
  const minute = (index: number) => `14:${String(index).padStart(2, '0')}`;
  for (let index = 0; index < MAX_PROPOSALS; index += 1)
    bodyOfSuccess(await propose(scene.asCustomer, booking, { ...LATER, scheduledTime: minute(index) }));
  const { body } = await propose(scene.asCustomer, booking, { ...LATER, scheduledTime: '18:00' });
  expect(body).toMatchObject({ status: 409, code: 'too_many_proposals' });
});
