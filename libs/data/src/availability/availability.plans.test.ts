import { fromLagos, lagosDate, DAY_MS } from '@tm/domain';
import { Types } from 'mongoose';
import { CalendarDayModel } from '../calendarDays/calendarDay.schema';
import { buildListing, buildProvider } from '../factories';
import '../index';
import { ListingModel } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { badNodes } from '../testing/plans';
import { UserModel } from '../users/user.schema';
import { findBookableCalendar, findFreeSlots } from './availability.reads';
import { ownDatabase } from '../testing/ownDatabase';

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

test('free slots are read through indexes, and no other calendar’s days are', async () => {
  const { profile } = await buildProvider({ availability: { 1: { open: '09:00', close: '12:00' } } });
  const listing = await buildListing({ provider: profile });
  const wish = { from: FROM, to: dateIn(61) };
  const bad = await badNodes(async () => {
    const calendar = await findBookableCalendar(String(profile._id), String(listing._id));
    const days = await findFreeSlots(calendar!, wish, new Date('2031-01-01T00:00:00Z'));
    expect(days.filter(({ state }) => state === 'free')).toHaveLength(9);
  });
  expect(bad).toEqual([]);
});
