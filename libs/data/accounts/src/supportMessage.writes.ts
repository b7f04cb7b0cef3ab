import { fullName, type SupportState } from '@tm/domain';
import { Types, type ClientSession } from '@tm/mongo';
import { notify } from '@tm/records';
import {
  UserModel,
  SupportMessageModel,
  supportLink,
  type SUPPORT_ACTS,
  type SupportMessageRow,
} from '@tm/schema/accounts';

export type SupportText = { subject: string; message: string };
export type SupportSender = { id: string; firstName: string; lastName: string };

const notifyAdmins = async (
  session: ClientSession,
  sender: SupportSender,
  { _id, subject, message }: SupportMessageRow,
): Promise<void> => {
  const admins = await UserModel.find({ role: 'super_admin', status: 'active' }, '_id', { session }).lean();
  for (const admin of admins)
    await notify(session, {
      userId: admin._id,
      title: `Support: ${subject}`,
      message: `${fullName(sender)} writes: ${message}`,
      link: supportLink(_id),
      replyToUserId: sender.id,
    });
};

/**
 * Stores a user's message to the administrators and notifies them and the user, in the transaction of the
 * caller.
 */
export const storeSupportMessage = async (
  session: ClientSession,
  sender: SupportSender,
  { subject, message }: SupportText,
): Promise<SupportMessageRow> => {
  const [made] = await SupportMessageModel.create(
    [{ userId: new Types.ObjectId(sender.id), subject, message }],
    { session },
  );
  const row: SupportMessageRow = made!.toObject();
  await notifyAdmins(session, sender, row);
  await notify(session, {
    userId: sender.id,
    title: 'Message Received',
    message: `We have received your message “${subject}” and will answer by e-mail.`,
    link: '/profile',
  });
  return row;
};

export type SupportAct = (typeof SUPPORT_ACTS)[number];

/**
 * Stores an admin's act on a message, in the transaction of the caller. Returns null when the message no
 * longer has the version that the admin has read.
 */
export const changeSupportMessage = async (
  session: ClientSession,
  { messageId, version }: { messageId: string; version: number },
  change: { adminId: string; act: SupportAct; set: { state?: SupportState }; answer?: string; now: Date },
): Promise<SupportMessageRow | null> => {
  const { adminId, act, set, answer, now } = change;
  const by = new Types.ObjectId(adminId);
  return SupportMessageModel.findOneAndUpdate(
    { _id: messageId, version },
    {
      $set: { ...set, decided: { by, at: now, act } },
      ...(answer !== undefined && { $push: { answers: { by, text: answer, at: now } } }),
      $inc: { version: 1 },
    },
    { session, returnDocument: 'after' },
  ).lean<SupportMessageRow>();
};
