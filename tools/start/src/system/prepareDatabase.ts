import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { StartError } from '../options';
import { ROOT } from '../root';
import type { Infrastructure } from './infrastructure';
import { storeEnv } from './serviceEnv';

type Options = {
  infrastructure: Infrastructure;
  log: (line: string) => void;
  /** Workspace whose migrations and demo data are used. Default: this one. */
  root?: string;
};

/**
 * Applies the migrations, for which no service has rights, and adds demo data to an empty database.
 * A database with data and a production database get no demo data.
 * The work runs in a separate process: rendering pictures takes memory that is released afterwards, and a new
 * process applies migrations that were added while the site runs.
 */
export function prepareDatabase({ infrastructure, log, root = ROOT }: Options): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'tools/start/src/seed/prepare.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...storeEnv(infrastructure),
      MONGODB_URI: infrastructure.databaseUri,
      OWN_DATABASE: String(infrastructure.isOwnDatabase),
    },
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: child.stdout }).on('line', log);
  return new Promise((resolve, reject) =>
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const reason = errors.trim() || `the process ended with ${signal ?? code}`;
      reject(new StartError(`The database could not be prepared: ${reason}`));
    }),
  );
}
