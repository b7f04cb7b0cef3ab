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
  /** The user that receives replies to the e-mail. */
  replyToUserId?: string;
  /** An e-mail by a separate template, with more content than the notification in the app. */
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

/** Builds the complete document for the driver; a test compares it with the schema. */
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
 * Notifies one user in the app, by e-mail and on open pages, in the transaction of the change itself (PD-24),
 * so that nothing is sent without a commit. `link` is a path on this site. `changes` are other live updates,
 * of any user. Mail and live updates follow the commit, through the outbox.
 */
export const notify = async (
  session: ClientSession,
  news: News,
  changes: readonly LiveNews[] = [],
): Promise<void> => {
  const bell = bellOf(news, new Date());
  await NotificationModel.collection.insertOne(bell, { session });
  const live: LiveNews = { userId: news.userId, kind: 'notification', id: String(bell._id) };
  // One call for all rows, because each is a round trip while the transaction holds its locks.
  await writeOutbox(session, [mailOf(news), ...[live, ...changes].map((one) => liveOrder(one))]);
};

type Reading = { userId: string; isRead?: boolean | undefined; before?: string | undefined; limit: number };

const ofReader = ({ userId, isRead }: Omit<Reading, 'before' | 'limit'>) =>
  isRead === undefined ? { userId } : { userId, isRead };

/**
 * Returns the index that serves a list, used as a hint. Without it, DocumentDB scans the primary key through
 * the notifications of all users (at 200,000: 125 ms instead of 9).
 */
export const bellIndex = ({ isRead }: Pick<Reading, 'isRead'>): Record<string, 1 | -1> =>
  isRead === undefined ? { userId: 1, _id: -1 } : { userId: 1, isRead: 1, _id: -1 };

/**
 * Lists a user's notifications, newest first, at most `limit + 1` rows; the additional row shows that a next
 * page exists.
 */
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

/** Counts a user's notifications, all or only the read or unread ones. */
export const countNotifications = async (reader: Omit<Reading, 'before' | 'limit'>): Promise<number> =>
  NotificationModel.countDocuments(ofReader(reader));

const ONE_READ = { $set: { isRead: true } };

/**
 * Marks one of the user's notifications as read, and refreshes the user's open pages when it was unread.
 * Returns null when it does not exist or belongs to another user.
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

/** Marks all of the user's notifications as read, and refreshes the user's open pages when one was unread. */
export const markAllNotificationsRead = async (userId: string): Promise<void> =>
  inTransaction(async (session) => {
    const { modifiedCount } = await NotificationModel.updateMany({ userId, isRead: false }, ONE_READ, {
      session,
    });
    if (modifiedCount > 0) await tellPages(session, { userId, kind: 'notification' });
  });
