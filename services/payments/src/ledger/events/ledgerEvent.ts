import type { Kobo, LedgerAccountKind, LedgerTransactionKind } from '@tm/domain';

/** A debit (positive) or a credit (negative) of one account, in kobo. */
export type Posting = { account: string; kobo: Kobo };

/** The accounts of a booking from which money can be taken. */
export type BookingSource = 'held' | 'disputed';

type Booking = { bookingId: string };
/** The account from which money goes back to a customer. */
type Source =
  (Booking & { from: BookingSource }) | (Partial<Booking> & { from: 'unmatched'; reference: string });
type Provider = { providerId: string };
type Charge = {
  reference: string;
  /** The amount from the customer, and the part that the payment company kept. */
  paid: Kobo;
  fee: Kobo;
};
/** The name of a chargeback in the transactions that hold its money and return it. */
export type ChargebackName = `chargeback-${string}`;
type Payout = Provider & { payoutId: string; kobo: Kobo };

/** The parts of an event by its kind. All amounts are kobo. */
type EventParts = {
  /** Paid in time: `due` is held, the rest is unmatched. */
  charge: Charge & Booking & { due: Kobo };
  /** Paid late, too little, twice, or for no known booking. */
  'charge-unmatched': Charge & Partial<Booking>;
  /** Late money pays a new booking. */
  'unmatched-used': Booking & { reference: string; kobo: Kobo };
  'refund-ordered': { refundId: string; kobo: Kobo } & Source;
  'refund-processed': Partial<Booking> & { refundId: string; kobo: Kobo };
  /** `number` counts the releases of a booking. `keptBack` pays a debt of the business. */
  release: Booking &
    Provider & { number: number; from: BookingSource; kobo: Kobo; commission: Kobo; keptBack: Kobo };
  /** `number` counts the disputes of a booking. A chargeback has its name instead. */
  'dispute-opened': Booking & { number: number | ChargebackName; kobo: Kobo };
  'dispute-returned': Booking & { number: number | ChargebackName; kobo: Kobo };
  'payout-ordered': Payout;
  'payout-paid': Payout & { fee: Kobo };
  'payout-failed': Payout;
  'payout-reversed': Payout;
  /** A bank has taken back money that is still here. */
  'chargeback-held': { chargebackId: string; kobo: Kobo } & Source;
  /** A bank has taken back money that the customer has already got back. */
  'chargeback-refunded': Partial<Booking> & { chargebackId: string; kobo: Kobo };
  /** A bank has taken back money after its release: `balance` is what the business has here. */
  'chargeback-released': Booking &
    Provider & { chargebackId: string; kobo: Kobo; released: Kobo; bps: number; balance: Kobo };
  goodwill: Booking & { refundId: string; kobo: Kobo };
  /** `number` is the number of postings of the debt before. */
  'debt-written-off': Provider & { number: number; kobo: Kobo };
  settled: { settlementId: string; kobo: Kobo };
  'money-put-in': { depositId: string; kobo: Kobo };
  /** By two administrators, with the id of the difference that it closes. */
  correction: { reconciliationId: string; debit: string; credit: string; kobo: Kobo };
};

export type LedgerEventOf<K extends LedgerTransactionKind> = { kind: K } & EventParts[K];
export type LedgerEvent = { [K in LedgerTransactionKind]: LedgerEventOf<K> }[LedgerTransactionKind];

/** Limits of a kind of transaction: accounts that it may debit, and accounts that it may credit. */
export type Shape = { debits: readonly LedgerAccountKind[]; credits: readonly LedgerAccountKind[] };
