import type { ComparedSide, DifferenceKind } from '@tm/domain';
import { inTransaction, trusted } from '@tm/mongo';
import {
  LedgerTransactionModel,
  RefundModel,
  type LedgerTransactionRecord,
  type RefundRecord,
} from '@tm/schema/payments';
import { ChargebackModel } from '@tm/schema/disputes';
import { PayoutModel } from '@tm/schema/payouts';
import { settleCharge } from '../attempts';
import { takeUpChargeback } from '../chargebacks';
import { draftOf, LedgerError, post } from '../ledger';
import { hurryPayout } from '../payouts';
import {
  ProviderRefusal,
  type PaymentProvider,
  type ProviderCharge,
  type ProviderDispute,
  type ProviderRefund,
  type ProviderTransfer,
} from '../provider';
import { findAtCompany, hurryRefunds } from '../refunds';

export type Subject = 'charge' | 'refund' | 'transfer' | 'chargeback';

/** One kind of things that both sides have, by their names. */
export type Source = {
  subject: Subject;
  /** Returns the sides of the ledger by their names, with one query per collection. Others are unknown. */
  ours: (names: readonly string[]) => Promise<Map<string, ComparedSide>>;
  /** Asks the company for one thing; null if it has none, undefined if it cannot be asked by this name. */
  theirs: (name: string) => Promise<ComparedSide | null | undefined>;
  /** Takes over a result of the company, by the same path as its event. */
  mend: (name: string, kinds: readonly DifferenceKind[], theirs: ComparedSide | null) => Promise<void>;
};

const among = (names: readonly string[]) => trusted({ $in: [...names] });

/** Returns the side of the ledger of one thing; null if it has nothing of this name. */
export const oneOf = async (ours: Source['ours'], name: string): Promise<ComparedSide | null> =>
  (await ours([name])).get(name) ?? null;

const nullIfRefused = async <Value>(asked: Promise<Value>): Promise<Value | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ProviderRefusal) return null;
    throw error;
  }
};

const sumOf = ({ postings }: Pick<LedgerTransactionRecord, 'postings'>, account: string): number =>
  postings.filter((one) => one.account === account).reduce((sum, { kobo }) => sum + kobo, 0);

const feeCorrection = (reference: string): string => `correction:fee-${reference}-`;

const addTo = (sums: Map<string, number>, name: string, kobo: number): void =>
  void sums.set(name, (sums.get(name) ?? 0) + kobo);

/** Returns the parts of the fees of charges that were corrected after their posting. */
export const correctedFees = async (references: readonly string[]): Promise<Map<string, number>> => {
  const ranges = references.map((reference) => {
    const prefix = feeCorrection(reference);
    return { _id: trusted({ $gte: prefix, $lt: `${prefix}~` }) };
  });
  const sums = new Map<string, number>();
  const rows = await LedgerTransactionModel.find({ $or: ranges }, 'postings').hint({ _id: 1 }).lean();
  const first = feeCorrection('').length - 1;
  for (const row of rows) addTo(sums, row._id.slice(first, row._id.lastIndexOf('-')), sumOf(row, 'fees'));
  return sums;
};

/** Returns the sums of the refunds and lost chargebacks of charges in kobo. */
const returnedOf = async (references: readonly string[]): Promise<Map<string, number>> => {
  const reference = among(references);
  const hint = { reference: 1 } as const;
  const sums = new Map<string, number>();
  const [refunds, lost] = await Promise.all([
    RefundModel.find({ reference }, 'reference kobo').hint(hint).lean(),
    ChargebackModel.find({ reference }, 'reference lostKobo').hint(hint).lean(),
  ]);
  for (const row of refunds) addTo(sums, row.reference, row.kobo);
  for (const row of lost) addTo(sums, row.reference, row.lostKobo ?? 0);
  return sums;
};

/** Posts the part of a fee that the company states otherwise than at the payment. */
const correctFee = async (reference: string, ours: ComparedSide, feeKobo: number): Promise<void> => {
  const kobo = feeKobo - (ours.feeKobo ?? 0);
  const [debit, credit] = kobo > 0 ? (['fees', 'psp'] as const) : (['psp', 'fees'] as const);
  const reconciliationId = `fee-${reference}-${feeKobo}`;
  const event = { kind: 'correction', reconciliationId, debit, credit, kobo: Math.abs(kobo) } as const;
  const note = 'The payment company states another fee.';
  await inTransaction((session) => post(session, draftOf(event, { note })));
};

/** Returns a charge as the company states it. A charge that was not paid has moved no money. */
export const chargeSide = ({ state, kobo, feeKobo }: ProviderCharge): ComparedSide => {
  const states = { paid: 'done', reversed: 'undone', open: 'failed', failed: 'failed', abandoned: 'failed' };
  return { state: states[state] as ComparedSide['state'], kobo, feeKobo };
};

const CHARGE = 'charge:';

const readCharges: Source['ours'] = async (references) => {
  const ids = references.map((reference) => CHARGE + reference);
  const [rows, returned, corrected] = await Promise.all([
    LedgerTransactionModel.find({ _id: among(ids) }, 'postings').lean(),
    returnedOf(references),
    correctedFees(references),
  ]);
  return new Map<string, ComparedSide>(
    rows.map((row) => {
      const reference = row._id.slice(CHARGE.length);
      const fee = sumOf(row, 'fees');
      const kobo = sumOf(row, 'psp') + fee;
      // The company calls a charge reversed once all of it went back, so then its state is not compared.
      const state = (returned.get(reference) ?? 0) >= kobo ? 'open' : 'done';
      return [reference, { state, kobo, feeKobo: fee + (corrected.get(reference) ?? 0) }];
    }),
  );
};

