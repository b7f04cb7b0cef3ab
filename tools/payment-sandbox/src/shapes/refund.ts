import type { Charge, Refund } from '../journal/records';
import { INTEGRATION, customerShape } from './customer';
import { embeddedTransaction } from './transaction';

const DAY_MS = 24 * 3_600_000;
const EXPECTED_DAYS = 9;

const common = (refund: Refund) => ({
  integration: INTEGRATION,
  dispute: null,
  settlement: null,
  id: refund.id,
  domain: 'test',
  currency: 'NGN',
  amount: refund.kobo,
  status: refund.status,
  refunded_at: refund.refundedAt,
  expected_at: new Date(Date.parse(refund.createdAt) + EXPECTED_DAYS * DAY_MS).toISOString(),
  channel: null,
  refunded_by: 'sandbox@localhost',
  customer_note: refund.customerNote,
  merchant_note: refund.merchantNote,
  deducted_amount: refund.status === 'processed' ? refund.kobo : 0,
  fully_deducted: refund.status === 'processed',
  createdAt: refund.createdAt,
  updatedAt: refund.updatedAt,
});

/** A refund in `GET /refund` and `GET /refund/{id}` (src/api/refunds/fetch/response.json). */
export const refundShape = (refund: Refund) => ({ ...common(refund), transaction: refund.charge });

/** Answer of `POST /refund` (src/api/refunds/create/response.json): with the whole transaction. */
export const newRefundShape = (refund: Refund, charge: Charge) => ({
  ...common(refund),
  transaction: embeddedTransaction(charge),
});

/** Answer of `POST /refund/retry_with_customer_details/{id}` (src/api/refunds/retry/response.json). */
export const retriedRefundShape = (refund: Refund) => ({
  ...refundShape(refund),
  bank_reference: null,
  reason: 'PROCESSING',
  customer: null,
  initiated_by: 'sandbox@localhost',
  reversed_at: null,
  session_id: null,
});

/** States whose example has the amount as text. */
const TEXT_AMOUNTS: readonly string[] = ['pending', 'processing', 'processed'];

/**
 * Data of `refund.*` (src/doc/payments/refunds/events). The examples have the amount as text in three of
 * five states, and the id, as text, in `refund.needs-attention` only.
 */
export const refundEvent = (refund: Refund, charge: Charge) => ({
  status: refund.status,
  transaction_reference: charge.reference,
  refund_reference: ['pending', 'processing'].includes(refund.status) ? null : `TRF_${refund.id}`,
  amount: TEXT_AMOUNTS.includes(refund.status) ? String(refund.kobo) : refund.kobo,
  currency: 'NGN',
  ...(refund.status !== 'needs-attention' && { processor: 'instant-transfer' }),
  customer: { first_name: null, last_name: null, email: customerShape(charge).email },
  integration: INTEGRATION,
  domain: 'test',
  ...(refund.status === 'needs-attention' && {
    id: String(refund.id),
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
  }),
});
