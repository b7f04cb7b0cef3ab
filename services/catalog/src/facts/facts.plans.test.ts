import { Types } from '@tm/mongo';
import { badNodes, pad, paddingUser } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { COMPLETED_TOTAL, PlatformTotalModel, VERIFIED_TOTAL } from '@tm/schema/admin';
import { ReviewModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ownDatabase } from '@tm/schema/testing/database';
import { readQuotes } from './quotes.queries';
import { readCounts } from './siteCounts.queries';

const MANY = 3_000;
const TEXTS = [
  'Came on time, did the work, swept up after.',
  'Found the leak in ten minutes. I had called three others.',
];

ownDatabase(async () => {
  const people = Array.from({ length: MANY }, () => new Types.ObjectId());
  await UserModel.collection.insertMany(
    people.map((_id, n) => ({ ...paddingUser(n), _id, status: 'active' })) as never[],
  );
  const profiles = people.map((userId, n) => ({
    _id: new Types.ObjectId(),
    userId,
    businessName: `Business ${n}`,
    isVerified: true,
  }));
  await ProviderProfileModel.collection.insertMany(profiles as never[]);
  const listings = profiles.map(({ _id, userId }) => ({
    _id: new Types.ObjectId(),
    providerId: _id,
    ownerId: userId,
    status: 'active',
  }));
  await ListingModel.collection.insertMany(listings as never[]);
  await ReviewModel.collection.insertMany(
    listings.map(({ _id, providerId }, n) => ({
      bookingId: new Types.ObjectId(),
      serviceId: _id,
      providerId,
      customerId: people[(n + 1) % MANY],
      rating: 5,
      comment: TEXTS[n % 2],
    })) as never[],
  );
  await pad(PlatformTotalModel, (at) => ({ _id: `padding.${at}`, count: 1, upTo: new Date() }));
  await PlatformTotalModel.collection.insertMany([
    { _id: COMPLETED_TOTAL, count: 100, upTo: new Date() },
    { _id: VERIFIED_TOTAL, count: 100, upTo: new Date() },
  ] as never[]);
});

test('numbers and quotes are read along indexes, however many reviews and businesses there are', async () => {
  expect((await readQuotes()).map(({ text }) => text)).toEqual(TEXTS.toReversed());
  expect(await readCounts()).toEqual({ verifiedProviders: 100, completedJobs: 100 });
  expect(await badNodes(readQuotes)).toEqual([]);
  expect(await badNodes(readCounts)).toEqual([]);
});
