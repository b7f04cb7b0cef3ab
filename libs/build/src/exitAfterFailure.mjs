/** Time in ms in which a failed run may end by itself. */
const WAIT_MS = 5_000;

/**
 * Reporter that ends the process of a failed run of Jest. A failed test may leave programs and servers
 * running. Jest would wait for them without end, and the result of the project would never be printed. A run
 * that passes must end by itself.
 */
export default class ExitAfterFailure {
  onRunComplete(_contexts, { numFailedTests, numRuntimeErrorTestSuites }) {
    if (numFailedTests + numRuntimeErrorTestSuites > 0) setTimeout(() => process.exit(1), WAIT_MS).unref();
  }
}
