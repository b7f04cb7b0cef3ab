import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDatabaseEmpty, SIZES } from '@tm/seed';
import { execa } from 'execa';
import { readOptions, StartError } from '../options';
import { openDataFolder } from '../system/dataFolder';
import { ROOT } from '../root';
import { serviceLog } from '../system/logFolder';
import { startInfrastructure, type Infrastructure } from '../system/infrastructure';
import { describeSeedError } from './seedError';
import { storeEnv } from '../system/serviceEnv';
import { describeError } from '../describeError';

async function fill(size: string, infrastructure: Infrastructure): Promise<void> {
  const { failed } = await execa(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'tools/start/src/seed/fill.ts'), size],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...storeEnv(infrastructure), MONGODB_URI: infrastructure.databaseUri },
      reject: false,
    },
  );
  if (failed) throw new StartError('The data could not be written, for the reason above.');
}

function readSize(): { size: string; force: boolean } {
  const sizes = Object.keys(SIZES).join(', ');
  const options = {
    size: { type: 'string', default: 'demo' },
    force: { type: 'boolean', default: false },
  } as const;
  try {
    const { size, force } = parseArgs({ options }).values;
    if (Object.hasOwn(SIZES, size)) return { size, force };
  } catch (error) {
    throw new StartError(`${(error as Error).message}. Known options: --size ${sizes}; --force.`);
  }
  throw new StartError(`--size is one of ${sizes}.`);
}

const isEmptyAt = (uri: string): Promise<boolean> =>
  isDatabaseEmpty(uri).catch((error: unknown) => {
    throw new StartError(describeSeedError(error, uri));
  });

/**
 * Runs `npm run seed -- --size 10k`: fills the database of `npm start`.
 * Fails while `npm start` runs with the same data folder.
 */
async function main(): Promise<void> {
  const { size, force } = readSize();
  const { dataDir, port } = readOptions([], process.env);
  const release = openDataFolder(dataDir, false);
  const log = (line: string) => console.log(`• ${line}`);
  const infrastructure = await startInfrastructure({
    ...{ dataDir, port, log },
    origin: `http://localhost:${port}`,
  });
  try {
    const isEmpty = await isEmptyAt(infrastructure.databaseUri);
    if (!isEmpty && !force)
      throw new StartError('The database is not empty. Add --force to delete its data first.');
    // Deletes the recorded heads of the old audit log and ledger, because the new ones do not match them.
    if (!isEmpty)
      for (const service of ['admin', 'payments'] as const)
        rmSync(serviceLog(service, dataDir, process.env['MONGODB_URI']), { force: true });
    await fill(size, infrastructure);
  } finally {
    await infrastructure.stop();
    release();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`✖ ${describeError(error)}`);
    process.exit(1);
  },
);
