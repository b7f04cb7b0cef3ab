import { startJestEngine } from './jestEngine';

/** Jest's global setup: starts one engine for the run, unless MONGODB_URI names one already. */
export default async function setup(): Promise<void> {
  if (process.env['MONGODB_URI']) return;
  globalThis.__TM_JEST_ENGINE__ = await startJestEngine();
  process.env['MONGODB_URI'] = globalThis.__TM_JEST_ENGINE__.database.uri;
}
