import { randomUUID } from 'node:crypto';
import type { SandboxProcess } from './sandboxProcess';

export type Checkout = { authorization_url: string; access_code: string; reference: string };
export type Account = { account_number: string; reference: string; account_expires_at: string };

export const newReference = (prefix = 'bk'): string => `${prefix}-${randomUUID()}`;

/** Starts a payment by card of ₦10,000. */
export const startCheckout = (
  sandbox: SandboxProcess,
  change: Record<string, unknown> = {},
): Promise<Checkout> =>
  sandbox.data('POST', '/transaction/initialize', {
    email: 'ada@demo.example',
    amount: 1_000_000,
    currency: 'NGN',
    reference: newReference(),
    ...change,
  });

/** Starts a payment by transfer of ₦10,000. */
export const startTransfer = (
  sandbox: SandboxProcess,
  change: Record<string, unknown> = {},
): Promise<Account> =>
  sandbox.data('POST', '/charge', {
    email: 'ada@demo.example',
    amount: 1_000_000,
    reference: newReference(),
    bank_transfer: {},
    ...change,
  });

/** A paid transaction of ₦10,000, by its reference. */
export async function payByCard(sandbox: SandboxProcess): Promise<string> {
  const { access_code: accessCode, reference } = await startCheckout(sandbox);
  await sandbox.control('checkout/pay', { accessCode });
  return reference;
}

export const verify = (sandbox: SandboxProcess, reference: string) =>
  sandbox.data<Record<string, unknown>>('GET', `/transaction/verify/${reference}`);

/** Creates a recipient and orders a transfer of ₦9,000 to it. */
export async function orderTransfer(
  sandbox: SandboxProcess,
  accountNumber: string,
  reference = newReference('po'),
) {
  const { recipient_code: recipient } = await sandbox.data<{ recipient_code: string }>(
    'POST',
    '/transferrecipient',
    {
      type: 'nuban',
      name: 'Adebayo Home Repairs',
      account_number: accountNumber,
      bank_code: '058',
      currency: 'NGN',
    },
  );
  const answer = await sandbox.api('POST', '/transfer', {
    source: 'balance',
    amount: 900_000,
    recipient,
    reference,
    reason: 'Payout',
  });
  return { reference, recipient, ...answer };
}
