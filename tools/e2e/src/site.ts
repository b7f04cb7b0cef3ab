import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@tm/database';
import { startSite } from '@tm/start';

/**
 * Starts a whole site for the e2e tests as a separate process: prints one JSON line when ready, stops on
 * SIGTERM.
 */
// The e2e tests register and sign in from one address as often as many users would from many.
process.env['RATE_LIMIT_FACTOR'] ??= '100';
// The browsers use every core, and a sign-in must not wait for them.
process.env['HASHING_NICENESS'] ??= '0';
// The browsers slow down the renderer too, and the tests expect that pages of visitors are rendered.
process.env['RENDER_TIMEOUT'] ??= '3000';
const dataDir = mkdtempSync(join(tmpdir(), 'trusted-marketplace-e2e-'));
const databaseUri = process.env['MONGODB_URI'] ? testDatabase().uri : undefined;
const site = await startSite({
  dataDir,
  databaseUri,
  isDurable: false,
  log: (line) => line && console.error(`  ${line}`),
});

const { origin, mailPage, paymentPage, databaseUri: uri } = site;
console.log(JSON.stringify({ origin, mailPage, paymentPage, dataDir, databaseUri: uri }));

process.once('SIGTERM', () => {
  void site.stop().then(() => {
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
});
