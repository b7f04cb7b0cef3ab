import { findAccount, type ListedUser } from '@tm/data';
import { maySignIn, type Role } from '@tm/domain';
import type { Context } from 'koa';
import { dropSession, sessionUserId, touchSession } from './session';

/** The person who calls: id and role for rules, `account` for who needs more of them. Read anew for each request. */
export type Actor = { id: string; role: Role; account: ListedUser };

/** Who calls, or null. A person who may no longer sign in loses the session here, in every service (PD-14). */
export const loadActor = async (ctx: Context): Promise<Actor | null> => {
  const userId = sessionUserId(ctx);
  if (!userId) return null;
  const account = await findAccount(userId);
  if (!account || !maySignIn(account.status)) {
    dropSession(ctx);
    return null;
  }
  touchSession(ctx, account.role);
  return { id: userId, role: account.role, account };
};
