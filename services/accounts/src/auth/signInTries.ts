import type { Call } from '@tm/service-kit';

type Caller = Pick<Call<'POST /api/auth/login'>, 'device' | 'limits' | 'request'>;

/**
 * Counts a try at an account's password before the password is looked at, so that guesses sent at once do not slip through; 429
 * when there were too many. A right one is taken back by `wasRight`. On a device where the account has signed in before it has a
 * bucket of its own: whoever fills the others, from the same carrier's address even, does not lock its owner out.
 */
export const countTry = async ({ device, limits, request }: Caller, account: string) => {
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

/** Forgets the failures of an account, here and elsewhere. */
export const forgiveTries = async ({ device, limits }: Caller, account: string): Promise<void> => {
  await limits.clear('signInAccount', account);
  const known = device.known(account);
  if (known) await limits.clear('signInDevice', `${account}:${known}`);
};
