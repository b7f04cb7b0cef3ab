import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { BOOKING_STATUSES, DAY_MS, bookingReference, lagosDate } from '@tm/domain';
import { trusted, type Types } from 'mongoose';
import { createSameNameUsers } from '../site/sameNameUsers';
import { adminCase } from './adminCase';

const BOOKINGS = '/api/admin/bookings';

const searchFor = (text: string) => `${BOOKINGS}?search=${encodeURIComponent(text)}`;

/** Returns random bookings. */
const sampleBookings = async (): Promise<BookingRow[]> =>
  BookingModel.aggregate<BookingRow>([{ $sample: { size: 40 } }]);

const byIds = (ids: readonly Types.ObjectId[]) => ({ _id: trusted({ $in: [...ids] }) });

/**
 * Measures first pages that the overview requests: all bookings, each status, days, one party, and searches
 * by reference, by email, and by names of 50, 100 and 200 users, whose bookings are sorted and counted.
 */
export const adminBookings = adminCase({
  name: 'admin/bookings',
  ratio: 5,
  paths: async () => {
    const rows = await sampleBookings();
    const customers = await UserModel.find(byIds(rows.map(({ customerId }) => customerId))).lean();
    const businesses = await ProviderProfileModel.find(
      byIds(rows.map(({ providerId }) => providerId)),
    ).lean();
    const names = await createSameNameUsers();
    const daysAgo = (before: number) => lagosDate(new Date(Date.now() - before * DAY_MS));
    return [
      BOOKINGS,
      ...BOOKING_STATUSES.map((status) => `${BOOKINGS}?status=${status}`),
      `${BOOKINGS}?from=${daysAgo(3)}&to=${daysAgo(3)}`,
      `${BOOKINGS}?from=${daysAgo(365)}`,
      `${BOOKINGS}?from=${daysAgo(365)}&status=completed`,
      `${BOOKINGS}?from=${daysAgo(10)}&to=${daysAgo(9)}&status=completed`,
      ...customers.map(({ _id }) => `${BOOKINGS}?customerId=${String(_id)}`),
      ...businesses.map(({ _id }) => `${BOOKINGS}?providerId=${String(_id)}`),
      ...rows.map(({ _id }) => `${BOOKINGS}?search=${bookingReference(String(_id))}`),
      ...customers.slice(0, 20).map(({ email }) => searchFor(email)),
      ...names.flatMap((name) => [searchFor(name), `${searchFor(name)}&status=completed`]),
    ];
  },
});
