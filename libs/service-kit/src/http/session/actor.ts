import { findAccount } from '@tm/records';
import type { PublicUserRow } from '@tm/schema/accounts';
import { maySignIn, type Role } from '@tm/domain';
import type { Context } from 'koa';
import { dropSession, sessionUserId, touchSession } from './session';

/** The calling user: id and role for rules, `account` for further data. Read again for each request. */
export type Actor = { id: string; role: Role; account: PublicUserRow };

/**
 * Returns the calling user, or null. Ends the session of a user who may no longer sign in, in every service
 * (PD-14).
 */
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
