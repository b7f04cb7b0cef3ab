import { currentTime, Types, trusted } from '@tm/mongo';
import { SessionModel } from '@tm/schema/records';

/** More than any user needs; older ones expire. */
const MAX_LISTED = 50;

export type ListedSession = { publicId: string; device: string; createdAt: Date; renewedAt: Date };

/** Lists a user's open sessions, the newest 50, newest first. */
export const listSessionsOf = async (userId: string): Promise<ListedSession[]> => {
  const rows = await SessionModel.find(
    {
      userId: new Types.ObjectId(userId),
      pending: trusted({ $ne: true }),
      expiresAt: trusted({ $gt: currentTime() }),
    },
    'publicId device createdAt renewedAt',
  )
    .sort({ createdAt: -1 })
    .limit(MAX_LISTED)
    .lean();
  return rows.map(({ publicId, device, createdAt, renewedAt }) => ({
    publicId: String(publicId),
    device: device ?? 'Unknown device',
    createdAt,
    renewedAt,
  }));
};
