import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

type Ready = { origin: string; mailPage: string; dataDir: string };

/**
 * Starts one site for all e2e tests, publishes its addresses in the environment, and returns the function
 * that stops it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // A running site (SITE_ORIGIN=http://localhost:4200 npx playwright test routes) is used as it is.
  if (process.env['SITE_ORIGIN']) return async () => {};
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'site.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The site for the e2e tests did not start (exit ${code}).`)),
    );
    createInterface({ input: child.stdout }).once('line', (line) => resolve(JSON.parse(line) as Ready));
  });
  process.env['SITE_ORIGIN'] = ready.origin;
  process.env['SITE_MAIL'] = ready.mailPage;
  process.env['SITE_DATA_DIR'] = ready.dataDir;
  return () =>
    new Promise((resolve) => {
      child.removeAllListeners('exit');
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
}
