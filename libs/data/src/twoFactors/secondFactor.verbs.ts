import { trusted, type ClientSession } from 'mongoose';
import { notify } from '../notifications/notification.verbs';
import { invalid } from '../refusal';
import { noteSecurity } from '../securityEvents';
import { PENDING_TRIES, endPendingSession } from '../sessions/pendingSession.verbs';
import { inTransaction } from '../transaction';
import { TwoFactorModel } from './twoFactor.schema';
import { TWO_FACTOR_PAGE } from './twoFactor.verbs';

/**
 * What the service has made of a code: the step whose code it is, of which sealed secret, and how that secret is sealed today; or every
 * keyed hash that a recovery code may be stored as.
 */
export type SecondFactor =
  { secret: string; step: number; resealed: string } | { recoveryCodes: readonly string[] };
type SignIn = { sessionId: string; userId: string };

const WRONG = 'This code is not right. Please try again.';
const SPENT = 'This code was already used. Please wait for the next one.';

/** 400: no such code. `spent` says that it was one. */
export const wrongCode = (spent = false) => invalid({ code: [spent ? SPENT : WRONG] });

/** A code counts when its step is later than that of the last one taken: each once, also when two arrive at the same moment. */
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
  await noteSecurity({ action: 'signIn.recoveryCode', actorId: userId, targetId: userId }, { session });
  const left = row.recoveryCodes.length;
  await notify(session, {
    userId,
    title: 'A recovery code was used',
    message: `Somebody used one of your recovery codes. ${left} of them ${left === 1 ? 'is' : 'are'} left; turning two-factor sign-in off and on again makes new ones. If it was not you, change your password.`,
    link: TWO_FACTOR_PAGE,
  });
};

const spend = (userId: string, factor: SecondFactor, session: ClientSession): Promise<void> =>
  'step' in factor
    ? spendStep(userId, factor, session)
    : spendRecoveryCode(userId, factor.recoveryCodes, session);

/**
 * Ends the pending session and spends the code, both or neither; the caller then begins the session. False when the pending
 * session had ended. 400 (`errors.code`) when the code was spent, which leaves the pending session as it was.
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

/** Spends a code of somebody who is signed in and proves once more who they are. 400 (`errors.code`) when it was spent. */
export const spendSecondFactor = async (userId: string, factor: SecondFactor): Promise<void> =>
  inTransaction((session) => spend(userId, factor, session));

/** Ends a pending session whose tries are used up, and warns the person: whoever it was knows the password. */
export const endGuessedSignIn = async ({ sessionId, userId }: SignIn): Promise<void> =>
  inTransaction(async (session) => {
    if (!(await endPendingSession(sessionId, session))) return;
    await noteSecurity({ action: 'signIn.wrongCodes', targetId: userId }, { session });
    await notify(session, {
      userId,
      title: 'Somebody could not sign in to your account',
      message: `They knew your password and gave ${PENDING_TRIES} wrong codes. If it was not you, change your password.`,
      link: TWO_FACTOR_PAGE,
    });
  });
