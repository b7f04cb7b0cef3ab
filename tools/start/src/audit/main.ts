import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectDatabase, disconnectDatabase } from '@tm/mongo';
import { verifyAudit, type RecordedHead } from '@tm/records';
import { StartError, readOptions } from '../options';
import { openDatabase } from '../system/openDatabase';
import { adminLog } from '../system/logFolder';
import { describeError } from '../describeError';
import { readRecordedHeads } from './recordedHeads';
import { parseHead, formatReport } from './report';

const USAGE =
  'npm run audit:verify -- --head <number>:<hash> --log <log of the admin service>. Both options may be repeated.';

type AuditArguments = { heads: RecordedHead[]; logs: string[] };

function readArguments(): AuditArguments {
  try {
    const repeatable = { type: 'string', multiple: true, default: [] as string[] } as const;
    const { values } = parseArgs({ options: { head: repeatable, log: repeatable } });
    return { heads: values.head.map(parseHead), logs: values.log };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${(error as Error).message}. ${USAGE}`);
  }
}

/** Returns the log of this copy's admin service for the verified database, if it exists. */
const localLog = (dataDir: string): string[] => {
  const path = adminLog(dataDir, process.env['MONGODB_URI']);
  return existsSync(path) ? [path] : [];
};

/**
 * Verifies the audit log for `npm run audit:verify`. Returns 0 if every entry is unchanged
 * and 1 if an entry differs. The program exits with 2 if the log cannot be verified.
 */
async function main(): Promise<number> {
  const { heads, logs } = readArguments();
  const { dataDir } = readOptions([], process.env);
  for (const path of [...logs, ...localLog(dataDir)]) heads.push(...(await readRecordedHeads(path)));
  const { uri, stop } = await openDatabase(dataDir);
  try {
    // A scan of millions of entries takes longer than the socket timeout of the services.
    await connectDatabase(uri, { socketTimeoutMS: 0, maxPoolSize: 1 });
    const { lines, status } = formatReport(await verifyAudit(heads));
    for (const line of lines) console.log(line);
    return status;
  } finally {
    await disconnectDatabase();
    await stop();
  }
}

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(`✖ ${describeError(error)}`);
    process.exit(2);
  },
);
