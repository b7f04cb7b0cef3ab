import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabaseName } from '@tm/database';
import { isDatabaseEmpty, seed, type Size } from '@tm/seed';
import { startDatabaseProcess, type Database } from './database';

type DataParams = { dataDir: string; size: Size; log: (line: string) => void };

/** Returns the folders of a size. They are reused in the next run. */
const foldersOfSize = ({ dataDir, size }: DataParams) => {
  const root = join(dataDir, 'bench', size);
  return {
    root,
    database: join(root, 'database'),
    site: join(root, 'site'),
    record: join(root, 'seeded.json'),
  };
};

/** Records a complete seed. The file is written last, so that an interrupted seed is repeated. */
function recordSeed(record: string, counts: object): void {
  writeFileSync(`${record}.new`, JSON.stringify({ at: new Date().toISOString(), counts }));
  renameSync(`${record}.new`, record);
}

const readRowCounts = (record: string) =>
  (JSON.parse(readFileSync(record, 'utf8')) as { counts: object }).counts;

export type Data = { database: Database; siteDir: string; rows: object };

/**
 * Opens the database with the data of a size. It is seeded in the first
 * run and reused afterwards. On the server of MONGODB_URI the bench uses a
 * separate database `bench_<size>`, because seeding empties its database.
 */
export async function openData(params: DataParams): Promise<Data> {
  const folders = foldersOfSize(params);
  for (const folder of [folders.site, folders.database]) mkdirSync(folder, { recursive: true });
  const { engine, uri, stop } = await startDatabaseProcess(folders.database, params.log);
  const isLocal = !process.env['MONGODB_URI'];
  const database = { engine, stop, uri: isLocal ? uri : withDatabaseName(uri, `bench_${params.size}`) };
  try {
    if (!existsSync(folders.record) || (await isDatabaseEmpty(database.uri))) {
      params.log(`seeding the database with size ${params.size} (first run only)`);
      rmSync(folders.record, { force: true });
      recordSeed(folders.record, await seed({ size: params.size, uri: database.uri, log: params.log }));
    }
    return { database, siteDir: folders.site, rows: readRowCounts(folders.record) };
  } catch (error) {
    await stop();
    throw error;
  }
}
