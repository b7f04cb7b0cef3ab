import { seed, type Size } from '@tm/seed';
import { readSeedEnvironment } from './environment';
import { orSay } from './fault';

// The writing half of `npm run seed`, in a process of its own: inventing rows and passing them on to the database would share
// one core otherwise.
const since = Date.now();
const { uri, s3 } = readSeedEnvironment();
const log = (line: string) => console.log(`• ${line}`);

await orSay(uri, async () => {
  const counts = await seed({ size: process.argv[2] as Size, uri, s3, log });
  console.log(`✔ ${JSON.stringify(counts)} in ${((Date.now() - since) / 1000).toFixed(1)} s`);
});
