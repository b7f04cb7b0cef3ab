import { MINUTE_MS } from '@tm/domain';
import { nativeDatabase } from '@tm/mongo';
import { DifferenceModel } from '@tm/schema/payments';
import { settleCharge } from '../attempts';
import { emptyLedger, postEvent } from '../ledger/testing';
import { reconcile } from '../reconcile/reconcile.commands';
import { paymentSite } from './paymentSite';

const COLLECTIONS = ['payouts', 'payoutAccounts', 'payoutRuns', 'refunds', 'reconciliations', 'chargebacks'];
/** All rows of these tests are old enough to be compared. */
const later = () => new Date(Date.now() + 11 * MINUTE_MS);

/** Returns the stored differences as lines `<state> <subject> <kind> <prefix of the name>`, sorted. */
const differences = async (): Promise<string[]> => {
  const rows = await DifferenceModel.find().lean();
  return rows.map((row) => `${row.state} ${row.subject} ${row.kind} ${row.name.split('-')[0]}`).sort();
};

/** Charges that are settled at one time. On a busy machine, many more exceed the time limit of a call. */
const AT_ONCE = 5;

/** Starts a payment company whose rows a test compares with an empty ledger. */
export const reconcileBench = () => {
  const { company, standIn } = paymentSite();
  beforeEach(async () => {
    await emptyLedger();
    for (const name of COLLECTIONS) await nativeDatabase().collection(name).deleteMany({});
    const { state } = standIn();
    state.charges.clear();
    state.transfers.clear();
    for (const rows of [state.refunds, state.disputes, state.settlements]) rows.length = 0;
    state.balance = 500_000_000;
    await postEvent({ kind: 'money-put-in', depositId: 'd1', kobo: state.balance });
  });
  let number = 0;
  /** Makes a charge that is paid at the company, and returns its row there. */
  const paid = (prefix: string): Record<string, unknown> & { status: string } => {
    const reference = `${prefix}-${(number += 1)}`;
    const { state } = standIn();
    state.open({ reference, email: 'ada@example.ng', amount: 1_000_000 }, 'card', () => ({}));
    state.pay(reference);
    return state.charges.get(reference)!;
  };
  /** The same, with its money in the ledger. */
  const posted = async (prefix: string) => {
    const row = paid(prefix);
    await settleCharge(company(), String(row['reference']));
    return row;
  };
  return {
    company,
    standIn,
    compare: () => reconcile(company(), () => false, later()),
    /** Everything that was paid before is in the balance of the company. */
    settle: () =>
      standIn().state.settlements.push({
        ...{ id: 1, status: 'success', currency: 'NGN', effective_amount: 1, total_fees: 1 },
        settlement_date: new Date().toISOString(),
      }),
    paid,
    posted,
    /** Makes charges that are equal on both sides. */
    postedMany: async (count: number) => {
      for (let made = 0; made < count; made += AT_ONCE)
        await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - made) }, () => posted('clean')));
    },
    differences,
  };
};
