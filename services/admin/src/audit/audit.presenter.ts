import type { AuditEntry } from '@tm/contracts';
import type { AuditRow } from './queries/auditLog.queries';

/** Presents an entry with its stored ids and the current names. */
export const presentAuditEntry = (row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry => {
  const { _id, seq, at, kind, actorId, action, targetId, reason, network, count, since, until } = row;
  return {
    id: String(_id),
    seq,
    at: at.toISOString(),
    kind,
    actorId: actorId ? String(actorId) : null,
    actorName: names.get(String(actorId)) ?? null,
    action,
    targetId: targetId ?? null,
    targetName: names.get(targetId ?? '') ?? null,
    reason: reason ?? null,
    network: network ?? null,
    count,
    since: since?.toISOString() ?? null,
    until: until?.toISOString() ?? null,
  };
};
