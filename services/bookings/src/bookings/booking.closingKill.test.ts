import { HOUR_MS } from '@tm/domain';
import { Types } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { UserModel } from '@tm/schema/accounts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { closeAccount } from '@tm/service-accounts/testing';
import { setUserStatus } from '@tm/service-admin/testing';
import { buildBooking, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { buildScene, startProcess } from '../testing';

const site = testService(createApp, configSchema);
/** More of both on request: `BOOKINGS=500 KILLS=10`. */
const COUNT = Number(process.env['BOOKINGS'] ?? 200);
const KILLS = Number(process.env['KILLS'] ?? 2);

/** Writes accepted bookings of one provider and one customer, and their counters. */
const manyBookings = async () => {
  const { owner, profile, listing, customer } = await buildScene(site);
  const like = (await buildBooking({ of: listing, customer, status: 'accepted' })).toObject();
  const rows = Array.from({ length: COUNT - 1 }, (_, index) => ({
    ...like,
    _id: new Types.ObjectId(),
    startsAt: new Date(like.startsAt.getTime() + index * HOUR_MS),
    endsAt: new Date(like.endsAt.getTime() + index * HOUR_MS),
  }));
  await BookingModel.collection.insertMany(rows as never[]);
  await ProviderProfileModel.updateOne({ _id: profile._id }, { 'totals.byStatus.accepted': COUNT });
  await UserModel.updateOne({ _id: customer._id }, { 'bookingCounts.accepted': COUNT });
  return { owner, profile, customer };
};

/** The lease of a killed process ends now instead of after some seconds. */
const endLease = () =>
  OutboxModel.updateOne({ kind: 'close-bookings', state: 'waiting' }, { dueAt: new Date() });

/** Lets the account of a provider end: by a suspension that cancels or keeps, or closed by its owner. */
const endAccount = async (userId: string, how: 'cancel' | 'keep' | 'closed') => {
  if (how === 'closed') {
    const { passwordHash } = (await UserModel.findById(userId, 'passwordHash').lean())!;
    return closeAccount(userId, passwordHash);
  }
  const adminId = String((await buildUser({ role: 'super_admin' }))._id);
  return setUserStatus({ adminId, userId, status: 'suspended', bookings: how });
};

test.each(['cancel', 'keep', 'closed'] as const)(
  '%s with many bookings: after every kill another process goes on, and each customer is notified once',
  async (how) => {
    const { owner, profile, customer } = await manyBookings();
    await endAccount(String(owner._id), how);
    const notified = () => NotificationModel.countDocuments({ userId: customer._id });
    const until = async (count: number) => {
      while ((await notified()) < count) await new Promise((resolve) => setTimeout(resolve, 20));
    };
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const doomed = await startProcess(site);
      await until(Math.floor((COUNT * kill) / (KILLS + 1)) - 5);
      await doomed.kill();
      expect(await notified()).toBeLessThan(COUNT);
      await endLease();
    }
    const last = await startProcess(site);
    await until(COUNT);
    while (await OutboxModel.exists({ kind: 'close-bookings', state: 'waiting' }))
      await new Promise((resolve) => setTimeout(resolve, 50));
    await last.kill();
    const links = await NotificationModel.distinct('link', { userId: customer._id });
    expect([links.length, await notified()]).toEqual([COUNT, COUNT]);
    const mails = { kind: 'email', 'payload.userId': String(customer._id) };
    expect(await OutboxModel.countDocuments(mails)).toBe(COUNT);
    const ended = how === 'keep' ? 0 : COUNT;
    expect(await BookingModel.countDocuments({ providerId: profile._id, status: 'cancelled' })).toBe(ended);
    const totals = (await ProviderProfileModel.findById(profile._id).lean())?.totals?.byStatus;
    expect(totals).toMatchObject({ accepted: COUNT - ended, cancelled: ended });
  },
  300_000,
);
