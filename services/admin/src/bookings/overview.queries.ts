import { bookingReference, type BookingStatus } from '@tm/domain';
import { readProviderProfiles } from '@tm/schema/read';
import {
  WHOLE_ID,
  countBookings,
  countParts,
  bookingSort,
  type BookingPosition,
  type BookingSort,
  type BookingPart,
  listParts,
  isUnfiltered,
  queryPartitions,
  type BookingFilter,
  type BookingReader,
  type BookingSelection,
} from '@tm/data-bookings';
import type { BookingRow } from '@tm/schema/bookings';

/** `customerId` is a user id, `providerId` a profile id. An absent `status` or 'all' selects every status. */
export type OverviewFilter = BookingFilter & {
  status?: BookingStatus | 'all' | undefined;
  customerId?: string | undefined;
  providerId?: string | undefined;
};

/** The fields of a booking that an export reads. */
const EXPORTED =
  'customerId providerId providerUserId startsAt status totalAmountKobo listing.title listing.category createdAt';
/**
 * Small, so that pages are garbage-collected early: with pages of 1,000 rows, an export of a million took
 * twice the memory.
 */
const EXPORT_PAGE = 250;

// The overview is sorted by the latest appointment first, also when it has a start date.
const sortOf = (filter: BookingFilter): BookingSort => (filter.from ? 'latest' : bookingSort(filter));

const readerOf = (customerId: string | undefined, receivedBy: string | undefined): BookingReader => {
  if (customerId !== undefined) return { customerId };
  return receivedBy === undefined ? 'all' : { providerUserId: receivedBy };
};

/** Builds the selection for an admin's filter, or null when the filter names an unknown business. */
const selectionOf = async ({
  status,
  customerId,
  providerId,
  search,
  ...span
}: OverviewFilter): Promise<BookingSelection | null> => {
  const profile =
    providerId === undefined ? null : await readProviderProfiles.findById(providerId, 'userId').lean();
  if (providerId !== undefined && !profile) return null;
  const receivedBy = profile ? String(profile.userId) : undefined;
  const of = readerOf(customerId, receivedBy);
  const sought = search?.trim() ?? '';
  return {
    ...span,
    of,
    ...(customerId !== undefined && { receivedBy }),
    statuses: status === undefined || status === 'all' ? [] : [status],
    // The search text of one party's bookings contains the reference, not the id.
    search: of !== 'all' && WHOLE_ID.test(sought) ? `#${bookingReference(sought.toLowerCase())}` : sought,
  };
};

/**
 * Lists a page of all bookings for an admin, at most `limit + 1`, and counts them (`countParts`; exactly
 * without search and dates). Newest first; with dates, the latest appointment first. Rejects with
 * MaxTimeMSExpired after 2 s, and with 400 for a search that matches too many people.
 */
export const bookingOverview = async (
  filter: OverviewFilter,
  page: { after?: BookingPosition | undefined; limit: number },
): Promise<{ rows: BookingRow[]; total: number | { moreThan: number } | null }> => {
  const selection = await selectionOf(filter);
  if (!selection) return { rows: [], total: 0 };
  const parts = await queryPartitions(selection);
  const [rows, total] = await Promise.all([
    listParts(parts, { ...page, sort: sortOf(filter) }),
    isUnfiltered(selection) && selection.receivedBy === undefined
      ? countBookings(selection)
      : countParts(parts),
  ]);
  return { rows, total };
};

/** The fields of a booking in an export. */
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

async function* scanPages(
  parts: readonly BookingPart[],
  sort: BookingSort,
): AsyncGenerator<ExportedBooking[]> {
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
 * Iterates all bookings of an admin's filter in the order of `bookingOverview`, page by page. The people that
 * a search matches are found once, before the first page, so that all pages concern the same people. Pages
 * continue by position and not by a database cursor, so that a slow reader holds no resources in the
 * database.
 */
export const streamOverview = async (filter: OverviewFilter): Promise<AsyncGenerator<ExportedBooking[]>> => {
  const selection = await selectionOf(filter);
  return scanPages(selection ? await queryPartitions(selection) : [], sortOf(filter));
};
