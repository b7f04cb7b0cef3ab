import { runProgram } from './bootstrap/run.mjs';

runProgram('tools/start/src/main.ts');
