import { conflict, currentTime, inTransaction, notFound, Types } from '@tm/mongo';
import { appendAudit } from '@tm/records';
import { DifferenceModel, type DifferenceRecord } from '@tm/schema/payments';

/** An administrator knows the reason of a difference. */
export type Explanation = { adminId: string; id: string; reason: string; version: number };

/**
 * Closes an open difference with a reason. It is open again if a side changes. Throws 404, 409
 * `already_decided` for a closed difference, and 409 `stale_version` if it has changed since it was read.
 */
export const explainDifference = (
  { adminId, id, reason, version }: Explanation,
  now = currentTime(),
): Promise<DifferenceRecord> =>
  inTransaction(async (session) => {
    const seen = await DifferenceModel.findById(id, null, { session }).lean<DifferenceRecord>();
    if (!seen) throw notFound('There is no such difference.');
    if (seen.state !== 'open') throw conflict('already_decided', 'This difference is closed already.');
    const closed = await DifferenceModel.findOneAndUpdate(
      { _id: id, state: 'open', version },
      {
        $set: { state: 'explained', reason, closedBy: new Types.ObjectId(adminId), closedAt: now },
        $unset: { proposal: 1 },
        $inc: { version: 1 },
      },
      { session, returnDocument: 'after' },
    ).lean<DifferenceRecord>();
    if (!closed) throw conflict('stale_version', 'The difference has changed. Please look at it again.');
    await appendAudit(session, { actorId: adminId, action: 'reconciliation.close', targetId: id, reason });
    return closed;
  });
