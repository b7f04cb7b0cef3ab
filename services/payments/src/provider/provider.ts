import type { Kobo, UssdBank } from '@tm/domain';

/** A bank as the payment company names it. Both names are needed: `id` for refunds, `code` for all else. */
export type Bank = { id: string; code: string; name: string };

/** An account at a Nigerian bank: the two names of its bank, and ten digits. */
export type BankAccount = { bankId: string; bankCode: string; accountNumber: string };

/** The order of one attempt to pay. `reference` is ours and is stored before the call. */
export type Charge = { reference: string; kobo: Kobo; email: string };

/**
 * `open`: may still be paid. `paid`: the money is at the payment company. `failed` and `abandoned` may become
 * `paid` as long as the customer has the page or the account number. `reversed`: paid, and returned.
 */
export type ChargeState = 'open' | 'paid' | 'failed' | 'abandoned' | 'reversed';

/**
 * A charge as the payment company states it. A paid charge always has its fee and its time. `requestedKobo`
 * is the amount of the order, `kobo` the amount that came. `currency` may differ from NGN.
 */
export type ProviderCharge = {
  reference: string;
  providerId: string;
  state: ChargeState;
  kobo: Kobo;
  requestedKobo: Kobo | null;
  currency: string;
  feeKobo: Kobo | null;
  channel: string | null;
  paidAt: Date | null;
};

/** `needs_account`: the bank returned it, and the customer names an account (`refundTo`). */
export type RefundState = 'open' | 'processed' | 'failed' | 'needs_account';

/**
 * A refund as the payment company states it. It has no field for our name, so the order puts the name into
 * `note`. A refund that was made elsewhere has another note, or none.
 */
export type ProviderRefund = {
  providerRefundId: string;
  note: string | null;
  chargeProviderId: string;
  kobo: Kobo;
  currency: string;
  state: RefundState;
};

/**
 * `open` and `otp` are not conclusive; `otp` waits for a person at the payment company. `failed`: the money
 * did not leave. `reversed`: it left, and came back.
 */
export type TransferState = 'open' | 'otp' | 'paid' | 'failed' | 'reversed';

/**
 * A transfer to a business. `payoutId` is our reference; old rows of lists have none. The fee is known only
 * from `transferOf`: a paid transfer from there always has it.
 */
export type ProviderTransfer = {
  payoutId: string | null;
  providerId: string;
  state: TransferState;
  kobo: Kobo;
  currency: string;
  feeKobo: Kobo | null;
};

/** `awaiting_us`: an answer is due. `awaiting_bank`: the bank decides. */
export type DisputeState = 'awaiting_us' | 'awaiting_bank' | 'pending' | 'resolved' | 'archived';

/**
 * A chargeback as the payment company states it. `kobo` is the disputed amount, if the bank named one.
 * `accepted` and `auto_accepted` mean that the money goes back to the customer.
 */
export type ProviderDispute = {
  id: string;
  state: DisputeState;
  resolution: 'accepted' | 'auto_accepted' | 'declined' | null;
  kobo: Kobo | null;
  currency: string | null;
  category: string | null;
  dueAt: Date | null;
  chargeReference: string;
  chargeProviderId: string;
};

/** The answer to a chargeback: words for the bank, the record of the booking as a file, and the customer. */
export type Evidence = {
  message: string;
  service: string;
  customer: { email: string; name: string; phone: string };
  file: { name: string; type: string; bytes: Buffer };
};

/** Money that the payment company moved to our bank account: `kobo` after its fees and deductions. */
export type ProviderSettlement = {
  id: string;
  state: 'open' | 'settled' | 'failed';
  kobo: Kobo;
  feeKobo: Kobo;
  currency: string;
  at: Date;
};

export type ListedKind = 'charges' | 'refunds' | 'transfers' | 'disputes' | 'settlements';
export type ProviderRow =
  | { what: 'charges'; charge: ProviderCharge }
  | { what: 'refunds'; refund: ProviderRefund }
  | { what: 'transfers'; transfer: ProviderTransfer }
  | { what: 'disputes'; dispute: ProviderDispute }
  | { what: 'settlements'; settlement: ProviderSettlement };

