import { runCompiled, runProgram } from './bootstrap/run.mjs';

/** Commands that a team waits for when a deployment has gone wrong. */
const COMPILED = ['tools/deploy/src/main.ts'];

const [program, ...args] = process.argv.slice(2);
if (COMPILED.includes(program)) await runCompiled(program, args);
else runProgram(program, args);
