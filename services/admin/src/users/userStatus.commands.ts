import { nextUserStatus } from '@tm/domain';
import { appendAudit, endSessionsOf, enqueue, notify } from '@tm/records';
import { conflict, notFound, type ClientSession, type DomainError } from '@tm/mongo';
import { recordWithdrawal } from '@tm/data-provider';
import { updatePeopleCounters } from '@tm/schema/records';
import { alreadyDecided, changeEach, decideOnce, lastDecision, type Outcome } from '../moderation';
import { assertOneSuperAdmin, changeUserStatus } from '@tm/data-accounts';
import { readUsers } from '@tm/schema/read';
import { PRIVATE_FIELDS, type PublicUserRow } from '@tm/schema/accounts';
import type { UserStatusAct } from './queries/statusPreview.queries';

/** The wording of the decisions on a user, by audit action. */
const WORDS = { 'user.suspend': 'suspended this user', 'user.activate': 'activated this user' } as const;

const CANCELLED = ' Your bookings that have not begun are cancelled.';

const news = (user: PublicUserRow, reason: string | null, cancels: boolean) =>
  user.status === 'suspended'
    ? {
        title: 'Account suspended',
        message: `${reason ? `Your account was suspended: ${reason}` : 'Your account was suspended.'}${cancels ? CANCELLED : ''}`,
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
 * the audit entry, and the job for their open bookings (`bookings`). Rejects with 409 for oneself, for the
 * last active super_admin, for a status without this move, and `already_decided` with the name of the admin;
 * 404 for an unknown user.
 */
export const setUserStatus = async (act: UserStatusAct): Promise<PublicUserRow> => {
  if (act.userId === act.adminId) throw OWN();
  return decideOnce(
    async (session) => {
      const user = await move(session, act);
      if (!user) return null;
      if (user.status === 'suspended') await endSessionsOf(act.userId, session);
      const cancels = act.bookings === 'cancel';
      await notify(session, { userId: act.userId, ...news(user, user.statusReason ?? null, cancels) });
      if (user.status === 'suspended' && act.bookings)
        await enqueue(session, 'close-bookings', {
          userId: act.userId,
          adminId: act.adminId,
          bookings: act.bookings,
        });
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

export type StatusOutcome = Outcome<PublicUserRow>;

const READ_LIMIT_MS = 1_000;

/**
 * Changes the status of several users, one after the other, each in a separate transaction (`changeEach`).
 */
export const setUsersStatus = ({
  userIds,
  ...act
}: Omit<UserStatusAct, 'userId'> & { userIds: readonly string[] }): Promise<StatusOutcome[]> =>
  changeEach(userIds, {
    what: 'user',
    change: (userId) => setUserStatus({ ...act, userId }),
    findChanged: async (id) => {
      const user = await readUsers
        .findById(id, PRIVATE_FIELDS)
        .maxTimeMS(READ_LIMIT_MS)
        .lean<PublicUserRow>();
      const isDone =
        user?.status === act.status && String((await lastDecision(id, WORDS))?.by) === act.adminId;
      return isDone ? user : null;
    },
  });
