import type { AuditEntry } from '@tm/contracts';
import type { listAudit } from '@tm/data';

type Row = Awaited<ReturnType<typeof listAudit>>[number];

/** An entry with the names of today beside the ids that were written. */
export const presentAuditEntry = (
  { _id, seq, at, actorId, action, targetId, reason }: Row,
  names: ReadonlyMap<string, string>,
): AuditEntry => ({
  id: String(_id),
  seq,
  at: at.toISOString(),
  actorId: String(actorId),
  actorName: names.get(String(actorId)) ?? null,
  action,
  targetId,
  targetName: names.get(targetId) ?? null,
  reason: reason ?? null,
});
