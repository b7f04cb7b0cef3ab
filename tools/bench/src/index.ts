export { CASES } from './cases';
export type { BenchCase, Measure, Sides } from './run/benchCase';
export type { Sample } from './statistics/sample';
