import { runCompiled, runProgram } from './bootstrap/run.mjs';

/**
 * Commands that must start fast: a team waits for them when a deployment has gone wrong, or tests run them
 * often.
 */
const COMPILED = [
  'tools/deploy/src/main.ts',
  'tools/start/src/audit/main.ts',
  'tools/start/src/clock/main.ts',
  'tools/start/src/ledger/main.ts',
];

const [program, ...args] = process.argv.slice(2);
if (COMPILED.includes(program)) await runCompiled(program, args);
else runProgram(program, args);
