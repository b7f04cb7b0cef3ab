import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAbandoned } from './engineRecord';
import { type RunningDatabase, startDatabase } from './startDatabase';

export interface JestEngine {
  database: RunningDatabase;
  dataDir: string;
}

declare global {
  // Jest runs setup and teardown as two modules of one process: only the global object reaches from one to the other.
  var __TM_JEST_ENGINE__: JestEngine | undefined;
}

const PREFIX = 'tm-test-';

/** Data of runs that were killed. */
const removeAbandoned = (): void => {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  }
};

/** One engine for a run of tests, on data of its own that nobody needs afterwards. */
export const startJestEngine = async (): Promise<JestEngine> => {
  removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  try {
    return { database: await startDatabase({ dataDir, log, isDurable: false }), dataDir };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
};

export const stopJestEngine = async ({ database, dataDir }: JestEngine): Promise<void> => {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
};
