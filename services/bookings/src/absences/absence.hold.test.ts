import type { Booking, Problem } from '@tm/contracts';
import { DAY_MS, HOLD_REASON } from '@tm/domain';
import { Types, nativeDatabase } from '@tm/mongo';
import { ListingModel, recountListings } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel } from '@tm/schema/records';
import { buildListing } from '@tm/schema/testing';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { auditProvider, bookingIn, buildScene, moveBack, orderFor, rounds } from '../testing';

const site = testService(createApp, configSchema);
const TEXT = 'I waited for an hour at the gate and called twice.';

/** Builds a business with absences some days ago, an active and an own paused service. */
const absentBefore = async (...daysAgo: number[]) => {
  const scene = await buildScene(site);
  const { profile } = scene;
  const paused = await buildListing({ provider: profile, status: 'paused', pausedBy: 'owner' });
  const bookingMarks = daysAgo.map((days) => ({
    at: new Date(Date.now() - days * DAY_MS),
    mark: 'broken',
    absentFrom: new Types.ObjectId(),
  }));
  await ProviderProfileModel.updateOne({ _id: profile._id }, { bookingMarks });
  return { ...scene, paused };
};
type Scene = Awaited<ReturnType<typeof absentBefore>>;

/** The customer reports that the provider was absent from a booking of two hours that began an hour ago. */
const report = async (scene: Scene, hours = 1): Promise<string> => {
  const booking = await bookingIn(scene, 'accepted');
  await moveBack(booking, hours);
  const path = `/api/bookings/${booking.id}/absence`;
  expect((await scene.asCustomer.post<Booking>(path, { text: TEXT })).status).toBe(200);
  return path;
};
const agree = ({ asProvider }: Scene, path: string) =>
  asProvider.put<Booking & Problem>(path, { answer: 'agree' });
const statesOf = async ({ listing, paused }: Scene) => {
  const rows = await Promise.all([listing, paused].map(({ _id }) => ListingModel.findById(_id).lean()));
  return rows.map((row) => [row?.status, row?.pausedBy, row?.statusReason]);
};
const UNTOUCHED = [
  ['active', null, null],
  ['paused', 'owner', null],
];
const newsOf = ({ owner }: Scene) =>
  NotificationModel.countDocuments({ userId: owner._id, title: 'Your Services Are Paused' });

test('the third absence in 90 days pauses all services, and notifies the owner', async () => {
  const scene = await absentBefore(20, 80);
  const path = await report(scene);
  const agreed = await bookingIn(scene, 'accepted');
  await recountListings(nativeDatabase());
  expect((await agree(scene, path)).status).toBe(200);
  expect(await statesOf(scene)).toEqual([
    ['paused', 'admin', HOLD_REASON],
    ['paused', 'admin', HOLD_REASON],
  ]);
  // The public counts are those of the listings.
  expect(await recountListings(nativeDatabase())).toEqual({});
  expect(await newsOf(scene)).toBe(1);
  const refused = await scene.asCustomer.post<Problem>('/api/bookings', orderFor(scene.listing));
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  expect((await scene.asCustomer.get<Booking>(`/api/bookings/${agreed.id}`)).body.status).toBe('accepted');
  expect(await auditProvider(scene.profile)).toEqual([]);
});

test.each([
  ['the second absence', [20]],
  ['an absence after two of which one is older than 90 days', [20, 91]],
])('%s pauses nothing', async (_name, daysAgo) => {
  const scene = await absentBefore(...daysAgo);
  await agree(scene, await report(scene));
  expect(await statesOf(scene)).toEqual(UNTOUCHED);
  expect(await newsOf(scene)).toBe(0);
});

test('an absence of the customer pauses nothing', async () => {
  const scene = await absentBefore(20, 30, 40);
  const booking = await bookingIn(scene, 'accepted');
  await moveBack(booking, 1);
  const path = `/api/bookings/${booking.id}/absence`;
  await scene.asProvider.post<Booking>(path, { text: TEXT });
  expect((await scene.asCustomer.put<Booking>(path, { answer: 'agree' })).body.status).toBe('cancelled');
  expect(await statesOf(scene)).toEqual(UNTOUCHED);
});

test('the third and the fourth absence at the same moment pause the services once', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const scene = await absentBefore(20, 30);
    const paths = [await report(scene, 1), await report(scene, 4)];
    const replies = await Promise.all(paths.map((path) => agree(scene, path)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await statesOf(scene)).map(([status]) => status)).toEqual(['paused', 'paused']);
    expect(await newsOf(scene)).toBe(1);
    const stored = await ProviderProfileModel.findById(scene.profile._id).lean();
    expect([stored?.withdrawals, stored?.bookingMarks.length]).toEqual([1, 4]);
  }
});
