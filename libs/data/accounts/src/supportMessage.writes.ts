import { bookingReference, fullName, type SupportState } from '@tm/domain';
import { Types, type ClientSession } from '@tm/mongo';
import { notify } from '@tm/records';
import {
  UserModel,
  SupportMessageModel,
  ownSupportLink,
  supportLink,
  type SUPPORT_ACTS,
  type SupportMessageRow,
} from '@tm/schema/accounts';

/** A message with the booking that it is about, and the paths of private pictures. */
export type SupportText = {
  subject: string;
  message: string;
  bookingId?: string | undefined;
  pictures?: readonly string[] | undefined;
};
export type SupportSender = { id: string; firstName: string; lastName: string };

const notifyAdmins = async (
  session: ClientSession,
  sender: SupportSender,
  { _id, subject, message, bookingId }: SupportMessageRow,
): Promise<void> => {
  const about = bookingId ? ` about booking ${bookingReference(String(bookingId))}` : '';
  const admins = await UserModel.find({ role: 'super_admin', status: 'active' }, '_id', { session }).lean();
  for (const admin of admins)
    await notify(session, {
      userId: admin._id,
      title: `Support: ${subject}`,
      message: `${fullName(sender)} writes${about}: ${message}`,
      link: supportLink(_id),
      replyToUserId: sender.id,
    });
};

/**
 * Stores a user's message to the administrators and notifies them and the user, in the transaction of the
 * caller. The caller checks the booking and attaches the pictures.
 */
export const storeSupportMessage = async (
  session: ClientSession,
  sender: SupportSender,
  { subject, message, bookingId, pictures = [] }: SupportText,
): Promise<SupportMessageRow> => {
  const words = { userId: new Types.ObjectId(sender.id), subject, message };
  const more = {
    ...(bookingId && { bookingId: new Types.ObjectId(bookingId) }),
    ...(pictures.length > 0 && { pictures: [...pictures] }),
  };
  const [made] = await SupportMessageModel.create([{ ...words, ...more }], { session });
  const row: SupportMessageRow = made!.toObject();
  await notifyAdmins(session, sender, row);
  await notify(session, {
    userId: sender.id,
    title: 'Message Received',
    message: `We have received your message “${subject}” and will answer by email.`,
    link: ownSupportLink(row._id),
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
