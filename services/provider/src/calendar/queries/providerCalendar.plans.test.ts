import { testDatabase } from '@tm/database';
import { BOOKING_STATUSES, DAY_MS, addDays } from '@tm/domain';
import { Types, connectDatabase, disconnectDatabase } from '@tm/mongo';
import { BookingModel, CalendarDayModel } from '@tm/schema/bookings';
import { buildListing, buildProvider } from '@tm/schema/testing';
import '@tm/schema/migrations';
import { ListingModel } from '@tm/schema/catalog';
import { applyMigrations } from '@tm/schema/migrations';
import { ProviderProfileModel } from '@tm/schema/provider';
import { badNodes, WHOLE_READ } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { readProviderCalendar } from './providerCalendar.queries';

const database = testDatabase();
const FROM = '2031-11-17';
const NOON = Date.UTC(2031, 10, 17, 12);
const OTHERS = 3_000;
/**
 * The query selects few of many users, days and bookings, so that the engine uses indexes with any statistics
 * it has so far.
 */
const CUSTOMERS = Array.from({ length: 20 }, () => new Types.ObjectId());

const rowOf = (providerUserId: Types.ObjectId, at: number) => {
  const startsAt = new Date(NOON + ((at % 200) - 100) * DAY_MS);
  return {
    customerId: CUSTOMERS[at % CUSTOMERS.length]!,
    providerId: new Types.ObjectId(),
    providerUserId,
    serviceId: new Types.ObjectId(),
    startsAt,
    endsAt: new Date(startsAt.getTime() + 1),
    status: BOOKING_STATUSES[at % 5],
    totalAmountKobo: 100,
    customerPhone: '+2348031234567',
    customerAddress: '12 Admiralty Way',
    listing: { title: 'Braids', category: 'beauty_spa', priceType: 'fixed', basePriceKobo: 100, image: null },
  };
};

let userId: Types.ObjectId;
beforeAll(async () => {
  await applyMigrations(database.uri);
  await connectDatabase(database.uri, { monitorCommands: true });
  const ids = Array.from({ length: OTHERS }, () => new Types.ObjectId());
  await UserModel.collection.insertMany(
    ids.map((_id) => ({ _id, emailKey: String(_id), status: 'active' }) as never),
  );
  await ProviderProfileModel.collection.insertMany(
    ids.map((id) => ({ userId: id, businessDescription: String(id).repeat(40) }) as never),
  );
  await ListingModel.collection.insertMany(ids.map((id) => ({ providerId: id, status: 'active' }) as never));
  await CalendarDayModel.insertMany(
    ids.map((id, at) => ({ _id: `${String(id)}:${addDays(FROM, at % 60)}` })),
  );
  const { user, profile } = await buildProvider({ role: 'restaurant_owner' });
  await buildListing({ provider: profile, category: 'restaurant', seats: 10 });
  userId = user._id;
  await BookingModel.insertMany(
    Array.from({ length: 4_000 }, (_, at) => rowOf(at % 2 === 0 ? userId : new Types.ObjectId(), at)),
  );
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

test.each([
  ['a week', 6],
  ['two months', 61],
])('readProviderCalendar reads %s of a calendar through indexes', async (_, days) => {
  const params = {
    userId: String(userId),
    role: 'restaurant_owner',
    from: FROM,
    to: addDays(FROM, days),
  } as const;
  const bad = await badNodes(async () => {
    const { counts, bookings } = await readProviderCalendar(params);
    expect(counts.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(50);
    expect(bookings === null).toBe(days > 6);
  }, WHOLE_READ);
  expect(bad).toEqual([]);
});
