import { bookingReference, type BookingStatus } from '@tm/domain';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { WHOLE_ID } from './anybodysBookings.reads';
import { countBookings, countParts } from './booking.counts';
import { bookingSort, type BookingPosition, type BookingSort } from './booking.order';
import type { BookingPart } from './booking.part';
import { listParts } from './booking.reads';
import type { BookingRow } from './booking.schema';
import {
  isWhole,
  partsOf,
  type BookingFilter,
  type BookingReader,
  type BookingSelection,
} from './booking.selection';

/** `customerId` is a user's, `providerId` a profile's. `status` 'all' or none: every status. */
export type OverviewFilter = BookingFilter & {
  status?: BookingStatus | 'all' | undefined;
  customerId?: string | undefined;
  providerId?: string | undefined;
};

/** What an export reads of a booking. */
const EXPORTED =
  'customerId providerId providerUserId startsAt status totalAmountKobo listing.title listing.category createdAt';
/** Small, so that a page is forgotten while it is young: of 1,000 rows each, a million took twice the memory. */
const EXPORT_PAGE = 250;

// An overview looks back: the latest appointment first, also from a day on.
const sortOf = (filter: BookingFilter): BookingSort => (filter.from ? 'latest' : bookingSort(filter));

const readerOf = (customerId: string | undefined, receivedBy: string | undefined): BookingReader => {
  if (customerId !== undefined) return { customerId };
  return receivedBy === undefined ? 'all' : { providerUserId: receivedBy };
};

/** The selection of an admin's filter; null when it names a business that there is not. */
const selectionOf = async ({
  status,
  customerId,
  providerId,
  search,
  ...span
}: OverviewFilter): Promise<BookingSelection | null> => {
  const profile =
    providerId === undefined ? null : await ProviderProfileModel.findById(providerId, 'userId').lean();
  if (providerId !== undefined && !profile) return null;
  const receivedBy = profile ? String(profile.userId) : undefined;
  const of = readerOf(customerId, receivedBy);
  const sought = search?.trim() ?? '';
  return {
    ...span,
    of,
    ...(customerId !== undefined && { receivedBy }),
    statuses: status === undefined || status === 'all' ? [] : [status],
    // Among one side's bookings searches look at the text, which has the reference.
    search: of !== 'all' && WHOLE_ID.test(sought) ? `#${bookingReference(sought.toLowerCase())}` : sought,
  };
};

/**
 * A page of everybody's bookings for an admin, at most `limit + 1`, and how many there are (`countParts`; without a search and dates
 * exactly): newest first, with dates the latest appointment first. Rejects with MaxTimeMSExpired after 2 s; refuses (400) a search that
 * too many people match.
 */
export const bookingOverview = async (
  filter: OverviewFilter,
  page: { after?: BookingPosition | undefined; limit: number },
): Promise<{ rows: BookingRow[]; total: number | { moreThan: number } | null }> => {
  const selection = await selectionOf(filter);
  if (!selection) return { rows: [], total: 0 };
  const parts = await partsOf(selection);
  const [rows, total] = await Promise.all([
    listParts(parts, { ...page, sort: sortOf(filter) }),
    isWhole(selection) && selection.receivedBy === undefined ? countBookings(selection) : countParts(parts),
  ]);
  return { rows, total };
};

/** What an export has of each booking. */
export type ExportedBooking = Pick<
  BookingRow,
  | '_id'
  | 'customerId'
  | 'providerId'
  | 'providerUserId'
  | 'startsAt'
  | 'status'
  | 'totalAmountKobo'
  | 'listing'
  | 'createdAt'
>;

async function* walk(parts: readonly BookingPart[], sort: BookingSort): AsyncGenerator<ExportedBooking[]> {
  let after: BookingPosition | undefined;
  for (let isMore = parts.length > 0; isMore;) {
    const found = await listParts(parts, { after, limit: EXPORT_PAGE, sort }, EXPORTED);
    const rows = found.slice(0, EXPORT_PAGE);
    const last = rows.at(-1);
    if (last) yield rows;
    isMore = found.length > EXPORT_PAGE;
    after = last && { id: String(last._id), startsAt: last.startsAt.getTime() };
  }
}

/**
 * All bookings of an admin's filter in the order of `bookingOverview`, a page at a time. Whom a search means is found once, before the first
 * page, so that all pages are of the same people. Pages follow each other by position and not by a cursor of the database: one that
 * waits for a slow reader holds nothing there.
 */
export const walkOverview = async (filter: OverviewFilter): Promise<AsyncGenerator<ExportedBooking[]>> => {
  const selection = await selectionOf(filter);
  return walk(selection ? await partsOf(selection) : [], sortOf(filter));
};
