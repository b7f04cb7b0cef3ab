import { Types } from '@tm/mongo';
import { badNodes, indexesOf } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ownDatabase } from '@tm/schema/testing/database';
import { findBusiness } from './business.queries';

const MANY = 2_000;
const profiles = Array.from({ length: MANY }, (_, n) => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  businessName: `Business ${n}`,
  handle: `business-${n}`,
  oldHandles: [{ name: `former-${n}`, until: new Date('2040-01-01') }],
  erasedAt: null,
}));

ownDatabase(async () => {
  await UserModel.collection.insertMany(
    profiles.map(({ userId }) => ({ _id: userId, emailKey: String(userId), status: 'active' })) as never[],
  );
  await ProviderProfileModel.collection.insertMany(profiles as never[]);
  await ListingModel.collection.insertMany(
    profiles.map(({ _id, userId }, n) => ({
      _id: new Types.ObjectId(),
      providerId: _id,
      ownerId: userId,
      status: 'active',
      title: `Listing ${n}`,
      location: 'Lagos',
      category: 'cleaning',
      images: [],
    })) as never[],
  );
});

test.each([
  ['a handle', 'business-7', 'handle_1'],
  ['a former handle', 'former-7', 'oldHandles.name_1'],
])('a page is found by %s along an index', async (_what, name, index) => {
  expect(await findBusiness(name)).not.toBeNull();
  expect(await badNodes(() => findBusiness(name))).toEqual([]);
  expect(await indexesOf(() => findBusiness(name))).toContain(index);
});
