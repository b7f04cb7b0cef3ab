import {
  feedCancelledSince,
  FEED_LIMITS,
  feedSpan,
  isFeedDead,
  DAY_MS,
  type BookingStatus,
} from '@tm/domain';
import { BOOKINGS_LIMIT_MS, Types, trusted } from '@tm/mongo';
import {
  BookingModel,
  CalendarEntryModel,
  CalendarFeedModel,
  ENTRIES_INDEX,
  FEEDS_INDEX,
  FEED_TOKEN_INDEX,
  type BookingRow,
  type CalendarEntryRow,
  type CalendarFeedRow,
} from '@tm/schema/bookings';
import { readUsers } from '@tm/schema/read';
import { hashFeedToken } from './feed.token';

/** Returns the feeds of a user whose addresses work, in the order in which they were made. */
export const listFeeds = async (userId: string, now: Date): Promise<CalendarFeedRow[]> => {
  const rows = await CalendarFeedModel.find({ userId: new Types.ObjectId(userId) })
    .sort(FEEDS_INDEX)
    .lean<CalendarFeedRow[]>();
  return rows
    .filter((feed) => !isFeedDead(feed, now))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
};

/** Returns the feed of a token; null if it was withdrawn, is dead, or its user may not sign in. Two reads. */
export const findFeed = async (token: string, now: Date): Promise<CalendarFeedRow | null> => {
  const feed = await CalendarFeedModel.findOne({ tokenHash: hashFeedToken(token) })
    .hint(FEED_TOKEN_INDEX)
    .lean<CalendarFeedRow>();
  if (!feed || isFeedDead(feed, now)) return null;
  const user = await readUsers.exists({ _id: feed.userId, status: 'active', erasedAt: null });
  return user ? feed : null;
};

/** Notes that a feed was read, at most once a day. */
export const markFeedRead = async ({ _id, readAt }: CalendarFeedRow, now: Date): Promise<void> => {
  if (readAt && readAt.getTime() > now.getTime() - DAY_MS) return;
  await CalendarFeedModel.updateOne({ _id }, { $set: { readAt: now } });
};

/** Reads the bookings of one status in the span of a feed. `order` decides which remain of too many. */
const bookingsOf = (
  { userId, bookings, serviceId }: CalendarFeedRow,
  status: BookingStatus,
  now: Date,
): Promise<BookingRow[]> => {
  const { from, to } = feedSpan(now);
  const reader = bookings === 'made' ? 'customerId' : 'providerUserId';
  return (
    BookingModel.find(
      {
        [reader]: userId,
        status,
        startsAt: trusted({ $gte: from, $lt: to }),
        ...(serviceId && { serviceId }),
        ...(status === 'cancelled' && { updatedAt: trusted({ $gt: feedCancelledSince(now) }) }),
      },
      null,
      { maxTimeMS: BOOKINGS_LIMIT_MS, hint: { [reader]: 1, status: 1, startsAt: -1, _id: -1 } },
    )
      // Both are directions of the index: the nearest remain of open ones, the latest of ended ones.
      .sort(OPEN.has(status) ? { startsAt: 1, _id: 1 } : { startsAt: -1, _id: -1 })
      .limit(FEED_LIMITS.events)
      .lean<BookingRow[]>()
  );
};
const OPEN: ReadonlySet<BookingStatus> = new Set(['pending', 'accepted', 'in_progress']);
/** If a feed has too many, the first ones in this order stay. */
const IN_ORDER: readonly BookingStatus[] = ['in_progress', 'accepted', 'pending', 'completed', 'cancelled'];

const entriesOf = (
  { userId, bookings, serviceId }: CalendarFeedRow,
  now: Date,
): Promise<CalendarEntryRow[]> => {
  if (bookings === 'made') return Promise.resolve([]);
  const { from, to } = feedSpan(now);
  return CalendarEntryModel.find({
    providerUserId: userId,
    startsAt: trusted({ $gte: from, $lt: to }),
    ...(serviceId && { calendarId: serviceId }),
  })
    .sort({ startsAt: -1, _id: -1 })
    .hint(ENTRIES_INDEX)
    .limit(FEED_LIMITS.events)
    .lean<CalendarEntryRow[]>();
};

/** Reads what a feed has, at most `FEED_LIMITS.events` together. Six reads. */
export const readFeed = async (
  feed: CalendarFeedRow,
  now: Date,
): Promise<{ bookings: BookingRow[]; entries: CalendarEntryRow[] }> => {
  const [entries, ...byStatus] = await Promise.all([
    entriesOf(feed, now),
    ...IN_ORDER.map((status) => bookingsOf(feed, status, now)),
  ]);
  const open = byStatus.slice(0, OPEN.size).flat().slice(0, FEED_LIMITS.events);
  const shown = entries.slice(0, FEED_LIMITS.events - open.length);
  const rest = FEED_LIMITS.events - open.length - shown.length;
  return { bookings: [...open, ...byStatus.slice(OPEN.size).flat().slice(0, rest)], entries: shown };
};
