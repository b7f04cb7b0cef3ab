import { DAY_MS } from '@tm/domain';
import { trusted, Types } from '@tm/mongo';
import { badNodes } from '@tm/mongo/testing';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ownDatabase } from '@tm/schema/testing/database';
import { refreshDueQualities } from './quality.commands';

const MANY = 3_000;
const DUE = 3;
const NOW = new Date();
const LATER = new Date(NOW.getTime() + DAY_MS);

ownDatabase(async () => {
  const profiles = Array.from({ length: MANY }, (_, n) => ({
    _id: new Types.ObjectId(),
    userId: new Types.ObjectId(),
    businessName: `Business ${n}`,
    isVerified: n % 2 === 0,
    ...(n % 2 === 0 && { qualityDueAt: n < DUE * 2 ? NOW : LATER }),
  }));
  await ProviderProfileModel.collection.insertMany(profiles as never[]);
  await ListingModel.collection.insertMany(
    profiles.map(({ _id, userId }, n) => ({
      providerId: _id,
      ownerId: userId,
      status: 'active',
      title: `Listing ${n}`,
      location: 'Lagos',
      category: 'cleaning',
      quality: 0,
    })) as never[],
  );
});

test('due businesses and their listings are read along indexes, however many there are', async () => {
  let count = 0;
  const work = async () => {
    count += await refreshDueQualities(() => false, NOW);
  };
  expect(await badNodes(work)).toEqual([]);
  expect(count).toBe(DUE);
  expect(await ListingModel.countDocuments({ quality: trusted({ $gt: 0 }) })).toBe(DUE);
});
