import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { connectDatabase, disconnectDatabase, verifyAudit, type NotedHead } from '@tm/data';
import { runningDatabase, startDatabase } from '@tm/database';
import { StartError, readOptions } from '../options';
import { databaseLogin, openDataFolder, readSecrets } from '../system/dataFolder';
import { adminLog } from '../system/logFolder';
import { sentenceOf } from '../trouble';
import { headsIn } from './notedHeads';
import { readHead, reportOf } from './report';

const USAGE =
  'npm run audit:verify -- --head <number>:<hash> --log <log of the admin service>, each as often as there are any.';

type Noted = { heads: NotedHead[]; logs: string[] };

function readNoted(): Noted {
  try {
    const many = { type: 'string', multiple: true, default: [] as string[] } as const;
    const { values } = parseArgs({ options: { head: many, log: many } });
    return { heads: values.head.map(readHead), logs: values.log };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${(error as Error).message}. ${USAGE}`);
  }
}

/** What the admin service of this copy has noted of the database that is looked at. */
const ownLog = (dataDir: string): string[] => {
  const path = adminLog(dataDir, process.env['MONGODB_URI']);
  return existsSync(path) ? [path] : [];
};

/** The database that MONGODB_URI names, else that of the data folder, whether `npm start` has it open or not. */
async function openDatabase(dataDir: string): Promise<{ uri: string; stop: () => Promise<void> }> {
  const named = process.env['MONGODB_URI'];
  // Only a copy that was started once has secrets, and only such a one is open.
  const running =
    !named && existsSync(dataDir) && runningDatabase(dataDir, databaseLogin(readSecrets(dataDir)));
  const uri = named || running;
  if (uri) return { uri, stop: async () => {} };
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

/** `npm run audit:verify`: 0 when every entry of the audit log is as it was written, 1 when one is not, 2 when nobody can tell. */
async function main(): Promise<number> {
  const { heads, logs } = readNoted();
  const { dataDir } = readOptions([], process.env);
  for (const path of [...logs, ...ownLog(dataDir)]) heads.push(...(await headsIn(path)));
  const { uri, stop } = await openDatabase(dataDir);
  try {
    // A walk through millions takes longer than any call of a service may.
    await connectDatabase(uri, { socketTimeoutMS: 0, maxPoolSize: 1 });
    const { lines, status } = reportOf(await verifyAudit(heads));
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
    console.error(`✖ ${sentenceOf(error)}`);
    process.exit(2);
  },
);
