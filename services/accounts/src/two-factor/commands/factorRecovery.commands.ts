import { formatDateTime, grantableAt, maySignIn } from '@tm/domain';
import { currentTime, Types, type ClientSession, conflict, notFound, inTransaction } from '@tm/mongo';
import { invalidToken, consumeMailToken, TWO_FACTOR_PAGE, endRecovery } from '@tm/data-accounts';
import { notify, enqueue, recordSecurityEvent } from '@tm/records';
import { UserModel, FactorRecoveryModel, type FactorRecoveryRow } from '@tm/schema/accounts';

/**
 * Enqueues the mail whose link starts a request. The caller has checked the password; the link proves access
 * to the owner's mail.
 */
export const enqueueRecovery = async (userId: string): Promise<void> =>
  inTransaction((session) => enqueue(session, 'email', { userId, template: 'recoveryConfirm', data: {} }));

const notifyOwner = (userId: Types.ObjectId, session: ClientSession, now: Date): Promise<void> => {
  const from = formatDateTime(grantableAt(now));
  return notify(session, {
    userId,
    title: 'A request was made to remove your two-factor sign-in',
    message: `The requester entered your password, opened a link in your mail, and stated that your phone is lost. An administrator may remove it from ${from} on. If it was not you, cancel the request in your settings and change your password.`,
    link: TWO_FACTOR_PAGE,
    mail: { template: 'recoveryAsked', data: { from } },
  });
};

/**
 * Starts the request of a mail link and notifies the owner, in the app and by email, how to cancel it, in
 * one transaction. An open request stays unchanged, with its time. Rejects with 400 (`errors.token`) for an
 * invalid token, 409 `two_factor_off` when two-factor sign-in is off.
 */
export const beginRecovery = async (token: string, now = currentTime()): Promise<void> =>
  inTransaction(async (session) => {
    const userId = await consumeMailToken('recoveryConfirm', token, session);
    const person = await UserModel.findById(userId, 'status twoFactorEnabled', { session }).lean();
    if (!person || !maySignIn(person.status)) throw invalidToken();
    if (!person.twoFactorEnabled) throw conflict('two_factor_off', 'Two-factor sign-in is not on.');
    const before = await FactorRecoveryModel.findById(userId, 'state', { session }).lean();
    if (before?.state === 'open') return;
    const fresh = { state: 'open' as const, askedAt: now, endedAt: null, ruledBy: null, reason: null };
    if (before)
      await FactorRecoveryModel.updateOne(
        { _id: userId },
        { $set: fresh, $inc: { version: 1 } },
        { session },
      );
    else await FactorRecoveryModel.create([{ _id: userId, ...fresh }], { session });
    await recordSecurityEvent(
      { action: 'recovery.ask', actorId: String(userId), targetId: String(userId) },
      { session },
    );
    await notifyOwner(userId, session, now);
  });

const cancel = async (userId: string, session: ClientSession): Promise<boolean> => {
  if (!(await endRecovery(userId, session))) return false;
  await recordSecurityEvent({ action: 'recovery.cancel', actorId: userId, targetId: userId }, { session });
  await notify(session, {
    userId,
    title: 'The request to remove your two-factor sign-in was cancelled',
    message:
      'Your two-factor sign-in stays as it is. If you did not ask for its removal, another person knows your password: please change it.',
    link: TWO_FACTOR_PAGE,
  });
  return true;
};

/** Cancels the open request of the signed-in owner. Rejects with 404 when none is open. */
export const cancelOwnRecovery = async (userId: string): Promise<void> =>
  inTransaction(async (session) => {
    if (!(await cancel(userId, session))) throw notFound('There is no open request.');
  });

/**
 * Cancels the owner's request by the link in the mail that informed them of it. Rejects with 400
 * (`errors.token`) for an invalid token.
 */
export const cancelRecoveryByMail = async (token: string): Promise<void> =>
  inTransaction(async (session) => {
    const userId = await consumeMailToken('recoveryCancel', token, session);
    if (!(await cancel(String(userId), session))) throw invalidToken();
  });

/** Finds a user's open request, or null. */
export const findOpenRecovery = async (userId: string): Promise<FactorRecoveryRow | null> =>
  FactorRecoveryModel.findOne({ _id: new Types.ObjectId(userId), state: 'open' }).lean<FactorRecoveryRow>();
