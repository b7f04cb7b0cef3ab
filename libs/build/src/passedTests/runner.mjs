import circus from 'jest-circus/runner';
import { recordPassed, ROOT, surroundings } from './records.mjs';

/**
 * The surroundings of the module, hashed once in this process. Settings that are changed during a run of
 * tests are seen by the next run.
 */
let around;

/** Runs a test file as Jest does by default, and records the files that it loaded if all its tests passed. */
export default async function runAndRecord(globalConfig, config, environment, runtime, test, send) {
  const startedAt = Date.now();
  const result = await (circus.default ?? circus)(globalConfig, config, environment, runtime, test, send);
  const isWhole =
    !globalConfig.testNamePattern &&
    !result.testExecError &&
    result.numPassingTests > 0 &&
    result.numFailingTests + result.numPendingTests + result.numTodoTests === 0;
  // Jest has a source map of each file that it has translated, which are all but those of installed packages.
  if (isWhole) {
    const loaded = runtime.getSourceMaps().keys();
    try {
      around ??= surroundings(ROOT, config.rootDir);
      recordPassed({ root: ROOT, around, test, loaded, startedAt });
    } catch {
      // The test passed also where nothing can be written, or after it has deleted a file that it loaded.
    }
  }
  return result;
}
