import * as z from 'zod';
import type { Bank, PaymentProvider, ProviderTransfer, TransferState } from '../provider';
import { ProviderRefusal, ProviderSilence } from '../providerError';
import type { PaystackClient } from './client';
import { amount, answer, currency, id, optional, signedAmount, text } from './fields';
import { rowsOf } from './pages';
import { isTaken } from './reader';

/** The states of https://paystack.com/docs/transfers/single-transfers/#verify-the-transfer-status. */
const STATES: Readonly<Record<string, TransferState>> = {
  pending: 'open',
  received: 'open',
  otp: 'otp',
  success: 'paid',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'reversed',
};
/** https://paystack.com/docs/transfers/single-transfers/#generate-a-transfer-reference. */
const REFERENCE = /^[a-z0-9_-]{16,50}$/;

/** One transfer, of https://paystack.com/docs/api/transfer/#initiate, #verify and #list. */
export const transferRow = z
  .object({
    id,
    status: z.enum(Object.keys(STATES)),
    reference: optional(text),
    amount,
    currency,
    fee_charged: optional(amount),
  })
  .transform((row): ProviderTransfer => ({
    payoutId: row.reference,
    providerId: row.id,
    state: STATES[row.status]!,
    kobo: row.amount,
    currency: row.currency,
    feeKobo: row.fee_charged,
  }));
/** https://paystack.com/docs/api/miscellaneous/#bank. */
const bankRow = z.object({ id, code: text, name: text });

type Calls = Pick<
  PaymentProvider,
  'banks' | 'accountName' | 'recipient' | 'transfer' | 'transferOf' | 'balance'
>;

/** Calls about money that goes to businesses. */
export const transferCalls = (client: PaystackClient): Calls => {
  /**
   * Returns null only for the documented sentence (`Transfer not found`): another 404 can be a wrong address.
   */
  const transferOf = async (payoutId: string): Promise<ProviderTransfer | null> => {
    const whole = transferRow.refine(
      (row) => row.payoutId === payoutId && (row.state !== 'paid' || row.feeKobo !== null),
    );
    try {
      const path = `/transfer/verify/${encodeURIComponent(payoutId)}`;
      return (await client.get('transferOf', path, answer(whole))).data;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      if (error.code === 'not_found' && /^transfer not found/i.test(error.reply)) return null;
      throw client.surprise('transferOf', 'a refusal that is not about the transfer');
    }
  };

  return {
    transferOf,
    /** A refusal can also mean that the reference is in use, so it counts only if there is no transfer. */
    transfer: async ({ payoutId, kobo, recipient, reason }) => {
      if (!REFERENCE.test(payoutId)) throw new RangeError(`${payoutId} cannot name a transfer`);
      const body = {
        source: 'balance',
        amount: kobo,
        currency: 'NGN',
        recipient,
        reference: payoutId,
        reason,
      };
      const same = transferRow.refine(
        (row) => row.payoutId === payoutId && row.kobo === kobo && row.currency === 'NGN',
      );
      try {
        return (await client.send('transfer', 'POST', '/transfer', body, answer(same))).data;
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error;
        const first = await transferOf(payoutId);
        if (!first) throw isTaken(error) ? new ProviderSilence('transfer', 'reference_taken') : error;
        if (first.kobo !== kobo || first.currency !== 'NGN')
          throw client.surprise('transfer', 'the reference belongs to a transfer of another amount');
        return first;
      }
    },
    banks: async () => {
      const banks: Bank[] = [];
      const source = { path: '/bank', query: { currency: 'NGN' }, row: bankRow, cursor: true };
      for await (const bank of rowsOf(client, { ...source, call: 'banks' })) banks.push(bank);
      return banks;
    },
    /** https://paystack.com/docs/api/verification/#resolve-account: 422 for an account that does not exist. */
    accountName: async ({ bankCode, accountNumber }) => {
      const query = new URLSearchParams({ account_number: accountNumber, bank_code: bankCode });
      const owner = z.object({ account_number: z.literal(accountNumber), account_name: text });
      try {
        return (await client.get('accountName', `/bank/resolve?${query}`, answer(owner))).data.account_name;
      } catch (error) {
        if (error instanceof ProviderRefusal && error.status === 422) return null;
        throw error;
      }
    },
    /** https://paystack.com/docs/api/transfer-recipient/#create: the same account has the same code. */
    recipient: async ({ bankCode, accountNumber, name }) => {
      const body = {
        type: 'nuban',
        name,
        account_number: accountNumber,
        bank_code: bankCode,
        currency: 'NGN',
      };
      const made = z.object({ recipient_code: z.string().regex(/^RCP_\w+$/) });
      const { data } = await client.send('recipient', 'POST', '/transferrecipient', body, answer(made));
      return data.recipient_code;
    },
    /** https://paystack.com/docs/api/transfer-control/#balance. Exactly one balance in naira is required. */
    balance: async () => {
      const naira = z
        .array(z.object({ currency, balance: signedAmount }))
        .transform((balances) => balances.filter((balance) => balance.currency === 'NGN'))
        .refine((balances) => balances.length === 1);
      return (await client.get('balance', '/balance', answer(naira))).data[0]!.balance;
    },
  };
};
