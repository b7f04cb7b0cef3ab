import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readOptions } from '../options';
import { ROOT } from '../root';
import { openDatabase } from '../system/openDatabase';
import { serviceLog } from '../system/logFolder';
import { describeError } from '../describeError';

/**
 * The program of the payments service that verifies the ledger. It is started and not imported, because only
 * this service imports its ledger.
 */
const PROGRAM = join(ROOT, 'services/payments/src/ledger/verify/ledgerVerify.process.ts');

/** Returns the options for the log of this copy's payments service for the verified database, if it exists. */
const localLog = (dataDir: string): string[] => {
  const path = serviceLog('payments', dataDir, process.env['MONGODB_URI']);
  return existsSync(path) ? ['--log', path] : [];
};

/**
 * Verifies the ledger for `npm run ledger:verify`, with the database at MONGODB_URI or in the data
 * folder. Returns 0 if it is unchanged and complete, 1 if something differs, 2 if it cannot be verified.
 */
async function main(): Promise<number> {
  const { dataDir } = readOptions([], process.env);
  const { uri, stop } = await openDatabase(dataDir);
  try {
    const args = ['--import', 'tsx', PROGRAM, ...process.argv.slice(2), ...localLog(dataDir)];
    const child = spawn(process.execPath, args, {
      stdio: 'inherit',
      env: { ...process.env, MONGODB_URI: uri },
    });
    const [status] = (await once(child, 'exit')) as [number | null];
    return status ?? 2;
  } finally {
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
