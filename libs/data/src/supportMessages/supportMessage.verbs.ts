import { fullName } from '@tm/domain';
import { Types, type ClientSession } from 'mongoose';
import { notify } from '../notifications/notification.verbs';
import { inTransaction, type Alongside } from '../transaction';
import { UserModel } from '../users/user.schema';
import { SupportMessageModel, supportLink, type SupportMessageRow } from './supportMessage.schema';

export type SupportWords = { subject: string; message: string };
type Sender = { id: string; firstName: string; lastName: string };

const tellAdmins = async (
  session: ClientSession,
  sender: Sender,
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
 * Keeps a person's message to the administrators, and tells every active super_admin, with the words, and the person that it
 * has arrived: one transaction. `alongside` runs in it.
 */
export const sendSupportMessage = async (
  sender: Sender,
  { subject, message }: SupportWords,
  alongside?: Alongside<SupportMessageRow>,
): Promise<SupportMessageRow> =>
  inTransaction(async (session) => {
    const [made] = await SupportMessageModel.create(
      [{ userId: new Types.ObjectId(sender.id), subject, message }],
      { session },
    );
    const row: SupportMessageRow = made!.toObject();
    await tellAdmins(session, sender, row);
    await notify(session, {
      userId: sender.id,
      title: 'Message Received',
      message: `We have received your message “${subject}” and will answer by e-mail.`,
      link: '/profile',
    });
    await alongside?.(row, session);
    return row;
  });