/**
 * The subject of an event. Nothing else of an event is used: the service asks for the present state. A charge
 * is named by our reference or by the id of the payment company. `nothing`: signed by them, but of a kind
 * that does not concern us. `unreadable`: signed by them, but without the names that its kind has.
 */
export type EventSubject =
  | { what: 'charge'; reference: string | null; providerId: string | null }
  | { what: 'refund'; chargeReference: string; providerRefundId: string | null }
  | { what: 'transfer'; payoutId: string }
  | { what: 'dispute'; id: string }
  | { what: 'nothing' }
  | { what: 'unreadable' };
export type ProviderEvent = { name: string; about: EventSubject };

/**
 * The calls to a payment company. Amounts are whole kobo, and each is at least 0.
 *
 * Calls reject with a `ProviderRefusal` if it is certain that this call moved nothing, and with a
 * `ProviderSilence` if that is not known: then ask again under the same name. Both are in providerError.ts.
 */
export interface PaymentProvider {
  /** Makes a page of the payment company for a card. The customer comes back to `returnTo` or `cancelTo`. */
  startCheckout(order: Charge & { returnTo: string; cancelTo: string }): Promise<{ url: string }>;
  /**
   * Makes an account number that takes one bank transfer of the exact amount. The answered `until` counts; it
   * can be earlier than the one asked for.
   */
  startTransfer(
    order: Charge & { until: Date },
  ): Promise<{ bank: string; accountNumber: string; accountName: string; until: Date }>;
  /** Makes a code to dial at a bank, for example `*737*33*4*18791#`. */
  startUssd(order: Charge & { bank: UssdBank }): Promise<{ code: string }>;
  /** Returns the state of a charge now. A refusal with code `not_found`: the reference was never used. */
  charge(reference: string): Promise<ProviderCharge>;
  /**
   * Orders a refund of a charge. There is no key against a second one: after a silence look for `refundId`
   * among the notes of `refundsOf`, and only then order again. A refusal speaks about this order only.
   */
  refund(wish: { refundId: string; reference: string; kobo: Kobo; note: string }): Promise<ProviderRefund>;
  /** Sends a refund that needs an account to the account of the customer. */
  refundTo(providerRefundId: string, account: BankAccount): Promise<ProviderRefund>;
  /** Returns all refunds of a charge, also those that were ordered elsewhere. */
  refundsOf(charge: ProviderCharge): Promise<ProviderRefund[]>;
  banks(): Promise<Bank[]>;
  /** Returns the name of the owner, or null if there is no such account. */
  accountName(account: BankAccount): Promise<string | null>;
  /** Registers an account and returns the code under which transfers go to it. May be repeated. */
  recipient(account: BankAccount & { name: string }): Promise<string>;
  /**
   * Sends money to a business. `payoutId` has 16 to 50 characters of `a-z 0-9 - _`, and is used for one
   * payout only. A repetition returns the first transfer.
   */
  transfer(wish: {
    payoutId: string;
    kobo: Kobo;
    recipient: string;
    reason: string;
  }): Promise<ProviderTransfer>;
  /** Returns the transfer of a payout, or null if it is certain that none was made. */
  transferOf(payoutId: string): Promise<ProviderTransfer | null>;
  dispute(id: string): Promise<ProviderDispute>;
  /** Accepts a chargeback over an amount, or contests it. Final: ask for the `dispute` after a silence. */
  answerDispute(
    id: string,
    answer: { accept: true; kobo: Kobo } | { accept: false; evidence: Evidence },
  ): Promise<void>;
  /** Returns all rows made in a period, page by page while they are read. */
  list(what: ListedKind, from: Date, to: Date): AsyncIterable<ProviderRow>;
  /** Returns the money in naira that can be sent now; below 0 if refunds or chargebacks exceeded it. */
  balance(): Promise<Kobo>;
  /**
   * Reads a webhook from its raw bytes and its headers. Returns null if the payment company did not sign it.
   */
  readEvent(raw: Buffer, header: (name: string) => string | undefined): ProviderEvent | null;
}

/** Calls that go to the payment company: the label `call` of its metrics and logs. */
export type ProviderCall = Exclude<keyof PaymentProvider, 'readEvent'>;
