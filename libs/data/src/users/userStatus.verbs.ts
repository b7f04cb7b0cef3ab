import { nextUserStatus } from '@tm/domain';
import { appendAudit } from '../auditLog/auditLog.verbs';
import { meetBookings } from '../listings/listingWithdrawal';
import { notify } from '../notifications/notification.verbs';
import { conflict, notFound } from '../refusal';
import { endSessionsOf } from '../sessions/session.verbs';
import { inTransaction, type ClientSession } from '../transaction';
import { keepOneSuperAdmin } from './superAdminGuard.verbs';
import { UserModel } from './user.schema';
import type { ListedUser } from './userPage.verbs';

export type UserStatusAct = {
  adminId: string;
  userId: string;
  status: 'active' | 'suspended';
  reason?: string | null;
};

const news = (user: ListedUser, reason: string | null) =>
  user.status === 'suspended'
    ? {
        title: 'Account suspended',
        message: reason ? `Your account was suspended: ${reason}` : 'Your account was suspended.',
      }
    : { title: 'Account active', message: 'Your account is active. You can sign in.' };

const move = async (
  session: ClientSession,
  { userId, status, reason = null }: UserStatusAct,
): Promise<ListedUser> => {
  const seen = await UserModel.findById(userId, 'role status erasedAt', { session });
  // Whoever was erased stays so: there is nobody left to let in.
  if (!seen || seen.erasedAt) throw notFound('User not found');
  if (nextUserStatus(seen.status) !== status)
    throw conflict('user_status', `This user is already ${seen.status}.`);
  if (status === 'suspended' && seen.role === 'super_admin') await keepOneSuperAdmin(session);
  if (status === 'suspended') await meetBookings(session, { userId: seen._id });
  const moved = await UserModel.findOneAndUpdate(
    { _id: seen._id, status: seen.status, erasedAt: null },
    { $set: { status, statusReason: status === 'suspended' ? reason : null } },
    { session, returnDocument: 'after', projection: { passwordHash: 0, emailKey: 0 } },
  ).lean<ListedUser>();
  if (!moved) throw conflict('user_status', 'The status of this user was just changed by somebody else.');
  return moved;
};

/**
 * An admin suspends an active user or activates any other (spec 4). One transaction: the guarded change, the end of all
 * sessions of a suspended user, whose business bookings meet, the news to the user, the audit entry. Refuses: oneself, the last active super_admin, or a
 * status from which the move is not offered (409); no such user (404).
 */
export const setUserStatus = async (act: UserStatusAct): Promise<ListedUser> => {
  if (act.userId === act.adminId)
    throw conflict('own_status', 'You cannot change the status of your own account.');
  return inTransaction(async (session) => {
    const user = await move(session, act);
    if (user.status === 'suspended') await endSessionsOf(act.userId, session);
    await notify(session, { userId: act.userId, ...news(user, user.statusReason ?? null) });
    await appendAudit(session, {
      actorId: act.adminId,
      action: act.status === 'suspended' ? 'user.suspend' : 'user.activate',
      targetId: act.userId,
      reason: act.reason ?? null,
    });
    return user;
  });
};
