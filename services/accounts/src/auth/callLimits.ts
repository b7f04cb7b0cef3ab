import type { Call } from '@tm/service-kit';

type Caller = Pick<Call<'POST /api/auth/register'>, 'device' | 'limits' | 'request' | 'hardening'>;

/** The limits of either profile (ADR-032). */
const NAMES = {
  demo: { address: 'registerAddressDemo', device: 'registerDeviceDemo', success: 'signInSuccessDemo' },
  production: { address: 'registerAddress', device: 'registerDevice', success: 'signInSuccess' },
} as const;

/** Counts a registration of this address, whether or not it makes an account; 429 when there were too many. */
export const countRegistration = async ({ hardening, limits, request }: Caller): Promise<void> => {
  const name = NAMES[hardening].address;
  await limits.consume(name, request.address).catch(async (error: unknown) => {
    // Refused ones count as well until they are taken back: then a proof would give nothing back.
    await limits.refund(name, request.address);
    throw error;
  });
};

/** Somebody proved their e-mail address: registrations that are proved do not use up the limit of an address. */
export const forgiveRegistration = ({ hardening, limits, request }: Caller): Promise<void> =>
  limits.refund(NAMES[hardening].address, request.address);

/** Counts an account that is made on this device, if it has a name yet; 429 when there were too many. */
export const countAccountOfDevice = async ({ hardening, limits, device }: Caller): Promise<void> => {
  const name = device.name();
  if (name) await limits.consume(NAMES[hardening].device, name);
};

/**
 * Counts a sign-in before its password is looked at; 429 when too many have succeeded here. `wasWrong` takes it back: wrong passwords have
 * limits of their own. By account and address, so that nobody uses up what somebody else needs.
 */
export const countSignIn = async ({ hardening, limits, request }: Caller, account: string) => {
  const name = NAMES[hardening].success;
  const bucket = `${account}:${request.address}`;
  await limits.consume(name, bucket);
  return { wasWrong: () => limits.refund(name, bucket) };
};
