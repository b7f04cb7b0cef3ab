import { publishLiveEvent } from '@tm/records';
import { inTransaction } from '@tm/mongo';
import { NotificationModel, type NotificationDocument } from '@tm/schema/records';

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
    if (!before.isRead) await publishLiveEvent(session, { userId, kind: 'notification', id });
    before.isRead = true;
    return before;
  });

/** Marks all of the user's notifications as read, and refreshes the user's open pages when one was unread. */
export const markAllNotificationsRead = async (userId: string): Promise<void> =>
  inTransaction(async (session) => {
    const { modifiedCount } = await NotificationModel.updateMany({ userId, isRead: false }, ONE_READ, {
      session,
    });
    if (modifiedCount > 0) await publishLiveEvent(session, { userId, kind: 'notification' });
  });
