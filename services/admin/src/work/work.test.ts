import type { WorkItem } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { Types } from '@tm/mongo';
import { FactorRecoveryModel, SupportMessageModel, UserModel } from '@tm/schema/accounts';
import { ReviewCaseModel } from '@tm/schema/admin';
import { BookingModel, ReviewModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);
let admin: Client;
beforeEach(async () => {
  await Promise.all([
    ListingModel.deleteMany({}),
    ProviderProfileModel.deleteMany({}),
    ReviewCaseModel.deleteMany({}),
    SupportMessageModel.deleteMany({}),
    FactorRecoveryModel.deleteMany({}),
    BookingModel.deleteMany({}),
  ]);
  admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
});
const work = async () => (await admin.get<WorkItem[]>('/api/admin/work')).body;

const message = (subject: string, hours: number, more: object = {}) =>
  SupportMessageModel.collection.insertOne({
    ...{ userId: new Types.ObjectId(), subject, message: 'Text', state: 'open', answers: [], version: 0 },
    ...{ createdAt: hoursAgo(hours), updatedAt: hoursAgo(hours), ...more },
  });

/** A case in each queue. The number of hours of each wait is in its title. */
const oneOfEach = async () => {
  const { user, profile } = await buildProvider({ businessName: 'Crown & Coil' });
  const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
  const listing = await buildListing({ provider: profile, title: 'Braids', status: 'active' });
  const waiting = await buildListing({ provider: profile, title: 'Locs', status: 'pending_approval' });
  await ListingModel.updateOne({ _id: waiting._id }, { submittedAt: hoursAgo(50) });
  await ProviderProfileModel.updateOne(
    { _id: profile._id },
    { waitingSince: hoursAgo(20), absenceHold: { at: hoursAgo(1) } },
  );
  const review = await ReviewModel.create({
    ...{ bookingId: new Types.ObjectId(), serviceId: listing._id, providerId: profile._id },
    ...{ customerId: customer._id, rating: 1, comment: 'Buy shoes' },
  });
  await ReviewCaseModel.create({ _id: review._id, state: 'open', since: hoursAgo(90), reports: 1 });
  await message('A refund', 30, { userId: customer._id });
  await message('Answered', 40, { state: 'closed' });
  await FactorRecoveryModel.create({ _id: customer._id, state: 'open', askedAt: hoursAgo(60) });
  const report = { by: 'customer', text: 'I waited.', pictures: [], at: hoursAgo(99) };
  const contested = await buildBooking({ of: listing, customer, status: 'accepted' });
  await BookingModel.updateOne(
    { _id: contested._id },
    { absence: { ...report, state: 'contested', waitingSince: hoursAgo(80) } },
  );
  const appealed = await buildBooking({ of: listing, customer, status: 'accepted' });
  const appeal = { by: 'provider', state: 'open', text: 'No.', pictures: [], at: hoursAgo(70) };
  await BookingModel.updateOne(
    { _id: appealed._id },
    { absence: { ...report, state: 'upheld', appeal: { ...appeal, waitingSince: hoursAgo(70) } } },
  );
  return { user, profile, customer, waiting, review, contested, appealed };
};

test('GET /api/admin/work lists a case of each queue, the earliest promise first and then the longest wait', async () => {
  const { user, profile, customer, waiting, review, contested, appealed } = await oneOfEach();
  const items = await work();
  const left = ({ dueBy }: WorkItem) =>
    dueBy === null ? null : Math.round((new Date(dueBy).getTime() - Date.now()) / HOUR_MS);
  expect(items.map((item) => [item.kind, item.id, item.title, item.who, left(item)])).toEqual([
    ['absence', String(contested._id), 'Braids', 'Amaka Obi and Crown & Coil', -8],
    ['listing', String(waiting._id), 'Locs', 'Crown & Coil', -2],
    ['appeal', String(appealed._id), 'Braids', 'Amaka Obi and Crown & Coil', 2],
    [...['provider', String(profile._id), 'Crown & Coil'], ...[`${user.firstName} ${user.lastName}`, 28]],
    ['hold', String(profile._id), 'Crown & Coil', '', 71],
    ['review', String(review._id), 'Braids', 'Amaka Obi', null],
    ['recovery', String(customer._id), '', 'Amaka Obi', null],
    ['support', expect.any(String), 'A refund', 'Amaka Obi', null],
  ]);
});

test('an erased sender is a former user', async () => {
  const gone = await buildUser();
  await message('Hello', 1, { userId: gone._id });
  await UserModel.deleteOne({ _id: gone._id });
  expect(await work()).toMatchObject([{ title: 'Hello', who: 'Former user' }]);
});

test('a queue has at most its ten longest waits, so that no queue hides the others', async () => {
  await oneOfEach();
  for (let hours = 0; hours < 12; hours += 1) await message(`After ${hours}`, 100 - hours);
  const items = await work();
  expect(items.filter(({ kind }) => kind === 'support')).toHaveLength(10);
  expect(items).toHaveLength(17);
});

test('the number of database calls does not grow with the number of cases', async () => {
  await oneOfEach();
  const count = async () => (await databaseCalls(work)).length;
  const before = await count();
  for (let hours = 0; hours < 5; hours += 1) await message(`After ${hours}`, hours);
  await oneOfEach();
  expect(await count()).toBe(before);
});
