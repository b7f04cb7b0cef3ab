import { existsSync } from 'node:fs';
import { runningDatabase, startDatabase } from '@tm/database';
import { databaseLogin, openDataFolder, readSecrets } from './dataFolder';

type OpenDatabase = { uri: string; stop: () => Promise<void> };

/** Returns the address of the database at MONGODB_URI, else of the running copy; null if it does not run. */
export function runningDatabaseUri(dataDir: string): string | null {
  const external = process.env['MONGODB_URI'];
  // Only a copy that was started before has a data folder with secrets, and only such a copy can be running.
  const running =
    !external && existsSync(dataDir) && runningDatabase(dataDir, databaseLogin(readSecrets(dataDir)));
  return external || running || null;
}

/**
 * Opens the database at MONGODB_URI, else the one in the
 * data folder, whether `npm start` has it open or not.
 */
export async function openDatabase(dataDir: string): Promise<OpenDatabase> {
  const running = runningDatabaseUri(dataDir);
  if (running) return { uri: running, stop: async () => {} };
  const release = openDataFolder(dataDir, false);
  const credentials = databaseLogin(readSecrets(dataDir));
  const database = await startDatabase({
    dataDir,
    log: (line) => console.error(`• ${line}`),
    credentials,
  });
  const stop = async (): Promise<void> => {
    await database.stop();
    release();
  };
  return { uri: database.uri, stop };
}
