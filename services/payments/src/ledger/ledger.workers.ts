import { HOUR_MS, LEDGER_INVARIANTS, MINUTE_MS } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { timedWorker, type Metrics, type Service, type Worker } from '@tm/service-kit';
import { readChecks, recountLedger, type Finding } from './recount';
import { lastSeal, readBalances, sealTransactions } from './seals';
import { formatSeal } from './verify';

type Log = Service['log'];

const SEAL_EVERY_MS = 2_000;
const RECOUNT_EVERY_MS = 24 * HOUR_MS;

/**
 * Worker that seals waiting transactions until none is left, and counts what it has sealed. Every transaction
 * is sealed by one process, so the sum over all processes counts each once.
 */
export const ledgerSealer = (log: Log, metrics: Metrics): Worker => {
  const count = metrics.counterBy('ledger_transactions_total', 'Sealed transactions of the ledger', 'kind');
  return timedWorker({
    failure: 'ledger transactions not sealed',
    everyMs: SEAL_EVERY_MS,
    log,
    act: async (isStopping) => {
      for (let isDone = false; !isDone && !isStopping();) {
        const { seal, kinds, lost } = await sealTransactions();
        for (const kind of kinds) count(kind);
        if (lost.length > 0) log.error({ lost }, 'ledger transactions are missing');
        isDone = seal === null;
      }
    },
  });
};

/** Worker that measures the balances of all kinds of accounts, and the transactions without a seal. */
export const ledgerMeter = (log: Log, metrics: Metrics): Worker => {
  const unsealed = metrics.gauge('ledger_unsealed', 'Transactions of the ledger that no seal contains yet');
  const balance = metrics.gaugeBy(
    'ledger_balance_kobo',
    'Balances of the ledger by kind of account, on their sides',
    'kind',
  );
  return timedWorker({
    failure: 'ledger not measured',
    everyMs: MINUTE_MS,
    log,
    act: async () => {
      const { balances, unsealed: waiting } = await readBalances();
      unsealed(waiting);
      for (const [kind, kobo] of Object.entries(balances)) balance(kind, kobo);
    },
  });
};

const isRecountDue = async (): Promise<boolean> => {
  const checks = await readChecks();
  const oldest = Math.min(...LEDGER_INVARIANTS.map((id) => checks.get(id)?.at.getTime() ?? 0));
  return currentTime().getTime() - oldest >= RECOUNT_EVERY_MS;
};

/**
 * Worker that counts the whole ledger and the payments once a day, and shows every ten minutes which
 * invariants are broken.
 */
export const ledgerRecount =
  (recountPayments: () => Promise<Finding[]>) =>
  (log: Log, metrics: Metrics): Worker => {
    const broken = metrics.gaugeBy(
      'ledger_invariant_broken',
      '1 for an invariant of the ledger that the last recount found broken',
      'id',
    );
    return timedWorker({
      failure: 'ledger not recounted',
      everyMs: 10 * MINUTE_MS,
      log,
      act: async () => {
        if (await isRecountDue())
          for (const { invariant, text } of await recountLedger(recountPayments))
            log.error({ invariant }, `the ledger is broken: ${text}`);
        const checks = await readChecks();
        for (const id of LEDGER_INVARIANTS) broken(id, checks.get(id)?.found ? 1 : 0);
      },
    });
  };

/**
 * Worker that writes the head of the chain of seals to the service log, which is stored elsewhere: a
 * truncated or rewritten ledger does not match it (`npm run ledger:verify -- --head`).
 */
export const ledgerHeadLogger = (log: Log): Worker =>
  timedWorker({
    failure: 'ledger head not logged',
    everyMs: HOUR_MS,
    log,
    act: async () => {
      const seal = await lastSeal();
      if (seal) log.info({ ledgerHead: formatSeal({ number: seal._id, hash: seal.hash }) }, 'ledger head');
    },
  });
