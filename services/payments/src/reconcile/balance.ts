import {
  DAY_MS,
  MAX_TRANSFER_FEE_KOBO,
  fromLagos,
  imbalanceOf,
  lagosDate,
  type ComparedSide,
  type Kobo,
} from '@tm/domain';
import { trusted } from '@tm/mongo';
import { LedgerTransactionModel } from '@tm/schema/payments';
import { readBalances } from '../ledger';
import { countOpenPayouts } from '../payouts';
import type { PaymentProvider } from '../provider';
import { inBatches } from './batches';

/** Settlements are daily, and later after weekends and holidays. */
const SETTLEMENT_DAYS = 10;
const MANY = 1_000;

/** A paid charge: its reference, the time of its payment, and its amount without the fee. */
type PaidCharge = { reference: string; paidAt: Date; netKobo: Kobo };

const lastSettlement = async (company: PaymentProvider, now: Date): Promise<Date | null> => {
  let last: Date | null = null;
  const from = new Date(now.getTime() - SETTLEMENT_DAYS * DAY_MS);
  for await (const row of company.list('settlements', from, now)) {
    if (row.what !== 'settlements' || row.settlement.state !== 'settled') continue;
    if (!last || row.settlement.at > last) last = row.settlement.at;
  }
  return last;
};

/**
 * Returns the times up to which the company may have settled charges: the last settlement covers those up to
 * its own time, or up to the midnight before it. Without a settlement in ten days, none is settled.
 */
const settledUntil = (last: Date | null, now: Date): Date[] =>
  last ? [last, fromLagos(lagosDate(last), '00:00')!] : [new Date(now.getTime() - SETTLEMENT_DAYS * DAY_MS)];

/** Returns the charges that the company lists as paid after a time. It may have made them a day before. */
async function* paidAfter(company: PaymentProvider, after: Date, now: Date): AsyncGenerator<PaidCharge> {
  for await (const row of company.list('charges', new Date(after.getTime() - DAY_MS), now)) {
    // A refund in full makes a charge `reversed`. It is settled like the others, and its refund is deducted.
    if (row.what !== 'charges' || !/^(paid|reversed)$/.test(row.charge.state)) continue;
    const { reference, paidAt, kobo, feeKobo } = row.charge;
    if (paidAt && paidAt > after) yield { reference, paidAt, netKobo: kobo - (feeKobo ?? 0) };
  }
}

/** Returns the charges that are in the ledger. Others are not in its balance either. */
const posted = async (charges: readonly PaidCharge[]): Promise<PaidCharge[]> => {
  const ids = charges.map(({ reference }) => `charge:${reference}`);
  const rows = await LedgerTransactionModel.find({ _id: trusted({ $in: ids }) }, '_id').lean();
  const known = new Set(rows.map(({ _id }) => _id));
  return charges.filter(({ reference }) => known.has(`charge:${reference}`));
};

/** Returns for each time the sum of the charges of the ledger that were paid after it, in kobo. */
const sumsAfter = async (company: PaymentProvider, times: readonly Date[], now: Date): Promise<Kobo[]> => {
  const sums = times.map(() => 0);
  const earliest = new Date(Math.min(...times.map((time) => time.getTime())));
  for await (const batch of inBatches(paidAfter(company, earliest, now)))
    for (const { paidAt, netKobo } of await posted(batch))
      for (const [at, time] of times.entries()) if (paidAt > time) sums[at]! += netKobo;
  return sums;
};

/**
 * Returns both sides of the money at the company in kobo: the ledger, and the company with what explains it.
 * They are equal if nothing is unexplained.
 */
export const compareBalance = async (
  company: PaymentProvider,
  now: Date,
): Promise<{ ours: ComparedSide; theirs: ComparedSide }> => {
  const unsettled = await sumsAfter(company, settledUntil(await lastSettlement(company, now), now), now);
  const [balance, { balances }, open] = [
    await company.balance(),
    await readBalances(),
    await countOpenPayouts(MANY),
  ];
  const onTheWay = balances.refund + balances.payout + open * MAX_TRANSFER_FEE_KOBO;
  const rest = imbalanceOf({ psp: balances.psp, balance, unsettled, onTheWay });
  const side = (kobo: Kobo): ComparedSide => ({ state: 'done', kobo, feeKobo: null });
  return { ours: side(balances.psp), theirs: side(balances.psp + rest) };
};
