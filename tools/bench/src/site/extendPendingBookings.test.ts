import { BookingModel, CalendarDayModel } from '@tm/schema/bookings';
import { applyMigrations } from '@tm/schema/migrations';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import { findFreeSlots, findBookableCalendar } from '@tm/service-provider/testing';
import { buildBooking, buildListing } from '@tm/schema/testing';
import { testDatabase } from '@tm/database';
import { fromLagos, lagosDate, DAY_MS } from '@tm/domain';
import { extendPendingBookings } from './readers';

const database = testDatabase();
beforeAll(async () => {
  await applyMigrations(database.uri);
  await connectDatabase(database.uri);
});
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

test('extendPendingBookings extends the claim of a pending booking and does not change an accepted booking', async () => {
  const listing = await buildListing();
  const date = lagosDate(new Date(Date.now() + 3 * DAY_MS));
  const past = new Date(Date.now() - DAY_MS);
  const createClaim = async (time: string, status: 'pending' | 'accepted') => {
    const startsAt = fromLagos(date, time)!;
    const expiresAt = status === 'pending' ? past : null;
    const { _id, endsAt } = await buildBooking({ of: listing, startsAt, status, expiresAt });
    const span = { start: startsAt.getTime(), end: endsAt.getTime() };
    return { bookingId: String(_id), ...span, seats: 1, heldUntil: expiresAt?.getTime() ?? null };
  };
  const claims = [await createClaim('09:00', 'pending'), await createClaim('11:00', 'accepted')];
  await CalendarDayModel.create({ _id: `${String(listing.providerId)}:${date}`, claims });
  const isFree = async (time: string) => {
    const dates = { from: date, to: date };
    const calendar = await findBookableCalendar(String(listing.providerId), dates, String(listing._id));
    const [day] = await findFreeSlots(calendar!, dates);
    return day!.times.includes(time);
  };
  expect(await isFree('09:00')).toBe(true);

  await extendPendingBookings();

  const { expiresAt } = (await BookingModel.findById(claims[0]!.bookingId).lean())!;
  expect(expiresAt!.getTime()).toBeGreaterThan(Date.now());
  const day = await CalendarDayModel.findOne().lean();
  expect(day!.claims.map(({ heldUntil }) => heldUntil)).toEqual([expiresAt!.getTime(), null]);
  expect([await isFree('09:00'), await isFree('11:00')]).toEqual([false, false]);
});
