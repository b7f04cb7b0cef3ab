import { EngineError } from '../system/engineError';
import { KNOWN_FAILURES } from './knownFailures';

export interface Failure {
  title: string;
  message: string;
}

export interface Report {
  passes: number;
  pending: number;
  failures: Failure[];
}

interface MochaReport {
  stats: { passes: number; pending: number };
  failures: { fullTitle: string; err: { message?: string } }[];
}

const isMochaReport = (value: unknown): value is MochaReport =>
  typeof value === 'object' &&
  value !== null &&
  'stats' in value &&
  'failures' in value &&
  Array.isArray(value.failures);

/** Parses the report of mocha's JSON reporter. */
export const readReport = (text: string): Report => {
  const report: unknown = JSON.parse(text);
  if (!isMochaReport(report)) throw new EngineError('mocha left no report');
  const failures = report.failures.map(({ fullTitle, err }) => ({
    title: fullTitle.replaceAll(/\s+/g, ' ').trim(),
    message: (err.message ?? '').split('\n')[0] ?? '',
  }));
  return { passes: report.stats.passes, pending: report.stats.pending, failures };
};

/** Returns the failures that are not known gaps of DocumentDB. */
export const newFailures = ({ failures }: Report): Failure[] =>
  failures.filter(({ title }) => !KNOWN_FAILURES.has(title));
