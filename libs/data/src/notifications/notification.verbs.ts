import { Types, trusted, type ClientSession } from 'mongoose';
import { enqueue } from '../outbox/outbox.verbs';
import { NotificationModel, type NotificationDocument } from './notification.schema';

type News = { userId: Types.ObjectId | string; title: string; message: string; link?: string };

/**
 * Tells one user something, by bell and by e-mail, in the transaction of the change itself (decision 24): no commit, no
 * news. `link` is a path on this site. The e-mail is sent later by the outbox worker.
 */
export const notify = async (
  session: ClientSession,
  { userId, title, message, link }: News,
): Promise<void> => {
  await NotificationModel.create([{ userId, title, message, link: link ?? null }], { session });
  await enqueue(session, 'email', {
    userId: String(userId),
    template: 'notification',
    data: { title, message, link: link ?? '/' },
  });
};

type Reading = { userId: string; isRead?: boolean | undefined; before?: string | undefined; limit: number };

const ofReader = ({ userId, isRead }: Omit<Reading, 'before' | 'limit'>) =>
  isRead === undefined ? { userId } : { userId, isRead };

/** A user's notifications, newest first, at most `limit + 1` rows (the one more says that a next page exists). */
export const listNotifications = async ({
  before,
  limit,
  ...reader
}: Reading): Promise<NotificationDocument[]> => {
  const beyond = before ? { _id: trusted({ $lt: new Types.ObjectId(before) }) } : {};
  return NotificationModel.find({ ...ofReader(reader), ...beyond })
    .sort({ _id: -1 })
    .limit(limit + 1);
};

/** How many notifications a user has, all or the read or unread ones. */
export const countNotifications = async (reader: Omit<Reading, 'before' | 'limit'>): Promise<number> =>
  NotificationModel.countDocuments(ofReader(reader));

/** Marks one of the user's notifications read; null when it is not theirs or does not exist. */
export const markNotificationRead = async (
  userId: string,
  id: string,
): Promise<NotificationDocument | null> =>
  NotificationModel.findOneAndUpdate(
    { _id: id, userId },
    { $set: { isRead: true } },
    { returnDocument: 'after' },
  );

/** Marks all of the user's notifications read. */
export const markAllNotificationsRead = async (userId: string): Promise<void> => {
  await NotificationModel.updateMany({ userId, isRead: false }, { $set: { isRead: true } });
};
