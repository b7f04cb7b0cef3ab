import { trusted, type ClientSession, invalid, inTransaction } from '@tm/mongo';
import { notify, recordSecurityEvent, MAX_PENDING_ATTEMPTS, endPendingSession } from '@tm/records';
import { TwoFactorModel } from '@tm/schema/accounts';
import { TWO_FACTOR_PAGE } from '@tm/data-accounts';

/**
 * A code as the service has checked it: its time step, the sealed secret that it matches, and that secret
 * sealed with the present key; or every keyed hash under which a recovery code may be stored.
 */
export type SecondFactor =
  { secret: string; step: number; resealed: string } | { recoveryCodes: readonly string[] };
type SignIn = { sessionId: string; userId: string };

const WRONG = 'This code is not right. Please try again.';
const SPENT = 'This code was already used. Please wait for the next one.';

/** Error 400 for a wrong code, or for a code that was already used (`spent`). */
export const wrongCode = (spent = false) => invalid({ code: [spent ? SPENT : WRONG] });

/**
 * Accepts a code only if its step is later than the last accepted one, so that each code works once, also
 * when two arrive concurrently.
 */
const spendStep = async (
  userId: string,
  { secret, step, resealed }: { secret: string; step: number; resealed: string },
  session: ClientSession,
): Promise<void> => {
  const { matchedCount } = await TwoFactorModel.updateOne(
    { _id: userId, secret, lastStep: trusted({ $lt: step }) },
    { $set: { lastStep: step, secret: resealed } },
    { session },
  );
  if (matchedCount === 0) throw wrongCode(true);
};

const spendRecoveryCode = async (
  userId: string,
  hashes: readonly string[],
  session: ClientSession,
): Promise<void> => {
  const code = trusted({ $in: [...hashes] });
  const row = await TwoFactorModel.findOneAndUpdate(
    { _id: userId, recoveryCodes: code },
    { $pull: { recoveryCodes: code } },
    { session, returnDocument: 'after', projection: 'recoveryCodes' },
  ).lean();
  if (!row) throw wrongCode();
  await recordSecurityEvent(
    { action: 'signIn.recoveryCode', actorId: userId, targetId: userId },
    { session },
  );
  const left = row.recoveryCodes.length;
  await notify(session, {
    userId,
    title: 'A recovery code was used',
    message: `A sign-in used one of your recovery codes. ${left} of them ${left === 1 ? 'is' : 'are'} left; turning two-factor sign-in off and on again makes new ones. If it was not you, change your password.`,
    link: TWO_FACTOR_PAGE,
  });
};

const spend = (userId: string, factor: SecondFactor, session: ClientSession): Promise<void> =>
  'step' in factor
    ? spendStep(userId, factor, session)
    : spendRecoveryCode(userId, factor.recoveryCodes, session);

/**
 * Ends the pending session and uses up the code, both or neither; the caller then starts the session. Returns
 * false when the pending session had ended. Rejects with 400 (`errors.code`) for a used code, which leaves
 * the pending session unchanged.
 */
export const redeemSecondFactor = async (
  { sessionId, userId }: SignIn,
  factor: SecondFactor,
): Promise<boolean> =>
  inTransaction(async (session) => {
    if (!(await endPendingSession(sessionId, session))) return false;
    await spend(userId, factor, session);
    return true;
  });

/**
 * Uses up a code of a signed-in user who authenticates again. Rejects with 400 (`errors.code`) when it was
 * already used.
 */
export const consumeSecondFactor = async (userId: string, factor: SecondFactor): Promise<void> =>
  inTransaction((session) => spend(userId, factor, session));

/**
 * Ends a pending session without attempts left, and warns the user, because the other person knows the
 * password.
 */
export const endExhaustedSignIn = async ({ sessionId, userId }: SignIn): Promise<void> =>
  inTransaction(async (session) => {
    if (!(await endPendingSession(sessionId, session))) return;
    await recordSecurityEvent({ action: 'signIn.wrongCodes', targetId: userId }, { session });
    await notify(session, {
      userId,
      title: 'A sign-in to your account failed',
      message: `The password was right, but ${MAX_PENDING_ATTEMPTS} wrong codes were entered. If it was not you, change your password.`,
      link: TWO_FACTOR_PAGE,
    });
  });
