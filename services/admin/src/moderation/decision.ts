import { formatDateTime, fullName } from '@tm/domain';
import { readUsers } from '@tm/schema/read';
import {
  trusted,
  type ClientSession,
  type Types,
  conflict,
  type DomainError,
  inTransaction,
} from '@tm/mongo';
import { AuditEntryModel } from '@tm/schema/records';

/** The decision of an admin. `did` follows a name: 'approved this service'. */
export type Decision = { by: Types.ObjectId; at: Date; did: string };

/** The wording of the decisions on one kind of target, by audit action. */
export type DecisionLabels = Readonly<Record<string, string>>;

const nameOf = async (by: Types.ObjectId, readerId: string): Promise<string> => {
  if (String(by) === readerId) return 'You';
  const person = await readUsers.findById(by, 'firstName lastName').lean();
  return person ? fullName(person) : 'Another admin';
};

/**
 * Builds the error 409 `already_decided` for the admin `readerId`. Its message and its member `decided`
 * contain the deciding admin, the decision and the time (Lagos). One read by id.
 */
export const alreadyDecided = async ({ by, at, did }: Decision, readerId: string): Promise<DomainError> => {
  const name = await nameOf(by, readerId);
  return conflict('already_decided', `${name} ${did} on ${formatDateTime(at)}.`, {
    decided: { by: { id: String(by), name }, at: at.toISOString(), did },
  });
};

/** Finds the last of some decisions on a target in the audit log, or null. One read by an index. */
export const lastDecision = async (targetId: string, words: DecisionLabels): Promise<Decision | null> => {
  const actions = Object.keys(words);
  const entry = await AuditEntryModel.findOne(
    { targetId, action: trusted({ $in: actions }) },
    'actorId action at',
  )
    .sort({ seq: -1 })
    .hint({ targetId: 1, seq: -1 })
    .lean();
  return entry?.actorId ? { by: entry.actorId, at: entry.at, did: words[entry.action] ?? 'decided' } : null;
};

/** The longest time that an open list may show outdated decisions, in ms. */
const UNSEEN_MS = 24 * 60 * 60_000;

/**
 * Returns true if an admin who sends no version is about to overrule another admin's decision of the last
 * day, which they may not have seen. The caller then rejects with the earlier decision. A decision after a
 * day, or by the same admin, counts as a new one. Applies only to decisions that answer a waiting review,
 * such as an approval, but not to the pause of an approved listing.
 */
export const isUnseenAnswer = (
  { by, at }: Pick<Decision, 'by' | 'at'>,
  adminId: string,
  now: Date,
): boolean => String(by) !== adminId && now.getTime() - at.getTime() < UNSEEN_MS;

/**
 * Runs a moderation decision in one transaction. `act` makes its version-checked update first and returns
 * null when it matched no document; the transaction then aborts, and `refusal`, called after the abort,
 * supplies the error (`alreadyDecided`). Other errors of `act` are thrown unchanged.
 */
export const decideOnce = async <T>(
  act: (session: ClientSession) => Promise<T | null>,
  refusal: () => Promise<DomainError>,
): Promise<T> => {
  const outdatedRead = new Error('Another decision was first');
  try {
    return await inTransaction(async (session) => {
      const decided = await act(session);
      if (decided === null) throw outdatedRead;
      return decided;
    });
  } catch (error) {
    throw error === outdatedRead ? await refusal() : error;
  }
};
