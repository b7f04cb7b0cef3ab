import { fromLagos } from '@tm/domain';
import { Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { COMPLETED_TOTAL, PlatformDayModel, PlatformTotalModel, VERIFIED_TOTAL } from '@tm/schema/admin';
import { BookingModel, EarningMonthModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { PlatformCounterModel } from '@tm/schema/records';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { closeDays } from './closeDays';
import { countCompleted, countVerifiedProviders, storePublicTotals } from './publicTotals';

ownDatabase();
beforeEach(async () => {
  for (const { collection } of [
    BookingModel,
    EarningMonthModel,
    ListingModel,
    PlatformCounterModel,
    PlatformDayModel,
    PlatformTotalModel,
    ProviderProfileModel,
    UserModel,
  ])
    await collection.deleteMany({});
});

const noon = (date: string) => fromLagos(date, '12:00')!;
const NOW = noon('2015-06-10');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const completed = (date: string) =>
  buildBooking({
    status: 'completed',
    history: [{ status: 'completed', at: noon(date), by: 'provider' }] as never,
  });
const verified = async (more: Parameters<typeof buildProvider>[0] = {}) => {
  const { user, profile } = await buildProvider({ isVerified: true, ...more });
  return { user, listing: await buildListing({ provider: profile }) };
};
const totalOf = async (id: string) => (await PlatformTotalModel.findById(id).lean())?.count;

/** Starts the site on a day: the first user has signed up. */
const beginOn = (date: string) => {
  const second = Math.floor(noon(date).getTime() / 1000).toString(16);
  return buildUser({ _id: new Types.ObjectId(second + '0'.repeat(16)) });
};

test('completed jobs are those of the closed days and of the open ones, each once', async () => {
  await beginOn('2015-06-01');
  for (const date of ['2015-06-02', '2015-06-02', '2015-06-09', '2015-06-10']) await completed(date);
  await buildBooking({ status: 'cancelled' });
  expect(await countCompleted(NOW)).toBe(4);
  await closeDays(NOW);
  expect(await countCompleted(NOW)).toBe(4);
  await completed('2015-06-10');
  expect(await countCompleted(NOW)).toBe(5);
  await closeDays(noon('2015-06-12'));
  expect(await countCompleted(noon('2015-06-12'))).toBe(5);
});

test('an empty site has no completed jobs and no verified providers', async () => {
  expect([await countCompleted(NOW), await countVerifiedProviders()]).toEqual([0, 0]);
});

test('a verified provider is a verified business with an active listing and an open account, counted once', async () => {
  const { listing } = await verified();
  await buildListing({ provider: (await ProviderProfileModel.findById(listing.providerId))! });
  await verified({ role: 'restaurant_owner' });
  await verified({ isVerified: false });
  const [paused, suspended, erased] = [await verified(), await verified(), await verified()];
  expect(await countVerifiedProviders()).toBe(5);
  await ListingModel.updateOne({ _id: paused.listing._id }, { status: 'paused' });
  await UserModel.updateOne({ _id: suspended.user._id }, { status: 'suspended' });
  await UserModel.updateOne({ _id: erased.user._id }, { status: 'inactive' });
  await buildProvider({ isVerified: true });
  expect(await countVerifiedProviders()).toBe(2);
});

test('businesses beyond one read are counted too', async () => {
  const users = Array.from({ length: 1_001 }, () => new Types.ObjectId());
  const profiles = users.map((userId) => ({ _id: new Types.ObjectId(), userId, isVerified: true }));
  await UserModel.collection.insertMany(
    users.map((_id, n) => ({ _id, emailKey: `p.${n}`, status: 'active' })) as never[],
  );
  await ProviderProfileModel.collection.insertMany(
    profiles.map((each, n) => ({ ...each, handle: `business-${n}` })) as never[],
  );
  await ListingModel.collection.insertMany(
    profiles.map(({ _id }) => ({ providerId: _id, status: 'active' })) as never[],
  );
  expect(await countVerifiedProviders()).toBe(1_001);
});

test('completed jobs are stored at each call, verified providers every ten minutes', async () => {
  await beginOn('2015-06-01');
  await completed('2015-06-09');
  await verified();
  await Promise.all([storePublicTotals(NOW), storePublicTotals(NOW)]);
  expect([await totalOf(COMPLETED_TOTAL), await totalOf(VERIFIED_TOTAL)]).toEqual([1, 1]);
  await completed('2015-06-10');
  await verified();
  await storePublicTotals(minutesLater(9));
  expect([await totalOf(COMPLETED_TOTAL), await totalOf(VERIFIED_TOTAL)]).toEqual([2, 1]);
  await Promise.all([storePublicTotals(minutesLater(10)), storePublicTotals(minutesLater(10))]);
  expect([await totalOf(COMPLETED_TOTAL), await totalOf(VERIFIED_TOTAL)]).toEqual([2, 2]);
  const stored = await PlatformTotalModel.findById(COMPLETED_TOTAL).lean();
  expect(stored?.upTo).toEqual(minutesLater(10));
});
