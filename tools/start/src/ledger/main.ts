import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readOptions } from '../options';
import { openDatabase } from '../system/openDatabase';
import { describeError } from '../describeError';
import { verifyArguments } from './verifyArguments';

/**
 * Verifies the ledger for `npm run ledger:verify`, with the database at MONGODB_URI or in the data folder.
 * Returns 0 if it is unchanged and complete, 1 if something differs, 2 if it cannot be verified.
 */
async function main(): Promise<number> {
  const { dataDir } = readOptions([], process.env);
  const args = verifyArguments(process.argv.slice(2), dataDir, process.env['MONGODB_URI']);
  const { uri, stop } = await openDatabase(dataDir);
  try {
    const env = { ...process.env, MONGODB_URI: uri };
    const child = spawn(process.execPath, args, { stdio: 'inherit', env });
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
