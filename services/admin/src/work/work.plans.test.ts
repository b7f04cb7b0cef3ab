import { Types } from '@tm/mongo';
import { badNodes, pad, paddingUser, WHOLE_READ } from '@tm/mongo/testing';
import { FactorRecoveryModel, SupportMessageModel, UserModel } from '@tm/schema/accounts';
import { ReviewCaseModel } from '@tm/schema/admin';
import { BookingModel, ReviewModel, UncountedReviewModel } from '@tm/schema/bookings';
import { HiddenReviewModel } from '@tm/schema/admin';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { loadWorkNames, oldestWork } from './work.queries';

const fresh = () => new Types.ObjectId();
const now = new Date();

ownDatabase(async () => {
  const ofReview = () => ({
    bookingId: fresh(),
    customerId: fresh(),
    serviceId: fresh(),
    providerId: fresh(),
  });
  await pad(UserModel, paddingUser);
  await pad(ListingModel, (at) => ({
    ownerId: fresh(),
    providerId: fresh(),
    title: `Q${at}`,
    status: 'active',
  }));
  await pad(ProviderProfileModel, () => ({ userId: fresh(), isVerified: true, waitingSince: null }));
  await pad(SupportMessageModel, () => ({ userId: fresh(), state: 'closed' }));
  await pad(FactorRecoveryModel, () => ({ _id: fresh(), state: 'granted', askedAt: now }));
  await pad(ReviewCaseModel, () => ({ _id: fresh(), state: 'kept', since: now }));
  await pad(BookingModel, () => ({ customerId: fresh(), providerId: fresh(), status: 'completed' }));
  for (const model of [ReviewModel, HiddenReviewModel, UncountedReviewModel]) await pad(model, ofReview);

  const { profile } = await buildProvider();
  const listing = await buildListing({ provider: profile });
  await ListingModel.updateOne({ _id: listing._id }, { submittedAt: now });
  await ProviderProfileModel.updateOne({ _id: profile._id }, { waitingSince: now, absenceHold: { at: now } });
  const customer = await buildUser();
  const booking = await buildBooking({ of: listing, customer, status: 'accepted' });
  const report = { by: 'customer', state: 'contested', text: 'I waited.', pictures: [], at: now };
  await BookingModel.updateOne({ _id: booking._id }, { absence: { ...report, waitingSince: now } });
  const review = await ReviewModel.create({
    ...{ bookingId: booking._id, serviceId: listing._id, providerId: profile._id },
    ...{ customerId: customer._id, rating: 1, comment: 'Buy shoes' },
  });
  await ReviewCaseModel.create({ _id: review._id, state: 'open', since: now, reports: 1 });
  await FactorRecoveryModel.create({ _id: customer._id, state: 'open', askedAt: now });
  await SupportMessageModel.create({ userId: customer._id, subject: 'A', message: 'B', state: 'open' });
});

test('the work list reads each queue along an index', async () => {
  const { cases, ...queues } = await oldestWork();
  expect(cases).toHaveLength(1);
  const { appeals, ...filled } = queues;
  expect(appeals).toHaveLength(0);
  expect(Object.values(filled).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await badNodes(oldestWork, WHOLE_READ)).toEqual([]);
});

test('the names of the work list are read by their ids', async () => {
  const work = await oldestWork();
  expect(await badNodes(() => loadWorkNames(work), WHOLE_READ)).toEqual([]);
});
