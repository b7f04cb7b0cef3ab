import type { Recipient, Transfer } from '../journal/records';
import { bankByCode } from './banks';
import { INTEGRATION } from './customer';

/** A recipient (src/api/transfer-recipient/create/response.json). */
export const recipientShape = (recipient: Recipient) => ({
  active: true,
  createdAt: recipient.createdAt,
  currency: 'NGN',
  description: null,
  domain: 'test',
  email: null,
  id: recipient.id,
  integration: INTEGRATION,
  metadata: null,
  name: recipient.name,
  recipient_code: recipient.code,
  type: 'nuban',
  updatedAt: recipient.createdAt,
  is_deleted: false,
  isDeleted: false,
  details: {
    authorization_code: null,
    account_number: recipient.accountNumber,
    account_name: recipient.accountName,
    bank_code: recipient.bankCode,
    bank_name: bankByCode(recipient.bankCode)?.name ?? null,
  },
});

const common = (transfer: Transfer) => ({
  amount: transfer.kobo,
  createdAt: transfer.createdAt,
  currency: 'NGN',
  domain: 'test',
  failures: null,
  id: transfer.id,
  reason: transfer.reason,
  reference: transfer.reference,
  source: 'balance',
  source_details: null,
  status: transfer.status,
  titan_code: null,
  transfer_code: transfer.code,
  transferred_at: transfer.transferredAt,
  updatedAt: transfer.updatedAt,
});

/** Answer of `POST /transfer` (src/api/transfers/initiate/response.json): the recipient is an id. */
export const newTransferShape = (transfer: Transfer) => ({
  transfersessionid: [],
  transfertrials: [],
  ...common(transfer),
  integration: INTEGRATION,
  request: transfer.id,
  recipient: transfer.recipient,
});

const hasCost = ({ status }: Transfer): boolean => status === 'success' || status === 'reversed';

/** Fee of a transfer in answers: 0 before it succeeds and when it fails. */
const feeOf = (transfer: Transfer): number => (hasCost(transfer) ? transfer.feeKobo : 0);

/**
 * A transfer in `GET /transfer` and `GET /transfer/verify/{reference}`
 * (src/api/transfers/verify/response.json).
 */
export const transferShape = (transfer: Transfer, recipient: Recipient) => ({
  ...common(transfer),
  integration: INTEGRATION,
  request: transfer.id,
  recipient: recipientShape(recipient),
  session: { provider: null, id: null },
  fee_charged: feeOf(transfer),
  fees_breakdown: null,
  gateway_response: null,
});

/** Data of `transfer.*` (src/doc/payments/webhooks/events/transfer-*.json): `integration` is an object. */
export const transferEvent = (transfer: Transfer, recipient: Recipient) => ({
  ...common(transfer),
  integration: { id: INTEGRATION, is_live: false, business_name: 'Payment sandbox' },
  recipient: recipientShape(recipient),
  session: { provider: null, id: null },
  fee_charged: feeOf(transfer),
  gateway_response: null,
});
