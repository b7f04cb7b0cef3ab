import type { Booking } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { type Types, inTransaction } from '@tm/mongo';
import { enqueue } from '@tm/records';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { closeAccount } from '@tm/service-accounts/testing';
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
import { createBooking } from './commands/createBooking';
import { loadOffer } from './offer.queries';

const site = testService(createApp, configSchema);

type User = { _id: Types.ObjectId };

const close = async ({ _id }: User) => {
  const { passwordHash } = (await UserModel.findById(_id, 'passwordHash').lean())!;
  expect(await closeAccount(String(_id), passwordHash)).not.toBeNull();
};
const keepAccount = ({ _id }: User) =>
  UserModel.updateOne({ _id }, { $set: { status: 'active' }, $unset: { closing: 1 } });
const newsOf = (booking: Booking, { _id }: User) =>
  NotificationModel.find({ userId: _id, link: `/bookings/${booking.id}` })
    .sort({ _id: 1 })
    .lean();
const marksOf = async ({ _id }: User) =>
  (await UserModel.findById(_id).lean())!.bookingMarks?.map(({ mark }) => mark) ?? [];

test.each(['provider', 'customer'] as const)(
  'a closed account of a %s: bookings that have not begun are cancelled, and the other party is notified once',
  async (side) => {
    const { bookings, statuses, profile, owner, customer, asCustomer, asProvider } =
      await buildEveryState(site);
    const [gone, other, asOther] =
      side === 'provider' ? [owner, customer, asCustomer] : [customer, owner, asProvider];
    const before = await NotificationModel.countDocuments({ userId: gone._id });
    await close(gone);
    await closeWaiting();
    expect(await statuses()).toEqual(CLOSED);
    for (const booking of [bookings.pending, bookings.accepted]) {
      const news = (await newsOf(booking, other)).filter(({ message }) =>
        message.includes('has closed their account'),
      );
      expect(news.map(({ title }) => title)).toEqual(['Booking Cancelled']);
      const mails = {
        kind: 'email',
        'payload.userId': String(other._id),
        'payload.data.message': news[0]!.message,
      };
      expect(await OutboxModel.countDocuments(mails)).toBe(1);
      const { ending, history } = (await asOther.get<Booking>(`/api/bookings/${booking.id}`)).body;
      expect(ending).toEqual({ kind: 'account_closed', by: side, side, at: expect.any(String) });
      expect(history.at(-1)).toMatchObject({ status: 'cancelled', by: side });
    }
    expect(await NotificationModel.countDocuments({ userId: gone._id })).toBe(before);
    expect(await auditProvider(profile)).toEqual([]);
    // A repeated job changes nothing and notifies no one.
    const notified = await NotificationModel.countDocuments({ userId: other._id });
    await inTransaction((session) =>
      enqueue(session, 'close-bookings', {
        userId: String(gone._id),
        cause: 'closed',
        closedAt: new Date(),
      }),
    );
    await closeWaiting();
    expect(await NotificationModel.countDocuments({ userId: other._id })).toBe(notified);
    expect(await statuses()).toEqual(CLOSED);
  },
);

test('an account that is kept before its job runs keeps its bookings; later it brings none back', async () => {
  const { statuses, owner, profile } = await buildEveryState(site);
  await close(owner);
  await keepAccount(owner);
  await closeWaiting();
  expect(await statuses()).toMatchObject({ pending: 'pending', accepted: 'accepted' });
  await close(owner);
  await closeWaiting();
  await keepAccount(owner);
  await closeWaiting();
  expect(await statuses()).toEqual(CLOSED);
  expect(await auditProvider(profile)).toEqual([]);
});

describe('a customer who leaves', () => {
  const accepted = async (cancellationHours: number) => {
    const scene = await buildScene(site, { cancellationHours });
    const booking = await bookingIn(scene, 'accepted', { scheduledDate: inDays(2) });
    await endGraceMinutes(booking);
    return { ...scene, booking };
  };
  const endingOf = async ({ id }: Booking) => (await BookingModel.findById(id).lean())!.ending;

  test('gets the mark of a late cancellation after free cancellation has ended, and none before', async () => {
    const late = await accepted(168);
    const free = await accepted(1);
    for (const { customer } of [late, free]) await close(customer);
    await closeWaiting();
    expect(await endingOf(late.booking)).toMatchObject({ kind: 'account_closed', late: true });
    expect((await endingOf(free.booking))!.late).toBeUndefined();
    expect([await marksOf(late.customer), await marksOf(free.customer)]).toEqual([['late'], []]);
    for (const { profile } of [late, free]) expect(await auditProvider(profile)).toEqual([]);
  });

  test('gets no mark when the job runs only after free cancellation has ended', async () => {
    const { customer, booking } = await accepted(1);
    await close(customer);
    const cancellationHours = 168;
    const closedAt = new Date(booking.startsAt).getTime() - cancellationHours * HOUR_MS - 1;
    await OutboxModel.updateOne(
      { kind: 'close-bookings', 'payload.userId': String(customer._id) },
      { $set: { 'payload.closedAt': new Date(closedAt) } },
    );
    await BookingModel.updateOne({ _id: booking.id }, { cancellationHours });
    await closeWaiting();
    expect(await marksOf(customer)).toEqual([]);
  });

  test('gets no mark while the provider is suspended, and none when the provider leaves', async () => {
    const suspended = await accepted(168);
    await UserModel.updateOne({ _id: suspended.owner._id }, { status: 'suspended' });
    await close(suspended.customer);
    const left = await accepted(168);
    await close(left.owner);
    await closeWaiting();
    expect([await marksOf(suspended.customer), await marksOf(left.customer)]).toEqual([[], []]);
    expect((await endingOf(left.booking))!.side).toBe('provider');
  });
});

test('of the closing of an account and an acceptance at the same moment nothing stays open', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const scene = await buildScene(site);
    const { id } = await bookingIn(scene, 'pending');
    await Promise.all([
      close(scene.customer).then(closeWaiting),
      scene.asProvider.put(`/api/bookings/${id}`, { status: 'accepted' }),
    ]);
    expect((await BookingModel.findById(id).lean())?.status).toBe('cancelled');
    expect(await auditProvider(scene.profile)).toEqual([]);
  }
});

test('a customer whose account is closed during a request makes none', async () => {
  const { listing, customer, asCustomer, asProvider } = await buildScene(site);
  await bookingIn({ listing, asCustomer, asProvider }, 'pending', { scheduledTime: '08:00' });
  const offer = await loadOffer(String(listing._id));
  await close(customer);
  const order = { ...orderFor(listing), customerId: String(customer._id) };
  await expect(createBooking(offer, order)).rejects.toMatchObject({ code: 'account_inactive' });
  expect(await BookingModel.countDocuments({ serviceId: listing._id })).toBe(1);
});
