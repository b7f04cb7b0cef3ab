import type { Booking, Problem } from '@tm/contracts';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { claimJob } from '@tm/records';
import { setUserStatus } from '@tm/service-admin/testing';
import { buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import {
  CLOSED,
  auditProvider,
  bookingIn,
  buildEveryState,
  buildScene,
  closeWaiting,
  endGraceMinutes,
  inDays,
  orderFor,
  rounds,
} from '../testing';
import { closeBookings } from './commands/closeBookings';
import { createBooking } from './commands/createBooking';
import { loadOffer } from './offer.queries';

const site = testService(createApp, configSchema);

const rule = async (
  user: { _id: unknown },
  bookings: 'cancel' | 'keep' | undefined,
  status: 'active' | 'suspended' = 'suspended',
) => {
  const adminId = String((await buildUser({ role: 'super_admin' }))._id);
  return setUserStatus({ adminId, userId: String(user._id), status, reason: 'Fake reviews', bookings });
};
const newsOf = (booking: Booking, { _id }: { _id: unknown }) =>
  NotificationModel.find({ userId: _id as string, link: `/bookings/${booking.id}` })
    .sort({ _id: 1 })
    .lean();

const everyState = () => buildEveryState(site);

test.each(['provider', 'customer'] as const)(
  'a suspended %s: bookings that have not begun are cancelled, and the other party is notified once, without the reason',
  async (side) => {
    const { bookings, statuses, profile, owner, customer, asCustomer } = await everyState();
    const [gone, other] = side === 'provider' ? [owner, customer] : [customer, owner];
    const before = await NotificationModel.countDocuments({ userId: gone._id });
    await rule(gone, 'cancel');
    await closeWaiting();
    expect(await statuses()).toEqual(CLOSED);
    for (const booking of [bookings.pending, bookings.accepted]) {
      const row = await BookingModel.findById(booking.id).lean();
      expect(row?.ending).toMatchObject({ kind: 'provider_suspended', by: 'admin', side });
      const last = (await newsOf(booking, other)).at(-1);
      expect(last?.title).toBe('Booking Cancelled');
      expect(last?.message).toContain('is not on the site any more');
      expect(last?.message).not.toMatch(/suspend|Fake reviews/);
    }
    // The suspended party gets one notification in all.
    expect(await NotificationModel.countDocuments({ userId: gone._id })).toBe(before + 1);
    expect(await auditProvider(profile)).toEqual([]);
    if (side === 'provider')
      expect((await asCustomer.get<Booking>(`/api/bookings/${bookings.accepted.id}`)).body.ending).toEqual({
        ...{ kind: 'provider_suspended', by: 'admin', side },
        at: expect.any(String),
      });
    await closeWaiting();
    expect(await auditProvider(profile)).toEqual([]);
  },
);

test('without the choice nothing changes and no customer is notified; lifting brings nothing back', async () => {
  const { statuses, owner, customer, profile } = await everyState();
  const before = await NotificationModel.countDocuments({ userId: customer._id });
  await rule(owner, undefined);
  await closeWaiting();
  expect(await statuses()).toMatchObject({ pending: 'pending', accepted: 'accepted' });
  expect(await NotificationModel.countDocuments({ userId: customer._id })).toBe(before);
  await rule(owner, undefined, 'active');
  await rule(owner, 'cancel');
  await closeWaiting();
  await rule(owner, undefined, 'active');
  expect(await statuses()).toEqual(CLOSED);
  expect(await auditProvider(profile)).toEqual([]);
});

test('a suspension that is lifted before its job runs cancels nothing', async () => {
  const { statuses, owner } = await everyState();
  await rule(owner, 'cancel');
  await rule(owner, undefined, 'active');
  await closeWaiting();
  expect(await statuses()).toMatchObject({ pending: 'pending', accepted: 'accepted' });
});

describe('bookings that are kept', () => {
  const kept = async () => {
    const scene = await buildScene(site, { cancellationHours: 168 });
    const booking = await bookingIn(scene, 'accepted', { scheduledDate: inDays(2) });
    await endGraceMinutes(booking);
    return { ...scene, booking, path: `/api/bookings/${booking.id}` };
  };

  test('their customers are notified once, also by a second worker, and may cancel until the start', async () => {
    const { owner, customer, booking, asCustomer, path } = await kept();
    const cancel = () => asCustomer.put<Problem>(path, { status: 'cancelled' });
    expect((await cancel()).body.code).toBe('too_late_to_cancel');
    await rule(owner, 'keep');
    const lost = await claimJob('close-bookings', -1);
    const job = await claimJob('close-bookings', 20_000);
    await closeBookings(job!);
    await expect(closeBookings(lost!)).rejects.toThrow('lease');
    const news = (await newsOf(booking, customer)).filter(({ title }) => title === 'About Your Booking');
    expect(news.map(({ message }) => message)).toEqual([
      expect.stringContaining('You can cancel it for free until the start.'),
    ]);
    await OutboxModel.updateOne({ _id: job!.id }, { state: 'done' });
    const seen = (await asCustomer.get<Booking>(path)).body;
    expect(seen).toMatchObject({ freeUntilStart: true, cancelFreeUntil: seen.startsAt });
    expect(await cancel()).toMatchObject({ status: 200, body: { ending: { kind: 'cancelled_free' } } });
  });

  test('after the suspension is lifted, the terms hold again', async () => {
    const { owner, asCustomer, path } = await kept();
    await rule(owner, 'keep');
    await rule(owner, undefined, 'active');
    await closeWaiting();
    expect((await asCustomer.get<Booking>(path)).body.freeUntilStart).toBeUndefined();
    const { body } = await asCustomer.put<Problem>(path, { status: 'cancelled' });
    expect(body.code).toBe('too_late_to_cancel');
  });
});

test('of a suspension and an acceptance at the same moment nothing stays open', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const scene = await buildScene(site);
    const { id } = await bookingIn(scene, 'pending');
    await Promise.all([
      rule(scene.customer, 'cancel').then(closeWaiting),
      scene.asProvider.put(`/api/bookings/${id}`, { status: 'accepted' }),
    ]);
    expect((await BookingModel.findById(id).lean())?.status).toBe('cancelled');
    expect(await auditProvider(scene.profile)).toEqual([]);
  }
});

test('a customer who is suspended during a request makes none', async () => {
  const { listing, customer } = await buildScene(site);
  const offer = await loadOffer(String(listing._id));
  await rule(customer, 'cancel');
  const order = { ...orderFor(listing), customerId: String(customer._id) };
  await expect(createBooking(offer, order)).rejects.toMatchObject({ code: 'account_suspended' });
  expect(await BookingModel.countDocuments({ serviceId: listing._id })).toBe(0);
});
