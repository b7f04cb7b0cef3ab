import { isNoticeFixed, noticeSwitch, type NoticeChannel, type NoticeKind } from '@tm/domain';
import { conflict } from '@tm/mongo';
import { UserModel } from '@tm/schema/accounts';

/** One choice: whether notifications of a kind use a channel. */
export type NoticeChoice = { kind: NoticeKind; channel: NoticeChannel; on: boolean };

/**
 * Stores one choice of a user by one atomic update, which leaves all others as they are. Repeating it changes
 * nothing. Returns the channels that are off for the user, or null for an unknown user. Rejects with 409
 * `always_on` when the bell of changes is switched off.
 */
export const chooseNotice = async (
  userId: string,
  { kind, channel, on }: NoticeChoice,
): Promise<readonly string[] | null> => {
  if (!on && isNoticeFixed(kind, channel))
    throw conflict(
      'always_on',
      'Changes of your bookings always appear in the app. You can switch off their emails.',
    );
  const name = noticeSwitch(kind, channel);
  const user = await UserModel.findOneAndUpdate(
    { _id: userId, erasedAt: null },
    on ? { $pull: { mutedNotices: name } } : { $addToSet: { mutedNotices: name } },
    { returnDocument: 'after', projection: 'mutedNotices' },
  ).lean();
  return user && (user.mutedNotices ?? []);
};
