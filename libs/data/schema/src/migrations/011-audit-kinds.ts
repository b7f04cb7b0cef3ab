import type { mongo } from '@tm/mongo';

/**
 * Gives entries from before security events the kind `act`, which their hashes do not cover, and messages
 * from before answers empty answers. Both collections are small, because each entry and message was written
 * by a person.
 */
export const fillAuditKinds = async (db: mongo.Db): Promise<void> => {
  await db
    .collection('auditLog')
    .updateMany({ kind: { $exists: false } }, { $set: { kind: 'act', count: 1 } });
  await db
    .collection('supportMessages')
    .updateMany({ version: { $exists: false } }, { $set: { version: 0, answers: [], decided: null } });
};
