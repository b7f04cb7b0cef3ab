import type { mongo } from 'mongoose';

/**
 * Entries of before security events were all admins' acts, and say so now; their hashes are over neither. Messages of before they could be
 * answered have no answer. Both collections are small: an act is a person's, a message too.
 */
export const nameAuditKinds = async (db: mongo.Db): Promise<void> => {
  await db
    .collection('auditLog')
    .updateMany({ kind: { $exists: false } }, { $set: { kind: 'act', count: 1 } });
  await db
    .collection('supportMessages')
    .updateMany({ version: { $exists: false } }, { $set: { version: 0, answers: [], decided: null } });
};
