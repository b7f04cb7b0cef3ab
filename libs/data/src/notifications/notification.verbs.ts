import { Types, trusted, type ClientSession } from 'mongoose';
import { liveOrder, tellPages, type LiveNews } from '../outbox/live.verbs';
import { writeOutbox, type EmailOrder } from '../outbox/outbox.verbs';
import { inTransaction } from '../transaction';
import { NotificationModel, type NotificationDocument } from './notification.schema';

type News = {
  userId: Types.ObjectId | string;
  title: string;
  message: string;
  link?: string;
  /** Who gets the answers to the e-mail. */
  replyToUserId?: string;
  /** An e-mail that says more than the bell, by a template of its own. */
  mail?: Pick<EmailOrder, 'template' | 'data'>;
};

const mailOf = ({ userId, title, message, link, replyToUserId, mail }: News) => {
  const payload: EmailOrder = {
    userId: String(userId),
    ...(mail ?? { template: 'notification', data: { title, message, link: link ?? '/' } }),
    ...(replyToUserId && { replyToUserId }),
  };
  return { kind: 'email' as const, payload, dueAt: new Date() };
};

/** Whole to the last field, for the driver: a test holds it against the schema. */
const bellOf = ({ userId, title, message, link }: News, now: Date) => ({
  _id: new Types.ObjectId(),
  userId: new Types.ObjectId(String(userId)),
  title,
  message,
  link: link ?? null,
  isRead: false,
  createdAt: now,
  updatedAt: now,
  __v: 0,
});

/**
 * Tells one user something, by bell, by e-mail and on open pages, in the transaction of the change itself (PD-24): no
 * commit, no news. `link` is a path on this site. `changes` is what else open pages show differently now, of anybody. Mail
 * and pages follow the commit, by the outbox.
 */
export const notify = async (
  session: ClientSession,
  news: News,
  changes: readonly LiveNews[] = [],
): Promise<void> => {
  const bell = bellOf(news, new Date());
  await NotificationModel.collection.insertOne(bell, { session });
  const live: LiveNews = { userId: news.userId, kind: 'notification', id: String(bell._id) };
  // One call for all of it: each is a round trip while the transaction holds its locks.
  await writeOutbox(session, [mailOf(news), ...[live, ...changes].map((one) => liveOrder(one))]);
};

type Reading = { userId: string; isRead?: boolean | undefined; before?: string | undefined; limit: number };

const ofReader = ({ userId, isRead }: Omit<Reading, 'before' | 'limit'>) =>
  isRead === undefined ? { userId } : { userId, isRead };

/**
 * The index that serves a list, named to the engine: left to itself, DocumentDB walks the primary key through everybody's
 * (measured at 200,000: 125 ms instead of 9).
 */
export const bellIndex = ({ isRead }: Pick<Reading, 'isRead'>): Record<string, 1 | -1> =>
  isRead === undefined ? { userId: 1, _id: -1 } : { userId: 1, isRead: 1, _id: -1 };

/** A user's notifications, newest first, at most `limit + 1` rows (the one more says that a next page exists). */
export const listNotifications = async ({
  before,
  limit,
  ...reader
}: Reading): Promise<NotificationDocument[]> => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  return NotificationModel.find({ ...ofReader(reader), ...beyond })
    .sort({ _id: -1 })
    .hint(bellIndex(reader))
    .limit(limit + 1);
};

/** How many notifications a user has, all or the read or unread ones. */
export const countNotifications = async (reader: Omit<Reading, 'before' | 'limit'>): Promise<number> =>
  NotificationModel.countDocuments(ofReader(reader));

const ONE_READ = { $set: { isRead: true } };

/**
 * Marks one of the user's notifications read, and tells the user's open pages when it was unread; null when it is not theirs
 * or does not exist.
 */
export const markNotificationRead = async (
  userId: string,
  id: string,
): Promise<NotificationDocument | null> =>
  inTransaction(async (session) => {
    const own = { _id: id, userId };
    const before = await NotificationModel.findOneAndUpdate(own, ONE_READ, {
      session,
      returnDocument: 'before',
    });
    if (!before) return null;
    if (!before.isRead) await tellPages(session, { userId, kind: 'notification', id });
    before.isRead = true;
    return before;
  });

/** Marks all of the user's notifications read, and tells the user's open pages when one was unread. */
export const markAllNotificationsRead = async (userId: string): Promise<void> =>
  inTransaction(async (session) => {
    const { modifiedCount } = await NotificationModel.updateMany({ userId, isRead: false }, ONE_READ, {
      session,
    });
    if (modifiedCount > 0) await tellPages(session, { userId, kind: 'notification' });
  });
