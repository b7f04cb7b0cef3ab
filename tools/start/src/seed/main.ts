import { parseArgs } from 'node:util';
import { isDatabaseEmpty, seed, SIZES, type Size } from '@tm/seed';
import { readOptions, StartError } from '../options';
import { openDataFolder } from '../system/dataFolder';
import { startInfrastructure } from '../system/infrastructure';
import { sentenceOf } from '../trouble';

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
    const since = Date.now();
    const counts = await seed({
      size: values.size as Size,
      uri: infrastructure.databaseUri,
      s3: infrastructure.s3,
      log,
    });
    console.log(`✔ ${JSON.stringify(counts)} in ${((Date.now() - since) / 1000).toFixed(1)} s`);
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
