import type { PaymentEvent } from '@tm/contracts';
import { toNaira, type LedgerAccountKind, type LedgerTransactionKind } from '@tm/domain';
import type { Types } from '@tm/mongo';
import { LedgerTransactionModel, type LedgerTransactionRecord } from '@tm/schema/payments';
import { kindOf } from '../ledger';

/** The transactions that people read about, and the accounts whose postings are their amount. */
const SHOWN: Partial<
  Record<LedgerTransactionKind, { as: PaymentEvent['kind']; in: readonly LedgerAccountKind[] }>
> = {
  charge: { as: 'paid', in: ['held'] },
  'charge-unmatched': { as: 'unmatched', in: ['unmatched'] },
  'unmatched-used': { as: 'paid', in: ['held'] },
  'dispute-opened': { as: 'disputed', in: ['disputed'] },
  'dispute-returned': { as: 'dispute_returned', in: ['disputed'] },
  'refund-ordered': { as: 'refund_ordered', in: ['refund'] },
  goodwill: { as: 'goodwill', in: ['refund'] },
  'refund-processed': { as: 'refund_processed', in: ['refund'] },
  release: { as: 'released', in: ['held', 'disputed'] },
  'chargeback-held': { as: 'charged_back', in: ['psp'] },
  'chargeback-refunded': { as: 'charged_back', in: ['psp'] },
  'chargeback-released': { as: 'charged_back', in: ['psp'] },
};

/**
 * A booking has at most 10 attempts to pay, each with at most a charge, a refund and its end, and 5 disputes.
 */
const MOST = 50;

const present = ({ kind, at, postings }: LedgerTransactionRecord): PaymentEvent[] => {
  const shown = SHOWN[kind];
  if (!shown) return [];
  const kobo = postings
    .filter(({ account }) => shown.in.includes(kindOf(account)))
    .reduce((sum, posting) => sum + Math.abs(posting.kobo), 0);
  return [{ kind: shown.as, at: at.toISOString(), amount: toNaira(kobo) }];
};

/** Returns the events of the money of a booking for its parties, the oldest first. */
export const readTimeline = async (bookingId: Types.ObjectId): Promise<PaymentEvent[]> => {
  const rows = await LedgerTransactionModel.find({ bookingId })
    .sort({ at: -1, _id: -1 })
    .hint({ bookingId: 1, at: -1, _id: -1 })
    .limit(MOST)
    .lean<LedgerTransactionRecord[]>();
  return rows.reverse().flatMap(present);
};
