import { addDays, lagosDate, NEXT_FREE } from '@tm/domain';
import { Types } from '@tm/mongo';
import { badNodes, indexesOf } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { CalendarDayModel } from '@tm/schema/bookings';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { ownDatabase } from '@tm/schema/testing/database';
import { findFreeListings } from './freeListings.queries';
import { findNextFree } from './nextFree.queries';

const MANY = 2_000;
const DAY = { open: '09:00', close: '18:00' };
const profiles = Array.from({ length: MANY }, (_, n) => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(),
  businessName: `Business ${n}`,
  availability: { 0: DAY, 1: DAY, 2: DAY, 3: DAY, 4: DAY, 5: DAY, 6: DAY },
  erasedAt: null,
}));
const listings = profiles.map(({ _id, userId }, n) => ({
  _id: new Types.ObjectId(),
  providerId: _id,
  ownerId: userId,
  status: 'active',
  title: `Listing ${n}`,
  location: 'Lagos',
  category: 'cleaning',
  priceType: 'fixed',
  quality: n % 1_000,
}));

ownDatabase(async () => {
  await UserModel.collection.insertMany(
    profiles.map(({ userId }) => ({
      _id: userId,
      emailKey: String(userId),
      status: 'active',
      erasedAt: null,
    })) as never[],
  );
  await ProviderProfileModel.collection.insertMany(profiles as never[]);
  await ListingModel.collection.insertMany(listings as never[]);
  const today = lagosDate(new Date());
  await CalendarDayModel.collection.insertMany(
    profiles
      .slice(0, 300)
      .flatMap(({ _id }) =>
        Array.from({ length: 20 }, (_, n) => ({ _id: `${String(_id)}:${addDays(today, n)}`, claims: [] })),
      ) as never[],
  );
});

test('the next free times are read by `_id` alone', async () => {
  const ids = listings.slice(0, NEXT_FREE.listings).map(({ _id }) => String(_id));
  const read = async () =>
    expect((await findNextFree({ ids })).every(({ free }) => free === 'yes')).toBe(true);
  expect(await badNodes(read)).toEqual([]);
  expect(await indexesOf(read)).toEqual(['_id_']);
});

test('free listings are read along the index of the list, and their calendars by `_id`', async () => {
  const date = addDays(lagosDate(new Date()), 3);
  const asked = {
    sort: 'recommended' as const,
    after: undefined,
    limit: 12,
    dates: { from: date, to: date },
  };
  for (const [filter, index] of [
    [{}, 'status_1_quality_-1__id_-1'],
    [{ category: 'cleaning' as const }, 'status_1_category_1_quality_-1__id_-1'],
  ] as const) {
    const read = async () => expect((await findFreeListings({ ...asked, filter })).rows).toHaveLength(13);
    expect(await badNodes(read)).toEqual([]);
    expect(await indexesOf(read)).toEqual([index, '_id_']);
  }
});
