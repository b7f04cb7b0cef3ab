import { BOOKING_STATUSES, type BookingStatus, DAY_MS, fromLagos } from '@tm/domain';
import { Types, trusted } from '@tm/mongo';
import { adminSearchParts } from './adminBookingSearch.queries';
import type { BookingConditions, BookingIndex, BookingPart } from './booking.part';
import { bookingPattern, referenceOf } from '@tm/schema/bookings';

/** The bookings to read: those of a customer, those received by a provider (both by user id), or all. */
export type BookingReader = { customerId: string } | { providerUserId: string } | 'all';
/**
 * `from` and `to` are Lagos dates of the appointment, both included. `search` is matched by `bookingPattern`.
 */
export type BookingFilter = {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
/**
 * An empty or absent `statuses` selects every status. `receivedBy` restricts to bookings that this provider
 * (user id) received.
 */
export type BookingSelection = BookingFilter & {
  of: BookingReader;
  statuses?: readonly BookingStatus[] | undefined;
  receivedBy?: string | undefined;
};

/** Returns true if the filter sets nothing except the status. */
export const isUnfiltered = ({ search = '', from, to }: BookingFilter): boolean =>
  search.replace(/^\s*#/, '').trim() === '' && !from && !to;

const within = ({ from, to }: BookingFilter): BookingConditions => {
  if (!from && !to) return {};
  const first = from ? fromLagos(from, '00:00') : new Date(0);
  const last = to ? fromLagos(to, '00:00') : null;
  // A date that does not exist matches no bookings.
  if (!first || (to && !last)) return { startsAt: trusted({ $lt: new Date(0) }) };
  return { startsAt: trusted({ $gte: first, ...(last && { $lt: new Date(last.getTime() + DAY_MS) }) }) };
};

/** Returns the condition for the reader and the first field of the matching index. */
const ownedBy = (of: BookingReader): { owned: BookingConditions; lead: BookingIndex } => {
  if (of === 'all') return { owned: {}, lead: {} };
  return 'customerId' in of
    ? { owned: { customerId: new Types.ObjectId(of.customerId) }, lead: { customerId: 1 } }
    : { owned: { providerUserId: new Types.ObjectId(of.providerUserId) }, lead: { providerUserId: 1 } };
};

const textOf = ({ of, search = '' }: BookingSelection): BookingConditions => {
  const pattern = of === 'all' ? null : bookingPattern(search, 'customerId' in of ? 'customer' : 'provider');
  return pattern ? { searchText: pattern } : {};
};

const withStatus = (statuses: readonly BookingStatus[]): BookingConditions =>
  statuses.length > 0 ? { status: trusted({ $in: [...statuses] }) } : {};

const received = ({ receivedBy }: BookingSelection): BookingConditions =>
  receivedBy === undefined ? {} : { providerUserId: new Types.ObjectId(receivedBy) };

/**
 * Returns the parts for a search with few results that a separate index finds: a full reference or id, or an
 * admin's search for people. Null for other searches.
 */
const exactMatches = async (selection: BookingSelection): Promise<BookingPart[] | null> => {
  const { of, statuses = [], search = '' } = selection;
  const narrowed = {
    ...ownedBy(of).owned,
    ...received(selection),
    ...withStatus(statuses),
    ...within(selection),
  };
  const reference = referenceOf(search);
  if (reference) return [{ conditions: { ...narrowed, reference }, hint: { reference: 1 } }];
  if (of !== 'all' || isUnfiltered({ search })) return null;
  return (await adminSearchParts(search)).map(({ conditions, hint }) => ({
    // `$and`, because both may contain a condition on the provider.
    conditions: { $and: [narrowed, conditions] },
    ...(hint && { hint }),
  }));
};

/**
 * Splits a selection into parts, each in the order of an index. Without statuses and dates it is one part
 * with all bookings of the reader, else one part per status, because an index has no common order for two
 * statuses. `byDate` chooses the indexes in the order of the start, by default for a selection with dates. A
 * text search checks every row of its part.
 */
export const queryPartitions = async (
  selection: BookingSelection,
  byDate = Boolean(selection.from || selection.to),
): Promise<BookingPart[]> => {
  const few = await exactMatches(selection);
  if (few) return few;
  const { of } = selection;
  const statuses = [...new Set(selection.statuses)];
  const { owned, lead } = ownedBy(of);
  const rest = { ...received(selection), ...within(selection), ...textOf(selection) };
  const isEvery = statuses.length === 0 || statuses.length === BOOKING_STATUSES.length;
  if (isEvery && byDate && of === 'all') return [{ conditions: rest, hint: { startsAt: -1, _id: -1 } }];
  if (isEvery && !byDate)
    return [{ conditions: { ...owned, ...rest }, ...(of !== 'all' && { hint: { ...lead, _id: -1 } }) }];
  const hint: BookingIndex = { ...lead, status: 1, ...(byDate && { startsAt: -1 }), _id: -1 };
  return (isEvery ? BOOKING_STATUSES : statuses).map((status) => ({
    conditions: { ...owned, status, ...rest },
    hint,
  }));
};
