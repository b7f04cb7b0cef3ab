import type { OnStep } from '../deployRequest';

const duration = (ms: number) => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Prints one line for each step of a deployment: name, duration, result. */
export const printStep: OnStep = (step, ms, result) =>
  console.log(`  ✔ ${step.padEnd(9)}${duration(ms).padStart(8)}  ${result}`);
