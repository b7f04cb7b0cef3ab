import { Types, inTransaction } from '@tm/mongo';
import { SupportMessageModel } from '@tm/schema/accounts';
import { readBookings, readMoneyDisputes, readProviderProfiles } from '@tm/schema/read';
import { appendAudit } from '@tm/records';
import { UploadModel, type StoredDocument } from '@tm/schema/records';

/** Finds a user's stored document by its object path, or null. One read by an index. */
export const findDocument = async (userId: string, path: string): Promise<StoredDocument | null> => {
  const upload = await UploadModel.findOne(
    { userId: new Types.ObjectId(userId), objectPath: path, state: 'stored', purpose: 'document' },
    'document',
  ).lean();
  const { contentType, bytes } = upload?.document ?? {};
  return contentType && bytes ? { contentType, bytes } : null;
};

/** The parts of a booking with private pictures of a party. */
const PICTURES = ['absence', 'absence.contest', 'absence.appeal'].map((part) => `${part}.pictures`);

/** Returns the booking for which a user has submitted a private picture, or null. */
export const findBookingOfPicture = async (
  userId: Types.ObjectId,
  path: string,
): Promise<Types.ObjectId | null> => {
  const $or = PICTURES.map((place) => ({ [place]: path }));
  const [made, received] = await Promise.all([
    readBookings.findOne({ customerId: userId, $or }, '_id').lean(),
    readBookings.findOne({ providerUserId: userId, $or }, '_id').lean(),
  ]);
  return (made ?? received)?._id ?? null;
};

/** Returns the booking about whose dispute a user has sent a private picture, or null. */
export const findDisputeOfPicture = async (
  userId: Types.ObjectId,
  path: string,
): Promise<Types.ObjectId | null> => {
  const [made, answered] = await Promise.all([
    readMoneyDisputes.findOne({ customerId: userId, pictures: path }, 'bookingId').lean(),
    readMoneyDisputes.findOne({ providerUserId: userId, 'answer.pictures': path }, 'bookingId').lean(),
  ]);
  return (made ?? answered)?.bookingId ?? null;
};

/** Returns the support message with which a user has sent a private picture, or null. */
export const findMessageOfPicture = async (
  userId: Types.ObjectId,
  path: string,
): Promise<Types.ObjectId | null> =>
  (await SupportMessageModel.findOne({ userId, pictures: path }, '_id').lean())?._id ?? null;

/** Returns the audit entry for the read of a document, by what it was submitted for; null if for nothing. */
const entryOf = async (userId: Types.ObjectId, path: string) => {
  const profile = await readProviderProfiles
    .findOne({ userId, $or: [{ 'papers.path': path }, { 'pendingChange.papers.path': path }] }, '_id')
    .lean();
  if (profile) return { action: 'provider.readDocument' as const, targetId: String(profile._id) };
  const bookingId = await findBookingOfPicture(userId, path);
  if (bookingId) return { action: 'absence.readPicture' as const, targetId: String(bookingId) };
  const disputedId = await findDisputeOfPicture(userId, path);
  if (disputedId) return { action: 'dispute.readPicture' as const, targetId: String(disputedId) };
  const messageId = await findMessageOfPicture(userId, path);
  return messageId && { action: 'support.readPicture' as const, targetId: String(messageId) };
};

/**
 * Writes an audit entry that an admin reads a document of a business, or a picture of a report of an absence,
 * of a dispute or of a support message. Returns false, without an entry, when it was not submitted: only its
 * owner may see a document that was merely uploaded.
 */
export const recordDocumentRead = async (adminId: string, userId: string, path: string): Promise<boolean> => {
  const entry = await entryOf(new Types.ObjectId(userId), path);
  if (!entry) return false;
  await inTransaction((session) => appendAudit(session, { actorId: adminId, ...entry }));
  return true;
};
