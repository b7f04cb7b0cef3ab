import { nextUserStatus } from '@tm/domain';
import { appendAudit, notify, endSessionsOf } from '@tm/records';
import { conflict, isDatabaseDown, mongo, notFound, DomainError, type ClientSession } from '@tm/mongo';
import { recordWithdrawal } from '@tm/data-provider';
import { updatePeopleCounters } from '@tm/schema/records';
import { alreadyDecided, lastDecision, decideOnce } from '../moderation';
import { assertOneSuperAdmin, changeUserStatus } from '@tm/data-accounts';
import { readUsers } from '@tm/schema/read';
import { PRIVATE_FIELDS, type PublicUserRow } from '@tm/schema/accounts';
import type { UserStatusAct } from './queries/statusPreview.queries';

/** The wording of the decisions on a user, by audit action. */
const WORDS = { 'user.suspend': 'suspended this user', 'user.activate': 'activated this user' } as const;

const news = (user: PublicUserRow, reason: string | null) =>
  user.status === 'suspended'
    ? {
        title: 'Account suspended',
        message: reason ? `Your account was suspended: ${reason}` : 'Your account was suspended.',
      }
    : { title: 'Account active', message: 'Your account is active. You can sign in.' };

const OWN = () => conflict('own_status', 'You cannot change the status of your own account.');

/**
 * Builds the error for an outdated decision: the earlier decision if it had the same result, else the
 * present status.
 */
const outdatedRead = async ({ userId, adminId, status }: UserStatusAct): Promise<DomainError> => {
  const seen = await readUsers.findById(userId, 'status erasedAt').lean();
  if (!seen || seen.erasedAt) return notFound('User not found');
  const last = await lastDecision(userId, WORDS);
  if (last && seen.status === status) return alreadyDecided(last, adminId);
  return conflict('user_status', `This user is ${seen.status}.`);
};

const move = async (
  session: ClientSession,
  { userId, status, reason = null }: UserStatusAct,
): Promise<PublicUserRow | null> => {
  const seen = await readUsers.findById(userId, 'role status erasedAt', { session });
  // An erased user stays erased; there is no account to activate.
  if (!seen || seen.erasedAt || nextUserStatus(seen.status) !== status) return null;
  if (status === 'suspended' && seen.role === 'super_admin') await assertOneSuperAdmin(session);
  if (status === 'suspended') await recordWithdrawal(session, { userId: seen._id });
  const moved = await changeUserStatus(session, seen, { status, reason });
  if (moved) await updatePeopleCounters(session, { role: moved.role, status: seen.status }, moved);
  return moved;
};

/**
 * Suspends an active user or activates any other as an admin (product 4). One transaction: the guarded
 * change, the end of all sessions of a suspended user, the withdrawal of their business, the notification,
 * the audit entry. Rejects with 409 for oneself, for the last active super_admin, for a status without this
 * move, and `already_decided` with the name of the admin; 404 for an unknown user.
 */
export const setUserStatus = async (act: UserStatusAct): Promise<PublicUserRow> => {
  if (act.userId === act.adminId) throw OWN();
  return decideOnce(
    async (session) => {
      const user = await move(session, act);
      if (!user) return null;
      if (user.status === 'suspended') await endSessionsOf(act.userId, session);
      await notify(session, { userId: act.userId, ...news(user, user.statusReason ?? null) });
      await appendAudit(session, {
        actorId: act.adminId,
        action: act.status === 'suspended' ? 'user.suspend' : 'user.activate',
        targetId: act.userId,
        reason: act.reason ?? null,
      });
      return user;
    },
    () => outdatedRead(act),
  );
};

export type StatusOutcome = { id: string } & (
  { user: PublicUserRow; refusal: null } | { user: null; refusal: { code: string; message: string } }
);

/**
 * The gateway times out after ten seconds. The response, which lists the results, must be complete before.
 */
const TIME_LIMIT_MS = 6_000;
const ANSWER_LIMIT_MS = 8_500;
const READ_LIMIT_MS = 1_000;
const FAILED = { code: 'failed', message: 'This was not done in time. Please try again.' };

const UNKNOWN = {
  ...FAILED,
  message: 'It is not known whether this was done. Please look at this user again.',
};

const isStorages = (error: unknown): boolean => error instanceof mongo.MongoError || isDatabaseDown(error);

/** A connection lost during the commit leaves the result unknown, so the user is read again. */
const afterFailure = async ({ userId, adminId, status }: UserStatusAct): Promise<StatusOutcome> => {
  const id = userId;
  try {
    const user = await readUsers.findById(id, PRIVATE_FIELDS).maxTimeMS(READ_LIMIT_MS).lean<PublicUserRow>();
    const isDone = user?.status === status && String((await lastDecision(id, WORDS))?.by) === adminId;
    return isDone ? { id, user, refusal: null } : { id, user: null, refusal: FAILED };
  } catch (error) {
    if (isStorages(error)) return { id, user: null, refusal: UNKNOWN };
    throw error;
  }
};

const attempt = async (act: UserStatusAct): Promise<StatusOutcome> => {
  try {
    return { id: act.userId, user: await setUserStatus(act), refusal: null };
  } catch (error) {
    if (error instanceof DomainError)
      return { id: act.userId, user: null, refusal: { code: error.code, message: error.message } };
    if (isStorages(error)) return afterFailure(act);
    throw error;
  }
};

/** Returns an unknown result after the time limit; the change may still be made. */
const inTime = (outcome: Promise<StatusOutcome>, id: string, answerBy: number): Promise<StatusOutcome> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<StatusOutcome>((resolve) => {
    timer = setTimeout(() => resolve({ id, user: null, refusal: UNKNOWN }), answerBy - performance.now());
  });
  return Promise.race([outcome, late]).finally(() => clearTimeout(timer));
};

/**
 * Changes the status of several users, one after the other, each in a separate transaction, so that a
 * rejection of one does not affect the others. When the database fails for one, or after six seconds, this
 * one and the rest are `failed`; the results of earlier ones are still returned. If the connection was lost
 * during a change, the result is looked up for as long as the gateway waits.
 */
export const setUsersStatus = async ({
  userIds,
  ...act
}: Omit<UserStatusAct, 'userId'> & { userIds: readonly string[] }): Promise<StatusOutcome[]> => {
  const begun = performance.now();
  const outcomes: StatusOutcome[] = [];
  let isOver = false;
  for (const id of userIds) {
    const outcome: StatusOutcome = isOver
      ? { id, user: null, refusal: FAILED }
      : await inTime(attempt({ ...act, userId: id }), id, begun + ANSWER_LIMIT_MS);
    outcomes.push(outcome);
    isOver ||= outcome.refusal?.code === FAILED.code || performance.now() > begun + TIME_LIMIT_MS;
  }
  return outcomes;
};
