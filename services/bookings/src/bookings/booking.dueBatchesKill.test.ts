import { HOUR_MS } from '@tm/domain';
import { Types, trusted } from '@tm/mongo';
import { BookingModel } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel } from '@tm/schema/records';
import { buildBooking, buildListing, buildUser } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { rounds, startProcess } from '../testing';

const site = testService(createApp, configSchema);
const PROVIDERS = 80;
/** Due requests of each provider: one batch. */
const EACH = 10;

const buildDueRequests = async () => {
  const customer = await buildUser();
  const expiresAt = new Date();
  for (let provider = 0; provider < PROVIDERS; provider += 1) {
    const of = await buildListing();
    const like = (await buildBooking({ of, customer, expiresAt })).toObject();
    const rows = Array.from({ length: EACH - 1 }, (_, index) => {
      const startsAt = new Date(like.startsAt.getTime() + (index + 1) * HOUR_MS);
      return { ...like, _id: new Types.ObjectId(), startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
    });
    await BookingModel.collection.insertMany(rows as never[]);
  }
};

/** Returns, for each provider, how many requests were cancelled, counted and notified. */
const endedOfEach = async () => {
  const profiles = await ProviderProfileModel.find({ 'totals.bookings': trusted({ $gt: 0 }) }).lean();
  return Promise.all(
    profiles.map(async ({ _id, userId, totals }) => [
      await BookingModel.countDocuments({ providerId: _id, status: 'cancelled' }),
      totals?.byStatus?.cancelled ?? 0,
      await NotificationModel.countDocuments({ userId, title: 'Booking Expired' }),
    ]),
  );
};

test('after each kill in the middle of the work, every batch has ended completely or not at all', async () => {
  const kills = rounds(3);
  await buildDueRequests();
  const ended = () => BookingModel.countDocuments({ status: 'cancelled' });
  const until = async (count: number) => {
    while ((await ended()) < count);
  };
  const total = PROVIDERS * EACH;
  for (let kill = 1; kill <= kills; kill += 1) {
    const before = await ended();
    const doomed = await startProcess(site);
    await until(before + Math.min(EACH, total - before));
    await doomed.kill();
    for (const counts of await endedOfEach()) {
      expect([0, EACH]).toContain(counts[0]);
      expect(counts).toEqual(counts.map(() => counts[0]));
    }
  }
  expect(await ended()).toBeLessThan(total);
  const last = await startProcess(site);
  await until(total);
  await last.kill();
  expect(await endedOfEach()).toEqual(Array.from({ length: PROVIDERS }, () => [EACH, EACH, EACH]));
}, 300_000);
