import { stopJestEngine } from './jestEngine';

/** Jest's global teardown: stops the engine that the setup started. */
export default async function teardown(): Promise<void> {
  const engine = globalThis.__TM_JEST_ENGINE__;
  if (!engine) return;
  delete process.env['MONGODB_URI'];
  globalThis.__TM_JEST_ENGINE__ = undefined;
  await stopJestEngine(engine);
}
