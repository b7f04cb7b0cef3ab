import { join } from 'node:path';
import { startSiteProcess } from './siteProcess';

type Ready = { origin: string; mailPage: string; paymentPage: string; dataDir: string };

/**
 * Starts one site for all e2e tests, publishes its addresses in the environment, and returns the function
 * that stops it.
 */
export default async function setup(): Promise<() => Promise<void>> {
  // A running site (SITE_ORIGIN=http://localhost:4200 npx playwright test routes) is used as it is.
  if (process.env['SITE_ORIGIN']) return async () => {};
  const { ready, stop } = await startSiteProcess<Ready>(join(import.meta.dirname, 'site.ts'));
  process.env['SITE_ORIGIN'] = ready.origin;
  process.env['SITE_MAIL'] = ready.mailPage;
  process.env['SITE_PAYMENTS'] = ready.paymentPage;
  process.env['SITE_DATA_DIR'] = ready.dataDir;
  return stop;
}
