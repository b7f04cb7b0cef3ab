import { fullName } from '@tm/domain';
import { Types, type ClientSession } from '@tm/mongo';
import { notify } from '@tm/records';
import { UserModel, SupportMessageModel, supportLink, type SupportMessageRow } from '@tm/schema/accounts';

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
