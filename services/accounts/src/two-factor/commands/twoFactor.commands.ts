import { endRecovery, TWO_FACTOR_PAGE, deleteTwoFactor } from '@tm/data-accounts';
import { notify, recordSecurityEvent } from '@tm/records';
import { currentTime, conflict, isDuplicateKey, inTransaction } from '@tm/mongo';
import { UserModel, TwoFactorModel, type TwoFactorRecord } from '@tm/schema/accounts';

const alreadyOn = () => conflict('two_factor_on', 'Two-factor sign-in is already on.');

/** Finds the stored second factor of a user, with sealed secrets; null when there never was one. */
export const findTwoFactor = async (userId: string): Promise<TwoFactorRecord | null> =>
  TwoFactorModel.findById(userId).lean();

/**
 * Returns true if the user has a second factor. For the export of personal data, which never contains the
 * secret.
 */
export const hasTwoFactor = async (userId: string): Promise<boolean> =>
  (await UserModel.exists({ _id: userId, twoFactorEnabled: true })) !== null;

/**
 * Stores a sealed secret that waits for its first code, and replaces an earlier one. Rejects with 409 when a
 * second factor is on.
 */
export const storePendingSecret = async (
  userId: string,
  sealed: string,
  now = currentTime(),
): Promise<void> => {
  const keep = async (upsert: boolean) =>
    TwoFactorModel.updateOne(
      { _id: userId, secret: null },
      { $set: { pendingSecret: sealed, pendingSince: now } },
      { upsert },
    );
  try {
    await keep(true);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // A row exists: of an active second factor, or of a concurrently started setup.
    if ((await keep(false)).matchedCount === 0) throw alreadyOn();
  }
};

type Proved = {
  userId: string;
  /** The sealed secret that the code was checked against. */
  pendingSecret: string;
  /** The same secret as stored from now on, sealed with the present key. */
  secret: string;
  /** The step of that code, which is used up. */
  step: number;
  /** Keyed hashes. */
  recoveryCodes: string[];
};

/**
 * Activates a pending secret with its recovery codes. One transaction with the flag on the user and the
 * notification. Rejects with 409 when a second factor is on, or when the setup was restarted since the code
 * was checked.
 */
export const enableTwoFactor = async (proved: Proved, now = currentTime()): Promise<void> => {
  const { userId, pendingSecret, secret, step, recoveryCodes } = proved;
  await inTransaction(async (session) => {
    const { matchedCount } = await TwoFactorModel.updateOne(
      { _id: userId, secret: null, pendingSecret },
      {
        $set: {
          secret,
          lastStep: step,
          recoveryCodes,
          enabledAt: now,
          pendingSecret: null,
          pendingSince: null,
        },
      },
      { session },
    );
    if (matchedCount === 0) throw alreadyOn();
    await UserModel.updateOne({ _id: userId }, { $set: { twoFactorEnabled: true } }, { session });
    await recordSecurityEvent({ action: 'twoFactor.on', actorId: userId, targetId: userId }, { session });
    await notify(session, {
      userId,
      title: 'Two-factor sign-in was turned on',
      message:
        'From now on, signing in asks for a code of your authenticator app. Your other devices stay signed in: you can see and end their sessions in your settings. If it was not you, contact support at once.',
      link: TWO_FACTOR_PAGE,
    });
  });
};

/**
 * Turns the second factor off at the user's request, and notifies the user. Rejects with 409 when it is off.
 */
export const disableTwoFactor = async (userId: string): Promise<void> =>
  inTransaction(async (session) => {
    const isOn = await UserModel.exists({ _id: userId, twoFactorEnabled: true }).session(session);
    if (!isOn) throw conflict('two_factor_off', 'Two-factor sign-in is not on.');
    await deleteTwoFactor(userId, session);
    await endRecovery(userId, session);
    await recordSecurityEvent({ action: 'twoFactor.off', actorId: userId, targetId: userId }, { session });
    await notify(session, {
      userId,
      title: 'Two-factor sign-in was turned off',
      message:
        'Signing in asks for your password only. If it was not you, change your password and turn it on again.',
      link: TWO_FACTOR_PAGE,
    });
  });
