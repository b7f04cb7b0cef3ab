import type { SupportState } from '@tm/domain';
import { readBookings, readProviderProfiles, readSupportMessages, readUsers } from '@tm/schema/read';
import {
  Types,
  byId,
  trusted,
  type QueryFilter,
  cappedCount,
  MAX_COUNTED,
  type CappedCount,
} from '@tm/mongo';
import { findAuditedIds } from '../audit';
import type { PublicUserRow, SupportMessageRecord, SupportMessageRow } from '@tm/schema/accounts';
import type { BookingRow } from '@tm/schema/bookings';

/** `search` is the name, email or id of the sender, or the id of a message. */
export type SupportFilter = { state?: SupportState | undefined; search?: string | undefined };
export type SupportQuery = QueryFilter<SupportMessageRecord>;

/** Resolves a search once, so that a page and its count use the same conditions. */
export const supportQueryOf = async ({ state, search }: SupportFilter): Promise<SupportQuery> => {
  const own = state ? { state } : {};
  if (!search) return own;
  const ids = (await findAuditedIds(search)).people.map((id) => new Types.ObjectId(id));
  return { ...own, $or: [{ userId: trusted({ $in: ids }) }, { _id: trusted({ $in: ids }) }] };
};

/** Open messages are a queue, longest waiting first; all others are sorted newest first. */
const orderOf = (query: SupportQuery) =>
  query.state === 'open' ? ({ by: 1, beyond: '$gt' } as const) : ({ by: -1, beyond: '$lt' } as const);

/** Lists at most `limit + 1` messages after `after`, the last id of the previous page. */
export const listSupport = async (
  query: SupportQuery,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<SupportMessageRow[]> => {
  const { by, beyond } = orderOf(query);
  const behind = after ? { $and: [{ _id: trusted({ [beyond]: new Types.ObjectId(after) }) }] } : {};
  return readSupportMessages
    .find({ ...query, ...behind })
    .sort({ _id: by })
    .limit(limit + 1)
    .lean<SupportMessageRow[]>();
};

/** Returns a capped count of the messages of a filter, over all pages. */
export const countSupport = async (query: SupportQuery): Promise<CappedCount> =>
  cappedCount(await readSupportMessages.countDocuments(query, { limit: MAX_COUNTED + 1 }));

/** Finds a message, or null. */
export const findSupport = async (id: string): Promise<SupportMessageRow | null> =>
  readSupportMessages.findById(id).lean<SupportMessageRow>();

export type SupportPerson = Pick<PublicUserRow, '_id' | 'firstName' | 'lastName' | 'email' | 'role'>;

/** Loads the senders, answering and deciding users of some messages by id, in one read. */
export const loadSupportPeople = async (
  rows: readonly SupportMessageRow[],
): Promise<ReadonlyMap<string, SupportPerson>> => {
  const ids = rows.flatMap(({ userId, answers, decided }) => [
    userId,
    ...answers.map(({ by }) => by),
    ...(decided ? [decided.by] : []),
  ]);
  const people = await readUsers
    .find({ _id: trusted({ $in: ids }) }, 'firstName lastName email role')
    .lean<SupportPerson[]>();
  return new Map(people.map((person) => [String(person._id), person]));
};

export type SupportBooking = Pick<BookingRow, '_id' | 'startsAt' | 'status' | 'providerId' | 'listing'> & {
  businessName: string;
};

/** Loads the bookings that some messages are about by id, in two reads; in none without a booking. */
export const loadSupportBookings = async (
  rows: readonly SupportMessageRow[],
): Promise<ReadonlyMap<string, SupportBooking>> => {
  const ids = rows.flatMap(({ bookingId }) => bookingId ?? []);
  if (ids.length === 0) return new Map();
  const bookings = await readBookings
    .find({ _id: trusted({ $in: ids }) }, 'startsAt status providerId listing.title')
    .lean<BookingRow[]>();
  const profiles = await readProviderProfiles
    .find({ _id: trusted({ $in: bookings.map(({ providerId }) => providerId) }) }, 'businessName')
    .lean();
  const businesses = byId(profiles);
  return byId(
    bookings.map((booking) => ({
      ...booking,
      businessName: businesses.get(String(booking.providerId))?.businessName ?? '',
    })),
  );
};
