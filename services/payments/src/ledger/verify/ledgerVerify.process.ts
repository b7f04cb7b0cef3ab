import { parseArgs } from 'node:util';
import { connectDatabase, disconnectDatabase, isDatabaseDown } from '@tm/mongo';
import { ArgumentError, formatSeal, parseSeal, readRecordedSeals } from './recordedSeals';
import { verifyLedger, type LedgerVerdict } from './verifyLedger';

const USAGE =
  'npm run ledger:verify -- --head <number>:<hash> --log <log of the payments service>. Both options may be repeated.';

const numbers = new Intl.NumberFormat('en-NG');

const readArguments = (): { heads: string[]; logs: string[] } => {
  try {
    const repeatable = { type: 'string', multiple: true, default: [] as string[] } as const;
    const { values } = parseArgs({ options: { head: repeatable, log: repeatable } });
    return { heads: values.head, logs: values.log };
  } catch (error) {
    throw new ArgumentError(`${(error as Error).message}. ${USAGE}`);
  }
};

/** Returns the report lines and the exit status: 0 for an unchanged ledger, 1 for a changed one. */
const report = ({ transactions, head, found }: LedgerVerdict): { lines: string[]; status: 0 | 1 } => {
  if (found)
    return {
      status: 1,
      lines: [`✖ ${found}`, ...(head ? [`  Seals up to ${numbers.format(head.number)} are unchanged.`] : [])],
    };
  if (!head) return { status: 0, lines: ['✔ The ledger is empty.'] };
  return {
    status: 0,
    lines: [
      `✔ ${numbers.format(transactions)} sealed ${transactions === 1 ? 'transaction is' : 'transactions are'} unchanged and complete, and all balances are right.`,
      `  Store this line elsewhere to detect a truncated or rewritten ledger later: --head ${formatSeal(head)}`,
    ],
  };
};

/**
 * Verifies the ledger at MONGODB_URI, for `npm run ledger:verify` and for operators. Exits with 0 if it is
 * unchanged and complete, with 1 if something differs, and with 2 if it cannot be verified.
 */
const main = async (): Promise<number> => {
  const { heads, logs } = readArguments();
  const recorded = heads.map(parseSeal);
  for (const path of logs) recorded.push(...(await readRecordedSeals(path)));
  const uri = process.env.MONGODB_URI;
  if (!uri) throw new ArgumentError('MONGODB_URI is missing.');
  // A walk over millions of transactions takes longer than the socket timeout of the services.
  await connectDatabase(uri, { socketTimeoutMS: 0, maxPoolSize: 4 });
  try {
    const { lines, status } = report(await verifyLedger(recorded));
    for (const line of lines) process.stdout.write(`${line}\n`);
    return status;
  } finally {
    await disconnectDatabase();
  }
};

const sentenceOf = (error: unknown): string => {
  if (isDatabaseDown(error)) return 'No database answers at MONGODB_URI.';
  return error instanceof Error ? error.message : String(error);
};

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`✖ ${sentenceOf(error)}\n`);
    process.exit(2);
  },
);
