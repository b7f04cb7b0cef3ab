import { seed, type Size } from '@tm/seed';
import { readSeedEnvironment } from './environment';
import { runAndExit } from './seedError';

// Generates and writes the data of `npm run seed` in a separate process. In the process of the
// local infrastructure, generating rows and forwarding them to the database would share one core.
const since = Date.now();
const { uri, s3 } = readSeedEnvironment();
const log = (line: string) => console.log(`• ${line}`);

await runAndExit(uri, async () => {
  const counts = await seed({ size: process.argv[2] as Size, uri, s3, log });
  console.log(`✔ ${JSON.stringify(counts)} in ${((Date.now() - since) / 1000).toFixed(1)} s`);
});
