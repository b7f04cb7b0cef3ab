import { formatDateTime, fullName } from '@tm/domain';
import { trusted, type ClientSession, type Types } from 'mongoose';
import { AuditEntryModel } from '../auditLog/auditEntry.schema';
import { conflict, type Refusal } from '../refusal';
import { inTransaction } from '../transaction';
import { UserModel } from '../users/user.schema';

/** What an admin has decided. `did` goes on after a name: 'approved this service'. */
export type Decision = { by: Types.ObjectId; at: Date; did: string };

/** What the decisions on one kind of thing are called, by the action of their audit entry. */
export type DecisionWords = Readonly<Record<string, string>>;

const nameOf = async (by: Types.ObjectId, readerId: string): Promise<string> => {
  if (String(by) === readerId) return 'You';
  const person = await UserModel.findById(by, 'firstName lastName').lean();
  return person ? fullName(person) : 'Another admin';
};

/**
 * 409 `already_decided` for the admin `readerId` who came second: its sentence says who decided, what and when (Lagos time), and so does
 * the member `decided` of the answer. One read by id.
 */
export const alreadyDecided = async ({ by, at, did }: Decision, readerId: string): Promise<Refusal> => {
  const name = await nameOf(by, readerId);
  return conflict('already_decided', `${name} ${did} on ${formatDateTime(at)}.`, {
    decided: { by: { id: String(by), name }, at: at.toISOString(), did },
  });
};

/** The decision that was made last about a thing, by the audit log; null when there is none of these. One read by an index. */
export const lastDecision = async (targetId: string, words: DecisionWords): Promise<Decision | null> => {
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

/** As long as a list that is worked through may have been open, in ms. */
const UNSEEN_MS = 24 * 60 * 60_000;

/**
 * Is an admin who does not say what they have seen about to answer once more what another admin has answered just now? For a day the answer
 * to something that waited is not turned round so: whoever is second is told of it. After that day, and by the one who gave it, it is a new
 * decision. For those moves only that are answers: whoever pauses what was approved decides about something else.
 */
export const isUnseenAnswer = (
  { by, at }: Pick<Decision, 'by' | 'at'>,
  adminId: string,
  now: Date,
): boolean => String(by) !== adminId && now.getTime() - at.getTime() < UNSEEN_MS;

/**
 * Runs a ruling in one transaction. `act` makes its guarded update first and answers null when that found nothing: somebody was faster.
 * Then nothing of it is kept, and `refusal`, asked after the abort, says who (`alreadyDecided`). Other errors of `act` are thrown as they are.
 */
export const ruleOnce = async <T>(
  act: (session: ClientSession) => Promise<T | null>,
  refusal: () => Promise<Refusal>,
): Promise<T> => {
  const overtaken = new Error('Somebody else was faster');
  try {
    return await inTransaction(async (session) => {
      const ruled = await act(session);
      if (ruled === null) throw overtaken;
      return ruled;
    });
  } catch (error) {
    throw error === overtaken ? await refusal() : error;
  }
};
