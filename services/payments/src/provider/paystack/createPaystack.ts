import type { PaymentProvider } from '../provider';
import { chargeCalls } from './charges';
import { createClient, type ClientSettings } from './client';
import { disputeCalls } from './disputes';
import { SIGNATURE, readEvent } from './events';
import { listCalls } from './lists';
import { refundCalls } from './refunds';
import { transferCalls } from './transfers';

/** The first key authorises calls. Events may also be signed under the others, after a change of the key. */
export type PaystackSettings = Omit<ClientSettings, 'key'> & { keys: readonly [string, ...string[]] };

/**
 * Creates the adapter of Paystack for an API without a trailing slash: `https://api.paystack.co`. Addresses
 * in answers must be https, unless the API itself is not (the sandbox).
 */
export const createPaystack = ({ keys, ...settings }: PaystackSettings): PaymentProvider => {
  const client = createClient({ ...settings, key: keys[0] });
  const isPlain = settings.url.startsWith('http:');
  const isSafe = (address: string): boolean =>
    address.startsWith('https://') || (isPlain && address.startsWith('http://'));
  return {
    ...chargeCalls(client, isSafe),
    ...refundCalls(client),
    ...transferCalls(client),
    ...disputeCalls(client, isSafe),
    ...listCalls(client),
    readEvent: (raw, header) => readEvent(raw, { [SIGNATURE]: header(SIGNATURE) }, keys),
  };
};
