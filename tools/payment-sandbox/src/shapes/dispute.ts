import type { Charge, Dispute } from '../journal/records';
import { customerShape } from './customer';
import { embeddedTransaction } from './transaction';

const COMPLAINT = 'Customer complained about debit without value';

function common(dispute: Dispute, charge: Charge) {
  const { email } = charge;
  return {
    id: dispute.id,
    refund_amount: dispute.status === 'resolved' ? dispute.lostKobo : dispute.kobo,
    currency: 'NGN',
    status: dispute.status,
    resolution: dispute.resolution,
    domain: 'test',
    transaction: embeddedTransaction(charge),
    transaction_reference: null,
    category: 'chargeback',
    customer: customerShape(charge),
    bin: '408408',
    last4: '4081',
    dueAt: dispute.dueAt,
    resolvedAt: dispute.resolvedAt,
    evidence: dispute.evidence,
    attachments: dispute.fileName,
    note: null,
    history: [{ status: 'pending', by: email, createdAt: dispute.createdAt }],
    messages: [{ sender: email, body: COMPLAINT, createdAt: dispute.createdAt }],
  };
}

/** A dispute in `GET /dispute` and `GET /dispute/{id}` (src/api/disputes/fetch/response.json). */
export const disputeShape = (dispute: Dispute, charge: Charge) => ({
  ...common(dispute, charge),
  createdAt: dispute.createdAt,
  updatedAt: dispute.updatedAt,
});

/** Answer of `PUT /dispute/{id}/resolve` (src/api/disputes/resolve/response.json): with the message. */
export const answeredDisputeShape = (dispute: Dispute, charge: Charge) => ({
  ...disputeShape(dispute, charge),
  message: {
    dispute: dispute.id,
    sender: 'sandbox@localhost',
    body: dispute.message,
    id: dispute.id,
    createdAt: dispute.updatedAt,
    updatedAt: dispute.updatedAt,
  },
});

/** Data of `charge.dispute.*` (src/doc/payments/webhooks/events), with `created_at` and `updated_at`. */
export const disputeEvent = (dispute: Dispute, charge: Charge) => ({
  ...common(dispute, charge),
  created_at: dispute.createdAt,
  updated_at: dispute.updatedAt,
});

/** Answer of `POST /dispute/{id}/evidence` (src/api/disputes/evidence/response.json). */
export const evidenceShape = ({ id: dispute, evidence, updatedAt }: Dispute) => ({
  ...evidence,
  id: Number(evidence?.id),
  dispute,
  createdAt: updatedAt,
  updatedAt,
});
