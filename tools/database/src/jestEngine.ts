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
  // Jest runs setup and teardown as two modules of one process that share only the global object.
  var __TM_JEST_ENGINE__: JestEngine | undefined;
}

const PREFIX = 'tm-test-';

/** Removes the data of killed runs. */
const removeAbandoned = (): void => {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    if (isAbandoned(folder)) rmSync(folder, { recursive: true, force: true });
  }
};

/** Starts one engine for a test run, on temporary data. */
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
