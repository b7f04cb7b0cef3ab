/**
 * Checks the types of the project in the working folder: `node ../../libs/build/src/types.mjs [--watch]`.
 * Uses the compiler of this library (ADR-030) on one thread, because as many projects are checked at once as
 * there are cores.
 */
process.argv.push('-p', 'tsconfig.json', '--singleThreaded');
await import(new URL('tsc.js', import.meta.resolve('typescript')));
