import * as z from 'zod';
import type { PaymentProvider, ProviderRefund, RefundState } from '../provider';
import type { PaystackClient } from './client';
import { amount, answer, currency, id, optional } from './fields';
import { rowsOf } from './pages';

/** The states of https://paystack.com/docs/payments/refunds/#refund-statuses. */
const STATES: Readonly<Record<string, RefundState>> = {
  pending: 'open',
  processing: 'open',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_account',
};

/**
 * One refund, of https://paystack.com/docs/api/refund/#create, #retry and #list. The answer to an order has
 * the whole transaction, the others its id.
 */
export const refundRow = z
  .object({
    id,
    status: z.enum(Object.keys(STATES)),
    transaction: z.union([id, z.object({ id }).transform((transaction) => transaction.id)]),
    amount,
    currency,
    merchant_note: optional(z.string()),
  })
  .transform((row): ProviderRefund => ({
    providerRefundId: row.id,
    note: row.merchant_note,
    chargeProviderId: row.transaction,
    kobo: row.amount,
    currency: row.currency,
    state: STATES[row.status]!,
  }));

type Calls = Pick<PaymentProvider, 'refund' | 'refundTo' | 'refundsOf'>;

/** Calls about money that goes back to customers. */
export const refundCalls = (client: PaystackClient): Calls => ({
  refund: async ({ refundId, reference, kobo, note }) => {
    const body = {
      transaction: reference,
      amount: kobo,
      currency: 'NGN',
      customer_note: note,
      merchant_note: refundId,
    };
    const same = refundRow.refine((row) => row.kobo === kobo && row.currency === 'NGN');
    return (await client.send('refund', 'POST', '/refund', body, answer(same))).data;
  },
  refundTo: async (providerRefundId, { bankId, accountNumber }) => {
    const path = `/refund/retry_with_customer_details/${encodeURIComponent(providerRefundId)}`;
    const body = {
      refund_account_details: { currency: 'NGN', account_number: accountNumber, bank_id: bankId },
    };
    const same = refundRow.refine((row) => row.providerRefundId === providerRefundId);
    return (await client.send('refundTo', 'POST', path, body, answer(same))).data;
  },
  /** The documentation has the filter, the OpenAPI file has not. So rows of other charges are dropped. */
  refundsOf: async ({ providerId, paidAt }) => {
    const refunds: ProviderRefund[] = [];
    const query = { transaction: providerId, ...(paidAt && { from: paidAt.toISOString() }) };
    for await (const refund of rowsOf(client, { call: 'refundsOf', path: '/refund', query, row: refundRow }))
      if (refund.chargeProviderId === providerId) refunds.push(refund);
    return refunds;
  },
});
