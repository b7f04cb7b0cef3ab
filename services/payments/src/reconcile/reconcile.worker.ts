import {
  DIFFERENCE_KINDS,
  HOUR_MS,
  IMBALANCE_PAUSE_MS,
  MINUTE_MS,
  formatNaira,
  nextReconciliationAt,
  toNaira,
} from '@tm/domain';
import { currentTime, isDuplicateKey, trusted } from '@tm/mongo';
import { RECONCILIATION_RUN, ReconciliationRunModel } from '@tm/schema/payments';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { pauseForFinding } from '../payouts';
import type { PaymentProvider } from '../provider';
import { countOpenByKind } from './difference.queries';
import { openImbalance } from './difference.commands';
import { reconcile } from './reconcile.commands';

const EVERY_MS = 5 * MINUTE_MS;
/** A comparison that fails, or whose process dies, is repeated after this time. */
const REPEAT_MS = HOUR_MS;

const prepareRun = async (now: Date): Promise<void> => {
  try {
    await ReconciliationRunModel.updateOne(
      { _id: RECONCILIATION_RUN },
      { $setOnInsert: { dueAt: nextReconciliationAt(now) } },
      { upsert: true },
    );
  } catch (error) {
    // Another process was first.
    if (!isDuplicateKey(error)) throw error;
  }
};

/** Takes the comparison of this day, if it is due. One process makes it. */
const takeRun = async (now: Date): Promise<boolean> => {
  await prepareRun(now);
  const { modifiedCount } = await ReconciliationRunModel.updateOne(
    { _id: RECONCILIATION_RUN, dueAt: trusted({ $lte: now }) },
    { $set: { dueAt: new Date(now.getTime() + REPEAT_MS) } },
  );
  return modifiedCount === 1;
};

/** Pauses all payouts if the balance has differed for a day. Returns the reason, or null. */
const pauseIfUnbalanced = async (now: Date): Promise<string | null> => {
  const row = await openImbalance();
  if (!row || now.getTime() - row.firstSeenAt.getTime() < IMBALANCE_PAUSE_MS) return null;
  const rest = (row.theirs?.kobo ?? 0) - (row.ours?.kobo ?? 0);
  const amount = formatNaira(toNaira(Math.abs(rest)));
  const reason = `For a day the payment company has had ${amount} ${rest < 0 ? 'less' : 'more'} than the ledger says.`;
  return (await pauseForFinding(reason, row.firstSeenAt, now)) ? reason : null;
};

/** Makes the daily comparison if it is due. Returns false if it is not. */
export const reconcileIfDue = async (
  company: PaymentProvider,
  isStopping: () => boolean = () => false,
): Promise<boolean> => {
  const now = currentTime();
  if (!(await takeRun(now))) return false;
  await reconcile(company, isStopping, now);
  await ReconciliationRunModel.updateOne(
    { _id: RECONCILIATION_RUN },
    { $set: { dueAt: nextReconciliationAt(now), comparedAt: now } },
  );
  return true;
};

/** Worker that compares the ledger with the payment company every day, and measures open differences. */
export const reconcileWorker =
  (company: PaymentProvider) =>
  (log: Service['log'], metrics: Metrics): Worker => {
    const open = metrics.gaugeBy('reconciliation_open', 'Open differences from the payment company', 'kind');
    const alarm = (fields: object, text: string) => log.error({ alarm: 'reconciliation', ...fields }, text);
    return timedWorker({
      failure: 'payment company not compared',
      everyMs: EVERY_MS,
      log,
      act: async (isStopping) => {
        const isCompared = await reconcileIfDue(company, isStopping);
        const counts = await countOpenByKind();
        for (const kind of DIFFERENCE_KINDS) open(kind, counts[kind]);
        const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
        if (isCompared && total > 0) alarm({ counts }, 'the payment company and the ledger differ');
        const reason = await pauseIfUnbalanced(currentTime());
        if (reason) alarm({ reason }, 'payouts are paused');
      },
    });
  };
