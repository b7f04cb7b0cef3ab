import { join } from 'node:path';
import { startSiteProcess } from '../siteProcess';

/** Starts the site of the skew matrix, publishes its addresses, and returns the function that stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  const program = join(import.meta.dirname, 'site.ts');
  const { ready, stop } = await startSiteProcess<{ origin: string; control: string }>(program);
  process.env['SITE_ORIGIN'] = ready.origin;
  process.env['SKEW_CONTROL'] = ready.control;
  return stop;
}
