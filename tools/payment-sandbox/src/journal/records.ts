/** Times are ISO 8601 texts of the clock of the sandbox. Amounts are whole kobo. */

export type Channel = 'card' | 'bank_transfer' | 'ussd';
export type ChargeStatus = 'abandoned' | 'pending' | 'failed' | 'success' | 'reversed';

/** Time of the next step: payment of a charge, next state of a refund, next attempt of an event. */
type Due = { nextAt: string | null };

/** One order to pay. Paystack calls it a transaction. */
export type Charge = Due & {
  id: number;
  reference: string;
  accessCode: string;
  entryPoint: 'transaction_initialize' | 'charge';
  channel: Channel;
  /** The ordered amount; `paidKobo` is what arrived. */
  kobo: number;
  paidKobo: number | null;
  fees: number | null;
  email: string;
  metadata: unknown;
  callbackUrl: string | null;
  cancelUrl: string | null;
  status: ChargeStatus;
  gatewayResponse: string;
  createdAt: string;
  paidAt: string | null;
  attempts: number;
  declines: number;
  accountNumber: string | null;
  accountExpiresAt: string | null;
  ussdCode: string | null;
  settlement: number | null;
};

/** A transfer of a customer to an account number of `POST /charge`. */
export type BankTransfer = Due & {
  id: number;
  accountNumber: string;
  kobo: number;
  at: string;
  outcome: 'accepted' | 'rejected' | 'returned';
  /** The charge that the money paid, or that rejected it. */
  charge: number;
};

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention';

export type Refund = Due & {
  id: number;
  charge: number;
  kobo: number;
  customerNote: string;
  merchantNote: string;
  status: RefundStatus;
  /** Account that the customer gave after `needs-attention`. */
  account: { accountNumber: string; bankId: number } | null;
  createdAt: string;
  updatedAt: string;
  refundedAt: string | null;
};

export type Recipient = Due & {
  id: number;
  code: string;
  name: string;
  accountNumber: string;
  accountName: string;
  bankCode: string;
  createdAt: string;
};

/** `blocked`, `rejected` and `abandoned` are ends without an event (page "Verify a transfer"). */
export type TransferStatus =
  'otp' | 'pending' | 'success' | 'failed' | 'reversed' | 'blocked' | 'rejected' | 'abandoned';

export type Transfer = Due & {
  id: number;
  code: string;
  reference: string;
  recipient: number;
  kobo: number;
  reason: string;
  status: TransferStatus;
  feeKobo: number;
  createdAt: string;
  updatedAt: string;
  transferredAt: string | null;
};

export type DisputeStatus = 'awaiting-merchant-feedback' | 'awaiting-bank-feedback' | 'resolved';

export type Dispute = Due & {
  id: number;
  charge: number;
  kobo: number;
  status: DisputeStatus;
  resolution: 'merchant-accepted' | 'declined' | 'auto-accepted' | null;
  /** The amount that the customer got back; 0 while it is open and after it was won. */
  lostKobo: number;
  dueAt: string;
  isReminded: boolean;
  message: string | null;
  fileName: string | null;
  evidence: (Record<string, string> & { id: string }) | null;
  createdAt: string;
  updatedAt: string;
  resolvedAt: string | null;
};

export type EventState = 'waiting' | 'delivered' | 'held' | 'dropped' | 'given-up';
/** `wrong-signature` and `altered-body` are attempts that the console asked for. They change no state. */
export type AttemptKind = 'as it is' | 'wrong signature' | 'altered body';
export type Attempt = { at: string; kind: AttemptKind; answer: number | string };

/** A webhook. `body` is the exact text that is signed and sent. */
export type WebhookEvent = Due & {
  id: number;
  name: string;
  body: string;
  createdAt: string;
  state: EventState;
  attempts: Attempt[];
};

export type Settlement = Due & {
  id: number;
  grossKobo: number;
  feeKobo: number;
  charges: number;
  at: string;
};

/** Money that the owner put into the balance. */
export type TopUp = Due & { id: number; kobo: number; at: string };

export const FAULTS = ['none', 'down', 'errors', 'slow', 'lost'] as const;
/** `lost`: the call has its effect, and the connection ends without an answer. */
export type Fault = (typeof FAULTS)[number];

/** The switches of the console. `nextAt` is the time of the next daily settlement. */
export type Settings = Due & {
  id: number;
  webhookUrl: string;
  /** Offset of the time in ms that the console has set. */
  clockOffsetMs: number;
  /** Offset of the test clock of the site in ms. */
  siteOffsetMs: number;
  fault: Fault;
  /** The fault ends after this number of calls; 0: it stays until it is switched off. */
  faultCalls: number;
  /** Only calls whose path begins with it have the fault. */
  faultPath: string;
  slowMs: number;
  holdEvents: boolean;
  refundsByHand: boolean;
  transfersByHand: boolean;
  transferOtp: boolean;
  lateTransfers: 'returned' | 'accepted';
  wrongAmounts: 'rejected' | 'accepted';
  repeatedTransfer: 'refused' | 'first';
  /** Name of an account by the last digit of its number. An empty name: there is no such account. */
  accountNames: Record<string, string>;
};

export type Tables = {
  charge: Charge;
  bankTransfer: BankTransfer;
  refund: Refund;
  recipient: Recipient;
  transfer: Transfer;
  dispute: Dispute;
  event: WebhookEvent;
  settlement: Settlement;
  topUp: TopUp;
  settings: Settings;
};

export type TableName = keyof Tables;
