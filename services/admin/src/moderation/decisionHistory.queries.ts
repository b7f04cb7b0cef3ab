import { fullName } from '@tm/domain';
import { readUsers } from '@tm/schema/read';
import { trusted } from '@tm/mongo';
import { AuditEntryModel } from '@tm/schema/records';

/**
 * An audited action on one target, with the present name of the actor; null when the user does not exist any
 * more.
 */
export type AuditedAction = {
  id: string;
  at: Date;
  action: string;
  actorName: string | null;
  reason: string | null;
};

const INDEX = { targetId: 1, seq: -1 } as const;

/** Loads the names of some users by id, in one read. */
export const loadNames = async (ids: readonly unknown[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids.map(String))];
  if (wanted.length === 0) return new Map();
  const people = await readUsers.find({ _id: trusted({ $in: wanted }) }, 'firstName lastName').lean();
  return new Map(people.map((person) => [String(person._id), fullName(person)]));
};

/** Lists the audit entries of one target, latest first, at most `limit`. Takes two reads by indexes. */
export const decisionHistory = async (targetId: string, limit: number): Promise<AuditedAction[]> => {
  const entries = await AuditEntryModel.find({ targetId }, 'actorId action reason at')
    .sort({ seq: -1 })
    .hint(INDEX)
    .limit(limit)
    .lean();
  const names = await loadNames(entries.flatMap(({ actorId }) => actorId ?? []));
  return entries.map(({ _id, at, action, actorId, reason }) => ({
    id: String(_id),
    at,
    action,
    actorName: (actorId && names.get(String(actorId))) ?? null,
    reason: reason ?? null,
  }));
};
