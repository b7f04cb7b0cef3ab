import { Types } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';
import { ProviderProfileModel } from '@tm/schema/provider';
import { badNodes, pad, paddingUser } from '@tm/mongo/testing';
import { ownDatabase } from '@tm/schema/testing/database';
import { featuredListings } from './featuredListings.queries';
import { ListingModel } from '@tm/schema/catalog';

const MANY = 3_000;
const at = (count: number) => ({ rating: 4.5, ratingSum: 4.5 * count, reviewCount: count });

ownDatabase(async () => {
  const users = Array.from({ length: MANY }, () => new Types.ObjectId());
  const profiles = users.map((userId, n) => ({
    _id: new Types.ObjectId(),
    userId,
    businessName: `Business ${n}`,
    isVerified: n % 3 > 0,
    ...at(n % 50),
  }));
  await ProviderProfileModel.collection.insertMany(profiles);
  await pad(UserModel, paddingUser);
  await UserModel.collection.insertMany(
    users.map((_id, n) => ({ ...paddingUser(100_000 + n), _id, status: 'active' })),
  );
  await ListingModel.collection.insertMany(
    profiles.map(({ _id, userId }, n) => ({
      providerId: _id,
      ownerId: userId,
      status: 'active',
      title: `Listing ${n}`,
      location: 'Lagos',
      category: 'cleaning',
      reviewCount: 1,
    })),
  );
});

test('featured businesses are read along their index in its order, however many businesses there are', async () => {
  const found = await featuredListings();
  expect(found.map(({ business }) => business.reviewCount)).toEqual([49, 49, 49]);
  expect(await badNodes(featuredListings)).toEqual([]);
});
