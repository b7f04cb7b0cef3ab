import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root';
import { serviceLog } from '../system/logFolder';

/**
 * The program of the payments service that verifies the ledger. It is started and not imported, because only
 * this service imports its ledger.
 */
const PROGRAM = join(ROOT, 'services/payments/src/ledger/verify/ledgerVerify.process.ts');

/**
 * Returns the arguments of Node that start the program with `args`, and with the log of this copy's payments
 * service for the database that is verified, if it exists.
 */
export function verifyArguments(
  args: readonly string[],
  dataDir: string,
  externalDatabase: string | undefined,
): string[] {
  const log = serviceLog('payments', dataDir, externalDatabase);
  return ['--import', 'tsx', PROGRAM, ...args, ...(existsSync(log) ? ['--log', log] : [])];
}
