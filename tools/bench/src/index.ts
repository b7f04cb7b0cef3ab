export { CASES } from './cases';
export type { BenchCase, Measure, Sample, Sides } from './run/benchCase';
