import { Types, trusted } from '@tm/mongo';
import { NotificationModel, type NotificationDocument } from '@tm/schema/records';

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
