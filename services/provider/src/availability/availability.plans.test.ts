import { DAY_MS, fromLagos, lagosDate } from '@tm/domain';
import { Types } from '@tm/mongo';
import { CalendarDayModel } from '@tm/schema/bookings';
import { buildListing, buildProvider } from '@tm/schema/testing';
import '@tm/schema/migrations';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { badNodes } from '@tm/mongo/testing';
import { UserModel } from '@tm/schema/accounts';
import { findBookableCalendar, findFreeSlots } from './availability.queries';
import { ownDatabase } from '@tm/schema/testing/database';

const MANY = 2_000;
const FROM = '2031-03-01';
const dateIn = (days: number) => lagosDate(new Date(fromLagos(FROM, '12:00')!.getTime() + days * DAY_MS));

const fill = async () => {
  const ids = Array.from({ length: MANY }, () => new Types.ObjectId());
  await UserModel.collection.insertMany(
    ids.map((_id) => ({ _id, emailKey: String(_id), status: 'active' }) as never),
  );
  await ProviderProfileModel.collection.insertMany(ids.map((_id) => ({ userId: _id }) as never));
  await ListingModel.collection.insertMany(
    ids.map((providerId) => ({ providerId, status: 'active' }) as never),
  );
  await CalendarDayModel.insertMany(
    ids
      .slice(0, 50)
      .flatMap((id) => Array.from({ length: 40 }, (_, day) => ({ _id: `${String(id)}:${dateIn(day)}` }))),
  );
};

ownDatabase(async () => {
  await fill();
});

test('findFreeSlots reads through indexes and reads no days of other calendars', async () => {
  const { profile } = await buildProvider({ availability: { 1: { open: '09:00', close: '12:00' } } });
  const listing = await buildListing({ provider: profile });
  const period = { from: FROM, to: dateIn(61) };
  const bad = await badNodes(async () => {
    const calendar = await findBookableCalendar(String(profile._id), period, String(listing._id));
    const days = await findFreeSlots(calendar!, period, new Date('2031-01-01T00:00:00Z'));
    expect(days.filter(({ state }) => state === 'free')).toHaveLength(9);
  });
  expect(bad).toEqual([]);
});
