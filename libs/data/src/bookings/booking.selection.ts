import { BOOKING_STATUSES, fromLagos, type BookingStatus, DAY_MS } from '@tm/domain';
import { Types, trusted } from 'mongoose';
import { searchedByAnybody } from './anybodysBookings.reads';
import type { BookingConditions, BookingIndex, BookingPart } from './booking.part';
import { bookingPattern, referenceOf } from './booking.search';

/** Whose bookings: those a customer made, those a provider or owner received (both by user id), or all of them. */
export type BookingReader = { customerId: string } | { providerUserId: string } | 'all';
/** `from` and `to` are Lagos dates of the appointment, both included. `search` is a part of what `bookingPattern` names. */
export type BookingFilter = {
  search?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};
/** No `statuses` means every status. `receivedBy`: only what this provider (user id) received, whoever reads. */
export type BookingSelection = BookingFilter & {
  of: BookingReader;
  statuses?: readonly BookingStatus[] | undefined;
  receivedBy?: string | undefined;
};

/** Is there nothing that narrows beside the status? */
export const isWhole = ({ search = '', from, to }: BookingFilter): boolean =>
  search.replace(/^\s*#/, '').trim() === '' && !from && !to;

const within = ({ from, to }: BookingFilter): BookingConditions => {
  if (!from && !to) return {};
  const first = from ? fromLagos(from, '00:00') : new Date(0);
  const last = to ? fromLagos(to, '00:00') : null;
  // A date that does not exist has no appointments.
  if (!first || (to && !last)) return { startsAt: trusted({ $lt: new Date(0) }) };
  return { startsAt: trusted({ $gte: first, ...(last && { $lt: new Date(last.getTime() + DAY_MS) }) }) };
};

/** Whose they are, as a condition and as the beginning of an index. */
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

const some = (statuses: readonly BookingStatus[]): BookingConditions =>
  statuses.length > 0 ? { status: trusted({ $in: [...statuses] }) } : {};

const received = ({ receivedBy }: BookingSelection): BookingConditions =>
  receivedBy === undefined ? {} : { providerUserId: new Types.ObjectId(receivedBy) };

/** What an index of its own leads to, few rows as they are: a whole reference or id, or an admin's search for people. */
const sought = async (selection: BookingSelection): Promise<BookingPart[] | null> => {
  const { of, statuses = [], search = '' } = selection;
  const narrowed = { ...ownedBy(of).owned, ...received(selection), ...some(statuses), ...within(selection) };
  const reference = referenceOf(search);
  if (reference) return [{ conditions: { ...narrowed, reference }, hint: { reference: 1 } }];
  if (of !== 'all' || isWhole({ search })) return null;
  return (await searchedByAnybody(search)).map(({ conditions, hint }) => ({
    // Both may speak of the provider.
    conditions: { $and: [narrowed, conditions] },
    ...(hint && { hint }),
  }));
};

/**
 * A selection as parts that lie in the order of an index each: all of the reader's when no status and no date is asked, else those of every
 * status (an index cannot have two statuses in one order). Of a search every row of the part is looked at.
 */
export const partsOf = async (selection: BookingSelection): Promise<BookingPart[]> => {
  const few = await sought(selection);
  if (few) return few;
  const { of, from, to } = selection;
  const statuses = [...new Set(selection.statuses)];
  const { owned, lead } = ownedBy(of);
  const rest = { ...received(selection), ...within(selection), ...textOf(selection) };
  const byDate = Boolean(from || to);
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
