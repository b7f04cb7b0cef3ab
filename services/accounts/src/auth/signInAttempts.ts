import type { Call } from '@tm/service-kit';

type Caller = Pick<Call<'POST /api/auth/login'>, 'device' | 'limits' | 'request'>;

/**
 * Counts an attempt at an account's password before the check, so that parallel guesses are all counted.
 * Throws 429 above the limit. `wasRight` takes the count back. A device where the account has signed in
 * before has a separate bucket: an attacker who fills the others, even from the same carrier address, does
 * not lock the owner out.
 */
export const countSignInAttempt = async ({ device, limits, request }: Caller, account: string) => {
  const known = device.known(account);
  if (known) {
    const bucket = `${account}:${known}`;
    await limits.consume('signInDevice', bucket);
    return { wasRight: () => limits.refund('signInDevice', bucket) };
  }
  await limits.consume('signInAddress', request.address);
  await limits.consume('signInAccount', account);
  return {
    wasRight: async () => {
      await Promise.all([
        limits.refund('signInAccount', account),
        limits.refund('signInAddress', request.address),
      ]);
    },
  };
};

/** Deletes the failure counts of an account, also on this device. */
export const clearSignInAttempts = async ({ device, limits }: Caller, account: string): Promise<void> => {
  await limits.clear('signInAccount', account);
  const known = device.known(account);
  if (known) await limits.clear('signInDevice', `${account}:${known}`);
};
