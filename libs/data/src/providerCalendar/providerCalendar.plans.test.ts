import { testDatabase } from '@tm/database';
import { addDays, BOOKING_STATUSES, DAY_MS } from '@tm/domain';
import { Types } from 'mongoose';
import { BookingModel } from '../bookings/booking.schema';
import { connectDatabase, disconnectDatabase } from '../connection';
import { buildListing, buildProvider } from '../factories';
import '../index';
import { CalendarDayModel } from '../calendarDays/calendarDay.schema';
import { ListingModel } from '../listings/listing.schema';
import { applyMigrations } from '../migrations/migrate';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { badNodes, WHOLE_READ } from '../testing/plans';
import { UserModel } from '../users/user.schema';
import { readProviderCalendar } from './providerCalendar.reads';

const database = testDatabase();
const FROM = '2031-11-17';
const NOON = Date.UTC(2031, 10, 17, 12);
const OTHERS = 3_000;
/** Few of so many people, days and bookings are asked for: the engine then goes by indexes, whatever it has learned of the tables so far. */
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
])('%s of a calendar is read through indexes', async (_, days) => {
  const wish = {
    userId: String(userId),
    role: 'restaurant_owner',
    from: FROM,
    to: addDays(FROM, days),
  } as const;
  const bad = await badNodes(async () => {
    const { counts, bookings } = await readProviderCalendar(wish);
    expect(counts.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThan(50);
    expect(bookings === null).toBe(days > 6);
  }, WHOLE_READ);
  expect(bad).toEqual([]);
});
