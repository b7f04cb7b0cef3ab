import { paymentsMode, secret, secretList, serviceConfig, webAddress } from '@tm/service-kit';
import * as z from 'zod';

const PAYSTACK = 'https://api.paystack.co';
/** Keys have a prefix that names their world: https://paystack.com/docs/api/authentication. */
const paystackKey = z.string().regex(/^sk_(test|live)_[\w-]{16,}$/, 'must be a secret key of Paystack, sk_…');

const shape = {
  PAYMENTS: paymentsMode,
  /** The key of the codes of bookings (`bookingCode`). The value of the bookings service. */
  BOOKING_CODE_KEY: secret,
  /** Address of the API without a trailing slash. Required for the sandbox. */
  PAYSTACK_URL: webAddress.refine((value) => !value.endsWith('/'), 'must not end with a slash').optional(),
  PAYSTACK_SECRET_KEY: paystackKey.optional(),
  /** The key before the current one: webhooks that were signed with it stay valid. */
  PAYSTACK_SECRET_KEY_OLD: paystackKey.optional(),
  /**
   * Comma-separated list. The first key encrypts the numbers of bank accounts of businesses, all of them
   * decrypt (ADR-084). To rotate, put a new key in front and keep the old one.
   */
  PAYOUT_ACCOUNT_KEY: secretList.optional(),
};
type Settings = z.output<z.ZodObject<typeof shape>>;

/** Returns the first setting that does not fit the others, and what it must be. */
const faultOf = (settings: Settings & { NODE_ENV: string }): [keyof Settings, string] | null => {
  const { NODE_ENV, PAYMENTS, PAYSTACK_URL: url, PAYSTACK_SECRET_KEY: key } = settings;
  if (PAYMENTS === 'off') return null;
  const isProduction = NODE_ENV === 'production';
  if (isProduction && PAYMENTS === 'sandbox') return ['PAYMENTS', 'must not be sandbox in production'];
  if (PAYMENTS === 'sandbox' && !url) return ['PAYSTACK_URL', 'must name the sandbox'];
  if (isProduction && url && !url.startsWith('https://'))
    return ['PAYSTACK_URL', 'must be https in production'];
  if (!key) return ['PAYSTACK_SECRET_KEY', 'must be set for online payments'];
  if (!settings.PAYOUT_ACCOUNT_KEY) return ['PAYOUT_ACCOUNT_KEY', 'must be set for online payments'];
  for (const name of ['PAYSTACK_SECRET_KEY', 'PAYSTACK_SECRET_KEY_OLD'] as const) {
    if (isProduction && settings[name]?.startsWith('sk_live_') === false)
      return [name, 'must be a live key in production, sk_live_…'];
    if (PAYMENTS === 'sandbox' && settings[name]?.startsWith('sk_live_'))
      return [name, 'must not be a live key for the sandbox'];
  }
  return null;
};

export const configSchema = serviceConfig(shape).superRefine((value, check) => {
  const fault = faultOf(value as Settings & { NODE_ENV: string });
  if (fault) check.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] });
});
export type Config = z.output<typeof configSchema>;

/** Returns the settings of the payment company: its address, and its keys with the current one first. */
export const providerSettings = (config: Config) => {
  const { PAYMENTS, PAYSTACK_URL, PAYSTACK_SECRET_KEY, PAYSTACK_SECRET_KEY_OLD } = config;
  if (PAYMENTS === 'off' || !PAYSTACK_SECRET_KEY) return { PAYMENTS: 'off' as const };
  const older = PAYSTACK_SECRET_KEY_OLD ? [PAYSTACK_SECRET_KEY_OLD] : [];
  return {
    PAYMENTS,
    url: PAYSTACK_URL ?? PAYSTACK,
    keys: [PAYSTACK_SECRET_KEY, ...older] as const,
  };
};
