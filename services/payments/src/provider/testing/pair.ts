import { randomBytes } from 'node:crypto';
import type { Kobo } from '@tm/domain';
import type { PaymentProvider } from '../provider';

export type SignedEvent = { raw: Buffer; headers: Record<string, string> };
/** Actions of customers, banks and the payment company. Amounts are kobo. */
export type Controls = {
  pay: (reference: string, kobo?: Kobo) => Promise<void>;
  rejectTransfer: (reference: string, kobo: Kobo) => Promise<void>;
  refundBecomes: (
    providerRefundId: string,
    state: 'processing' | 'processed' | 'failed' | 'needs-attention',
  ) => Promise<void>;
  transferBecomes: (
    payoutId: string,
    state: 'success' | 'failed' | 'reversed' | 'otp' | 'blocked',
  ) => Promise<void>;
  openDispute: (reference: string, kobo: Kobo) => Promise<string>;
  /** Pays the paid charges out to us. */
  settle: () => Promise<void>;
  /** Returns the events of the payment company since the start, the oldest first. */
  events: () => Promise<readonly SignedEvent[]>;
};
/** A payment company and the hands that move it. A real one has no hands: `controls` is null. */
export type Pair = { provider: PaymentProvider; controls: Controls | null };

/** A new reference of a charge. */
export const aReference = (): string => `bk-${randomBytes(12).toString('hex')}-1`;
/** A new reference of a payout. */
export const aPayoutId = (): string => `po-${randomBytes(12).toString('hex')}-20261127-1`;
export const EMAIL = 'ada@example.com';
export const ACCOUNT = { bankId: '9', bankCode: '058', accountNumber: '0022728151' };
export const DAY = { from: new Date('2026-11-20T00:00:00.000Z'), to: new Date('2036-11-30T00:00:00.000Z') };

/** Returns the controls. Cases that use it run only where there are some. */
export const handsOf = ({ controls }: Pair): Controls => {
  if (!controls) throw new Error('This payment company has no controls.');
  return controls;
};

/** Orders a payment by card and returns its reference. */
export const ordered = async ({ provider }: Pair, kobo: Kobo): Promise<string> => {
  const reference = aReference();
  const returnTo = 'https://market.test/return';
  await provider.startCheckout({ reference, kobo, email: EMAIL, returnTo, cancelTo: returnTo });
  return reference;
};

/** Orders and pays. */
export const paid = async (pair: Pair, kobo: Kobo): Promise<string> => {
  const reference = await ordered(pair, kobo);
  await handsOf(pair).pay(reference);
  return reference;
};

/** Reads all rows of a list. */
export const all = async <T>(rows: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const row of rows) list.push(row);
  return list;
};
