import { currentTime, trusted, inTransaction } from '@tm/mongo';
import { extendChain, type Statement } from '@tm/records';
import { SecurityEventModel, type SecurityEventRecord } from '@tm/schema/records';

/**
 * Small, so that an admin's command that conflicts with it at the head of the chain succeeds on its next
 * attempt.
 */
const BATCH = 100;

/** Returns true for a counter. Its count includes the first event, which has a separate entry. */
const isCounter = ({ _id }: SecurityEventRecord): boolean => !_id.endsWith('#1');

const statementOf = (row: SecurityEventRecord): Statement => {
  const { action, actorId, targetId, reason, network, count, since, until } = row;
  const statement = { kind: 'security' as const, action, actorId, targetId, reason, network, since, until };
  return { ...statement, count: isCounter(row) ? count - 1 : count };
};

/**
 * Moves due security events into the audit log, oldest first, at most a hundred, in one transaction, so that
 * each is in exactly one of the collections. Returns the number of rows moved. Several processes may run it:
 * the head of the chain admits one, and the others find the rows gone.
 */
export const appendSecurityEvents = async (now = currentTime()): Promise<number> => {
  const waits = { dueAt: trusted({ $lte: now }) };
  // Usually there are none, and no transaction is needed.
  if (!(await SecurityEventModel.exists(waits))) return 0;
  return inTransaction(async (session) => {
    const rows = await SecurityEventModel.find(waits, null, { session })
      .sort({ dueAt: 1 })
      .limit(BATCH)
      .lean();
    const statements = rows.filter((row) => !isCounter(row) || row.count > 1).map(statementOf);
    if (statements.length > 0) await extendChain(session, statements, currentTime());
    const ids = rows.map(({ _id }) => _id);
    if (ids.length > 0) await SecurityEventModel.deleteMany({ _id: trusted({ $in: ids }) }, { session });
    return rows.length;
  });
};
