import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabaseName } from '@tm/database';
import { isDatabaseEmpty, seed, type Size } from '@tm/seed';
import { startDatabaseProcess, type Database } from './database';

type Wanted = { dataDir: string; size: Size; log: (line: string) => void };

/** Where a size's database and site live, kept for the next run. */
const foldersOf = ({ dataDir, size }: Wanted) => {
  const root = join(dataDir, 'bench', size);
  return {
    root,
    database: join(root, 'database'),
    site: join(root, 'site'),
    record: join(root, 'seeded.json'),
  };
};

/** Written last, so that a seed that was interrupted is begun again. */
function remember(record: string, counts: object): void {
  writeFileSync(`${record}.new`, JSON.stringify({ at: new Date().toISOString(), counts }));
  renameSync(`${record}.new`, record);
}

const rowsIn = (record: string) => (JSON.parse(readFileSync(record, 'utf8')) as { counts: object }).counts;

export type Data = { database: Database; siteDir: string; rows: object };

/**
 * The database with the data of a size: seeded the first time, kept for the next run. A database that MONGODB_URI names gets one of the
 * bench's own beside it, `bench_<size>`: seeding empties what it fills.
 */
export async function openData(wanted: Wanted): Promise<Data> {
  const folders = foldersOf(wanted);
  for (const folder of [folders.site, folders.database]) mkdirSync(folder, { recursive: true });
  const { engine, uri, stop } = await startDatabaseProcess(folders.database, wanted.log);
  const isOurs = !process.env['MONGODB_URI'];
  const database = { engine, stop, uri: isOurs ? uri : withDatabaseName(uri, `bench_${wanted.size}`) };
  try {
    if (!existsSync(folders.record) || (await isDatabaseEmpty(database.uri))) {
      wanted.log(`filling the database with the data of size ${wanted.size}, once`);
      rmSync(folders.record, { force: true });
      remember(folders.record, await seed({ size: wanted.size, uri: database.uri, log: wanted.log }));
    }
    return { database, siteDir: folders.site, rows: rowsIn(folders.record) };
  } catch (error) {
    await stop();
    throw error;
  }
}
