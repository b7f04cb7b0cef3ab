import { Types, inTransaction } from '@tm/mongo';
import { readProviderProfiles } from '@tm/schema/read';
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

/**
 * Writes an audit entry that an admin reads a document of a business. Returns false, without an entry, when
 * the document was not submitted: only its owner may see a document that was merely uploaded.
 */
export const recordDocumentRead = async (adminId: string, userId: string, path: string): Promise<boolean> => {
  const profile = await readProviderProfiles
    .findOne(
      {
        userId: new Types.ObjectId(userId),
        $or: [{ 'papers.path': path }, { 'pendingChange.papers.path': path }],
      },
      '_id',
    )
    .lean();
  if (!profile) return false;
  await inTransaction((session) =>
    appendAudit(session, {
      actorId: adminId,
      action: 'provider.readDocument',
      targetId: String(profile._id),
    }),
  );
  return true;
};
