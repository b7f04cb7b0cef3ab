import * as z from 'zod';
import type { ChargeState, PaymentProvider, ProviderCall, ProviderCharge } from '../provider';
import { ProviderRefusal, ProviderSilence } from '../providerError';
import type { PaystackClient } from './client';
import { amount, answer, currency, id, moment, optional, text } from './fields';
import { isTaken } from './reader';

/** The states of https://paystack.com/docs/payments/verify-payments/#transaction-statuses. */
const STATES: Readonly<Record<string, ChargeState>> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'abandoned',
  reversed: 'reversed',
  ongoing: 'open',
  pending: 'open',
  processing: 'open',
  queued: 'open',
};

/**
 * One transaction, of https://paystack.com/docs/api/transaction/#verify and of #list. A success without a fee
 * or a time is not accepted: the ledger takes the fee from here.
 */
export const chargeRow = z
  .object({
    id,
    status: z.enum(Object.keys(STATES)),
    reference: text,
    amount,
    requested_amount: optional(amount),
    currency,
    fees: optional(amount),
    channel: optional(text),
    paid_at: optional(moment),
  })
  .transform((row): ProviderCharge => ({
    reference: row.reference,
    providerId: row.id,
    state: STATES[row.status]!,
    kobo: row.amount,
    requestedKobo: row.requested_amount,
    currency: row.currency,
    feeKobo: row.fees,
    channel: row.channel,
    paidAt: row.paid_at,
  }))
  .refine(({ state, feeKobo, paidAt }) => state !== 'paid' || (feeKobo !== null && paidAt !== null));

type Calls = Pick<PaymentProvider, 'startCheckout' | 'startTransfer' | 'startUssd' | 'charge'>;

/** Calls about money of customers. */
export const chargeCalls = (client: PaystackClient, isSafe: (address: string) => boolean): Calls => {
  const charge = async (reference: string): Promise<ProviderCharge> => {
    const same = chargeRow.refine((row) => row.reference === reference);
    const path = `/transaction/verify/${encodeURIComponent(reference)}`;
    return (await client.get('charge', path, answer(same))).data;
  };

  /**
   * Sends an order. Paystack also refuses a reference that it knows (`Duplicate Transaction Reference`), and
   * then the money of an earlier order may come. So a refusal is certain only if no such charge exists.
   */
  const start = async <S extends z.ZodType>(
    call: ProviderCall,
    path: string,
    order: { reference: string },
    data: S,
  ): Promise<z.output<S>> => {
    const own = z.object({ reference: z.literal(order.reference) });
    const both: z.ZodType = z.intersection(own, data);
    try {
      return (await client.send(call, 'POST', path, order, answer(both))).data as z.output<S>;
    } catch (error) {
      if (!(error instanceof ProviderRefusal)) throw error;
      const known = await charge(order.reference).catch((cause: unknown) => {
        if (cause instanceof ProviderRefusal && cause.code === 'not_found') return null;
        throw cause instanceof ProviderRefusal ? new ProviderSilence(call, 'unexpected') : cause;
      });
      throw known || isTaken(error) ? new ProviderSilence(call, 'reference_taken') : error;
    }
  };

  return {
    charge,
    /** https://paystack.com/docs/api/transaction/#initialize; cancel_action: /docs/payments/metadata. */
    startCheckout: async ({ reference, kobo, email, returnTo, cancelTo }) => {
      const order = {
        email,
        amount: kobo,
        currency: 'NGN',
        reference,
        callback_url: returnTo,
        channels: ['card'],
        metadata: { cancel_action: cancelTo },
      };
      const page = z.object({ authorization_url: z.url().refine(isSafe) });
      const data = await start('startCheckout', '/transaction/initialize', order, page);
      return { url: data.authorization_url };
    },
    /** https://paystack.com/docs/payments/payment-channels/#pay-with-transfer. */
    startTransfer: async ({ reference, kobo, email, until }) => {
      const order = {
        email,
        amount: kobo,
        currency: 'NGN',
        reference,
        bank_transfer: { account_expires_at: until.toISOString() },
      };
      const account = z.object({
        status: z.literal('pending_bank_transfer'),
        account_name: text,
        account_number: z.string().regex(/^\d{10}$/),
        bank: z.object({ name: text }),
        account_expires_at: moment,
      });
      const data = await start('startTransfer', '/charge', order, account);
      return {
        bank: data.bank.name,
        accountNumber: data.account_number,
        accountName: data.account_name,
        until: data.account_expires_at,
      };
    },
    /** https://paystack.com/docs/payments/payment-channels/#ussd. */
    startUssd: async ({ reference, kobo, email, bank }) => {
      const order = { email, amount: kobo, currency: 'NGN', reference, ussd: { type: bank } };
      const code = z.object({ status: z.literal('pay_offline'), ussd_code: z.string().regex(/^\*[\d*]+#$/) });
      return { code: (await start('startUssd', '/charge', order, code)).ussd_code };
    },
  };
};
