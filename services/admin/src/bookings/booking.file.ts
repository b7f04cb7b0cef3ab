import type { Readable } from 'node:stream';
import { loadBookingPeople, type BookingPeople } from '@tm/data-bookings';
import { streamOverview, type ExportedBooking, type OverviewFilter } from './overview.queries';
import {
  BOOKING_STATUS_NAMES,
  CATEGORY_NAMES,
  bookingReference,
  fullName,
  lagosDate,
  lagosTime,
  toNaira,
} from '@tm/domain';
import { csvStream, type CsvCell } from '@tm/service-kit/csv';

/** Excludes contact data and texts of users, because files are passed on. */
const COLUMNS = [
  'Reference',
  'Service',
  'Category',
  'Customer',
  'Provider',
  'Date',
  'Time',
  'Status',
  'Amount (NGN)',
  'Requested on',
  'Booking id',
];

const nameOf = ({ users }: BookingPeople, id: unknown): string => {
  const person = users.get(String(id));
  return person ? fullName(person) : '';
};

const rowOf = (booking: ExportedBooking, people: BookingPeople): CsvCell[] => {
  const { _id, listing, customerId, providerId, providerUserId, startsAt, status, createdAt } = booking;
  return [
    bookingReference(String(_id)),
    listing.title,
    CATEGORY_NAMES[listing.category],
    nameOf(people, customerId),
    people.businesses.get(String(providerId))?.businessName || nameOf(people, providerUserId),
    lagosDate(startsAt),
    lagosTime(startsAt),
    BOOKING_STATUS_NAMES[status],
    toNaira(booking.totalAmountKobo),
    lagosDate(createdAt),
    String(_id),
  ];
};

async function* rowsOf(pages: AsyncIterable<ExportedBooking[]>): AsyncGenerator<CsvCell[][]> {
  for await (const bookings of pages) {
    const people = await loadBookingPeople(bookings);
    yield bookings.map((booking) => rowOf(booking, people));
  }
}

/** Streams all bookings of a filter as a CSV file. Throws 400 for a search that matches too many users. */
export const bookingFile = async (filter: OverviewFilter): Promise<Readable> =>
  csvStream(COLUMNS, rowsOf(await streamOverview(filter)));
