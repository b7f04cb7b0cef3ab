import { runProgram } from './bootstrap/run.mjs';

const [program, ...args] = process.argv.slice(2);
runProgram(program, args);
