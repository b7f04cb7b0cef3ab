import { BookingModel, ProviderProfileModel, UserModel, type BookingRow } from '@tm/data';
import { BOOKING_STATUSES, bookingReference, lagosDate } from '@tm/domain';
import { trusted, type Types } from 'mongoose';
import { nameSome } from '../site/namesakes';
import { adminCase } from './adminLists';

const DAY_MS = 24 * 60 * 60_000;
const BOOKINGS = '/api/admin/bookings';

const searchFor = (text: string) => `${BOOKINGS}?search=${encodeURIComponent(text)}`;

/** Bookings out of the middle of the data, each with both of its sides. */
const someBookings = async (): Promise<BookingRow[]> =>
  BookingModel.aggregate<BookingRow>([{ $sample: { size: 40 } }]);

const among = (ids: readonly Types.ObjectId[]) => ({ _id: trusted({ $in: [...ids] }) });

/**
 * First pages as the overview asks for them: of everybody, of each status, of days, of one side, and searches by reference, by a whole
 * e-mail, and by names that 50, 100 and 200 people have, whose bookings are put in order and counted.
 */
export const adminBookings = adminCase({
  name: 'admin/bookings',
  ratio: 5,
  paths: async () => {
    const rows = await someBookings();
    const customers = await UserModel.find(among(rows.map(({ customerId }) => customerId))).lean();
    const businesses = await ProviderProfileModel.find(
      among(rows.map(({ providerId }) => providerId)),
    ).lean();
    const names = await nameSome();
    const day = (before: number) => lagosDate(new Date(Date.now() - before * DAY_MS));
    return [
      BOOKINGS,
      ...BOOKING_STATUSES.map((status) => `${BOOKINGS}?status=${status}`),
      `${BOOKINGS}?from=${day(3)}&to=${day(3)}`,
      `${BOOKINGS}?from=${day(365)}`,
      `${BOOKINGS}?from=${day(365)}&status=completed`,
      `${BOOKINGS}?from=${day(10)}&to=${day(9)}&status=completed`,
      ...customers.map(({ _id }) => `${BOOKINGS}?customerId=${String(_id)}`),
      ...businesses.map(({ _id }) => `${BOOKINGS}?providerId=${String(_id)}`),
      ...rows.map(({ _id }) => `${BOOKINGS}?search=${bookingReference(String(_id))}`),
      ...customers.slice(0, 20).map(({ email }) => searchFor(email)),
      ...names.flatMap((name) => [searchFor(name), `${searchFor(name)}&status=completed`]),
    ];
  },
});
