import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isDatabaseEmpty, SIZES } from '@tm/seed';
import { execa } from 'execa';
import { readOptions, StartError } from '../options';
import { openDataFolder } from '../system/dataFolder';
import { ROOT } from '../root';
import { startInfrastructure, type Infrastructure } from '../system/infrastructure';
import { storeEnv } from '../system/serviceEnv';
import { sentenceOf } from '../trouble';

const fill = (size: string, infrastructure: Infrastructure) =>
  execa(process.execPath, ['--import', 'tsx', join(ROOT, 'tools/start/src/seed/fill.ts'), size], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...storeEnv(infrastructure), MONGODB_URI: infrastructure.databaseUri },
  });

/** `npm run seed -- --size 10k`: fills the database that `npm start` uses, which must not be running on it. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { size: { type: 'string', default: 'demo' }, force: { type: 'boolean', default: false } },
  });
  const sizes = Object.keys(SIZES);
  if (!sizes.includes(values.size)) throw new StartError(`--size is one of ${sizes.join(', ')}.`);
  const { dataDir, port } = readOptions([], process.env);
  const release = openDataFolder(dataDir, false);
  const log = (line: string) => console.log(`• ${line}`);
  const infrastructure = await startInfrastructure({ dataDir, origin: `http://localhost:${port}`, log });
  try {
    const isEmpty = await isDatabaseEmpty(infrastructure.databaseUri);
    if (!isEmpty && !values.force)
      throw new StartError('The database is not empty. Add --force to throw its data away first.');
    await fill(values.size, infrastructure);
  } finally {
    await infrastructure.stop();
    release();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(`✖ ${sentenceOf(error)}`);
    process.exit(1);
  },
);