const chargesOf = (company: PaymentProvider): Source => {
  return {
    subject: 'charge',
    ours: readCharges,
    theirs: async (reference) => {
      const charge = await nullIfRefused(company.charge(reference));
      return charge && chargeSide(charge);
    },
    mend: async (reference, kinds, theirs) => {
      try {
        if (kinds.includes('missing_here')) await settleCharge(company, reference);
        const seen =
          kinds.includes('fee') && !kinds.includes('amount') ? await oneOf(readCharges, reference) : null;
        const fee = theirs?.feeKobo ?? null;
        if (seen && fee !== null) await correctFee(reference, seen, fee);
      } catch (error) {
        // The difference stays open for an administrator.
        if (!(error instanceof LedgerError) && !(error instanceof ProviderRefusal)) throw error;
      }
    },
  };
};

/** Returns a refund as the company states it. */
export const refundSide = ({ state, kobo }: ProviderRefund): ComparedSide => {
  const states = { processed: 'done', failed: 'failed', open: 'open', needs_account: 'open' } as const;
  return { state: states[state], kobo, feeKobo: null };
};

const refundsOf = (company: PaymentProvider): Source => ({
  subject: 'refund',
  ours: async (names) => {
    const rows = await RefundModel.find({ _id: among(names) }, 'state kobo').lean();
    return new Map<string, ComparedSide>(
      rows.map(({ _id, state, kobo }) => [
        _id,
        { state: state === 'processed' ? 'done' : 'open', kobo, feeKobo: null },
      ]),
    );
  },
  theirs: async (name) => {
    const refund = await RefundModel.findById(name).lean<RefundRecord>();
    // A refund that was made elsewhere is known from lists only.
    if (!refund) return undefined;
    const found = await nullIfRefused(findAtCompany(company, refund));
    return found ? refundSide(found) : null;
  },
  mend: async (name) => {
    const refund = await RefundModel.findById(name, 'reference').lean();
    if (refund) await hurryRefunds(refund.reference);
  },
});

/** Returns a transfer as the company states it. */
export const transferSide = ({ state, kobo, feeKobo }: ProviderTransfer): ComparedSide => {
  const states = { paid: 'done', reversed: 'undone', failed: 'failed', open: 'open', otp: 'open' } as const;
  return { state: states[state], kobo, feeKobo };
};

const OF_PAYOUT = {
  ordered: 'open',
  sent: 'open',
  paid: 'done',
  failed: 'failed',
  reversed: 'undone',
} as const;

const transfersOf = (company: PaymentProvider): Source => ({
  subject: 'transfer',
  ours: async (names) => {
    const rows = await PayoutModel.find({ _id: among(names) }, 'state kobo feeKobo').lean();
    return new Map<string, ComparedSide>(
      rows.map(({ _id, state, kobo, feeKobo = null }) => [_id, { state: OF_PAYOUT[state], kobo, feeKobo }]),
    );
  },
  theirs: async (name) => {
    // A transfer that was made elsewhere may have no reference, and is known from lists only.
    if (!(await PayoutModel.exists({ _id: name }))) return undefined;
    const transfer = await company.transferOf(name);
    return transfer && transferSide(transfer);
  },
  mend: async (name) => void (await hurryPayout(name)),
});

/** Returns a chargeback as the company states it. A bank that has decided for us moves no money. */
export const chargebackSide = ({ state, resolution, kobo }: ProviderDispute): ComparedSide => {
  const isDecided = resolution !== null && (state === 'resolved' || state === 'archived');
  const decided = resolution === 'declined' ? 'failed' : 'done';
  return {
    state: isDecided ? decided : 'open',
    kobo: isDecided && decided === 'failed' ? 0 : (kobo ?? 0),
    feeKobo: null,
  };
};

const OF_CHARGEBACK = {
  waiting: 'open',
  sending: 'open',
  contested: 'open',
  won: 'failed',
  lost: 'done',
} as const;

const chargebacksOf = (company: PaymentProvider): Source => ({
  subject: 'chargeback',
  ours: async (names) => {
    const rows = await ChargebackModel.find({ _id: among(names) }, 'state kobo lostKobo').lean();
    return new Map<string, ComparedSide>(
      rows.map(({ _id, state, kobo, lostKobo }) => [
        _id,
        { state: OF_CHARGEBACK[state], kobo: lostKobo ?? kobo, feeKobo: null },
      ]),
    );
  },
  theirs: async (name) => {
    const found = await nullIfRefused(company.dispute(name));
    return found && chargebackSide(found);
  },
  mend: async (name) => void (await nullIfRefused(takeUpChargeback(company, name))),
});

/** Returns the things that are compared with the company. */
export const sourcesOf = (company: PaymentProvider): Record<Subject, Source> => ({
  charge: chargesOf(company),
  refund: refundsOf(company),
  transfer: transfersOf(company),
  chargeback: chargebacksOf(company),
});
