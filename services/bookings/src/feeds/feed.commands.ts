import { FEED_LIMITS, isFeedDead, type FeedDetail, type FeedSide } from '@tm/domain';
import { conflict, isDuplicateKey, notFound, trusted, Types } from '@tm/mongo';
import { CalendarFeedModel, FEEDS_INDEX, type CalendarFeedRow } from '@tm/schema/bookings';
import { hashFeedToken, newFeedToken } from './feed.token';

type Order = {
  userId: string;
  bookings: FeedSide;
  detail: FeedDetail;
  serviceId: Types.ObjectId | null;
};

/** Removes the user's feeds whose addresses no longer work, and returns a free place; null without one. */
const findPlace = async (userId: Types.ObjectId, now: Date): Promise<number | null> => {
  const rows = await CalendarFeedModel.find({ userId }).sort(FEEDS_INDEX).lean<CalendarFeedRow[]>();
  const dead = rows.filter((feed) => isFeedDead(feed, now)).map(({ _id }) => _id);
  if (dead.length > 0) await CalendarFeedModel.deleteMany({ userId, _id: trusted({ $in: dead }) });
  const taken = new Set(rows.filter((feed) => !isFeedDead(feed, now)).map(({ slot }) => slot));
  const free = Array.from({ length: FEED_LIMITS.perPerson }, (_, slot) => slot);
  return free.find((slot) => !taken.has(slot)) ?? null;
};

/**
 * Makes a feed and returns it with its token, which is not stored. Rejects with 409 `too_many_feeds`. The
 * unique index of places decides between calls at the same moment; the loser takes the next place.
 */
export const createFeed = async (
  { userId, ...order }: Order,
  now: Date,
): Promise<{ feed: CalendarFeedRow; token: string }> => {
  const owner = new Types.ObjectId(userId);
  const token = newFeedToken();
  for (;;) {
    const slot = await findPlace(owner, now);
    if (slot === null)
      throw conflict(
        'too_many_feeds',
        `You have ${FEED_LIMITS.perPerson} calendar addresses. Withdraw one of them first.`,
      );
    try {
      const made = await CalendarFeedModel.create({
        userId: owner,
        slot,
        tokenHash: hashFeedToken(token),
        ...order,
        createdAt: now,
      });
      return { feed: made.toObject() as CalendarFeedRow, token };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
};

/** Withdraws a feed of the user: its address is 404 from now on. Rejects with 404 for any other feed. */
export const withdrawFeed = async (id: string, userId: string): Promise<void> => {
  const { deletedCount } = await CalendarFeedModel.deleteOne({
    _id: new Types.ObjectId(id),
    userId: new Types.ObjectId(userId),
  });
  if (deletedCount === 0) throw notFound('Calendar address not found');
};
