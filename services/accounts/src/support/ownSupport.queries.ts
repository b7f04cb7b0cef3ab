import { Types, trusted } from '@tm/mongo';
import { SupportMessageModel, type SupportMessageRow } from '@tm/schema/accounts';

/** Lists at most `limit + 1` messages of a user, the newest first, after the id of the previous page. */
export const listOwnSupport = async (
  userId: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<SupportMessageRow[]> =>
  SupportMessageModel.find({
    userId: new Types.ObjectId(userId),
    ...(after && { _id: trusted({ $lt: new Types.ObjectId(after) }) }),
  })
    .sort({ _id: -1 })
    .limit(limit + 1)
    .lean<SupportMessageRow[]>();

/** Counts the messages of a user. */
export const countOwnSupport = async (userId: string): Promise<number> =>
  SupportMessageModel.countDocuments({ userId: new Types.ObjectId(userId) });

/** Finds a message, or null. */
export const findSupportMessage = async (id: string): Promise<SupportMessageRow | null> =>
  SupportMessageModel.findById(id).lean<SupportMessageRow>();
