import { runCommand } from './cli/commands';
import { readOptions } from './cli/options';
import { describeError } from './describeError';

// Ends through `exit`, so that running builds and tests are stopped. The registry is swapped in one step.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

try {
  await runCommand(readOptions(process.argv.slice(2), process.env));
} catch (error) {
  console.error(`✖ ${describeError(error)}`);
  process.exitCode = 1;
}
