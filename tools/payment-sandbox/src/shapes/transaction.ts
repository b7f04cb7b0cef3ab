import type { BankTransfer, Charge } from '../journal/records';
import { OWN_BANK } from './banks';
import { INTEGRATION, authorizationShape, customerShape } from './customer';

const seconds = (iso: string): number => Math.floor(Date.parse(iso) / 1_000);

/**
 * A transaction in the shape of `GET /transaction/verify/{reference}` and `GET /transaction`
 * (PaystackOSS/doc-code-snippets, src/api/transactions/verify/response.json). `amount` is the paid sum,
 * `requested_amount` the ordered sum.
 */
export function transactionShape(charge: Charge) {
  return {
    id: charge.id,
    domain: 'test',
    status: charge.status,
    reference: charge.reference,
    receipt_number: null,
    amount: charge.paidKobo ?? charge.kobo,
    message: null,
    gateway_response: charge.gatewayResponse,
    paid_at: charge.paidAt,
    created_at: charge.createdAt,
    channel: charge.channel,
    currency: 'NGN',
    ip_address: '127.0.0.1',
    metadata: charge.metadata ?? '',
    log: {
      start_time: seconds(charge.createdAt),
      time_spent: charge.paidAt ? seconds(charge.paidAt) - seconds(charge.createdAt) : 0,
      attempts: charge.attempts,
      errors: charge.declines,
      success: charge.paidAt !== null,
      mobile: false,
      input: [],
      history: [],
    },
    fees: charge.fees,
    fees_split: null,
    authorization: authorizationShape(charge),
    customer: customerShape(charge),
    plan: null,
    split: {},
    order_id: null,
    paidAt: charge.paidAt,
    createdAt: charge.createdAt,
    requested_amount: charge.kobo,
    pos_transaction_data: null,
    source: { source: 'merchant_api', type: 'api', identifier: null, entry_point: charge.entryPoint },
    fees_breakdown: null,
    connect: null,
    transaction_date: charge.createdAt,
    plan_object: {},
    subaccount: {},
  };
}

/**
 * Data of `charge.success` (src/doc/payments/webhooks/events/transaction-successful.json and
 * src/doc/payments/payment-methods/{pwt,ussd}-event*).
 */
export const chargeEvent = (charge: Charge) => ({
  ...transactionShape(charge),
  plan: {},
});

/**
 * Data of `bank.transfer.rejected` (src/doc/payments/payment-methods/pwt-events/bank-transfer-rejected.json).
 * It has no reference: `transaction_id` is the id of the transaction, as text like the amount.
 */
export const rejectedTransferEvent = (charge: Charge, transfer: BankTransfer) => ({
  bank_transfer: {
    amount: String(transfer.kobo),
    message: 'incorrect amount sent',
    message_type: 'INCORRECT_AMOUNT',
    transaction_id: String(charge.id),
  },
  customer: {
    ...customerShape(charge),
    domain: 'test',
    integration: INTEGRATION,
    createdAt: charge.createdAt,
    updatedAt: charge.createdAt,
  },
});

/** Answer of `POST /transaction/initialize` (src/api/transactions/initialize/response.json). */
export const checkoutShape = ({ accessCode, reference }: Charge, origin: string) => ({
  authorization_url: `${origin}/checkout/${accessCode}`,
  access_code: accessCode,
  reference,
});

/** Answer of `POST /charge` for a bank transfer (src/doc/payments/payment-methods/pwt/index.json). */
export const accountShape = ({ reference, accountNumber, accountExpiresAt }: Charge) => ({
  reference,
  status: 'pending_bank_transfer',
  display_text: 'Please make a transfer to the account specified',
  account_name: 'TEST-MANAGED-ACCOUNT',
  account_number: accountNumber,
  bank: { slug: OWN_BANK.slug, name: OWN_BANK.name, id: OWN_BANK.id },
  account_expires_at: accountExpiresAt,
});

/** Answer of `POST /charge` for a USSD code (src/doc/payments/payment-methods/ussd/index.json). */
export const ussdShape = ({ reference, ussdCode }: Charge) => ({
  reference,
  status: 'pay_offline',
  display_text: `Please dial ${ussdCode} on your mobile phone to complete the transaction`,
  ussd_code: ussdCode,
});

/** Transaction inside of a dispute or a new refund, with the empty parts of those examples. */
export const embeddedTransaction = (charge: Charge) => ({
  ...transactionShape(charge),
  log: null,
  authorization: {},
  customer: { international_format_phone: null },
  plan: {},
});
