import type { Call } from '@tm/service-kit';

type Caller = Pick<Call<'POST /api/auth/register'>, 'device' | 'limits' | 'request' | 'hardening'>;

/** Names of the limits in each hardening profile (ADR-032). */
const NAMES = {
  demo: { address: 'registerAddressDemo', device: 'registerDeviceDemo', success: 'signInSuccessDemo' },
  production: { address: 'registerAddress', device: 'registerDevice', success: 'signInSuccess' },
} as const;

/** Counts a registration attempt of this address, successful or not. Throws 429 above the limit. */
export const countRegistration = async ({ hardening, limits, request }: Caller): Promise<void> => {
  const name = NAMES[hardening].address;
  await limits.consume(name, request.address).catch(async (error: unknown) => {
    // `consume` also counts rejected calls. Without this refund, a proved email would free no place.
    await limits.refund(name, request.address);
    throw error;
  });
};

/**
 * Refunds one registration of the address after an email proof, so that proved registrations do not use up
 * its limit.
 */
export const refundRegistration = ({ hardening, limits, request }: Caller): Promise<void> =>
  limits.refund(NAMES[hardening].address, request.address);

/** Counts an account created on this device, if the device has a name. Throws 429 above the limit. */
export const countAccountOfDevice = async ({ hardening, limits, device }: Caller): Promise<void> => {
  const name = device.name();
  if (name) await limits.consume(NAMES[hardening].device, name);
};

/**
 * Counts a sign-in before its password is checked. Throws 429 when too many succeeded. `wasWrong` takes the
 * count back, because wrong passwords have separate limits. The bucket combines account and address, so that
 * one user cannot use up the limit of another.
 */
export const countSignIn = async ({ hardening, limits, request }: Caller, account: string) => {
  const name = NAMES[hardening].success;
  const bucket = `${account}:${request.address}`;
  await limits.consume(name, bucket);
  return { wasWrong: () => limits.refund(name, bucket) };
};
