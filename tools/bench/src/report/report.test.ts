import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchCase } from '../run/benchCase';
import { readResult, formatComparison } from './compare';
import { formatBudget, formatFigure, formatRatio } from './format';
import { caseResult, verdictsOf, type BenchResult } from './result';
import { formatTable } from './table';

const bench = (name: string, ratio: number): BenchCase => ({
  name,
  against: 'a bare server',
  budgets: [{ metric: 'cpu', unit: 'µs', budget: { ratio } }],
  open: async () => ({ ours: async () => ({ values: {} }) }),
});
const sample = (cpu: number) => ({ values: { cpu, p50: 1, p95: 2, p99: 3, bytes: 7000 } });
const pairs = (ours: number, baseline: number) =>
  Array.from({ length: 7 }, () => ({ ours: sample(ours), baseline: sample(baseline) }));

const result = (ours: number): BenchResult => ({
  at: '2026-11-21T00:00:00.000Z',
  size: '10k',
  rows: {},
  versions: { node: 'v20' },
  machine: { load: [1.5, 2], steal: 0.012, pinned: true },
  cases: [
    caseResult({ bench: bench('services/list', 2.5), pairs: pairs(ours, 1000) }),
    caseResult({ bench: bench('auth/user', 2.5), pairs: [], error: 'of 400 requests 2 returned 500' }),
  ],
});

test('formatFigure adds the unit, with 1000 bytes as 1 KB', () => {
  expect(formatFigure(1840.4, 'µs')).toBe('1,840 µs');
  expect(formatFigure(3.256, 'ms')).toBe('3.26 ms');
  expect(formatFigure(131_900, 'bytes')).toBe('131.9 KB');
  expect([formatFigure(null, 'ms'), formatFigure(NaN, 'µs'), formatRatio(null)]).toEqual(['–', '?', '–']);
  expect(formatBudget({ ratio: 2.5 }, 'µs')).toBe('≤ 2.5 ×');
  expect(formatBudget({ value: 7500 }, 'bytes')).toBe('≤ 7.5 KB');
});

test('formatTable contains value, baseline, ratio with quartiles, budget, verdict and machine load', () => {
  const text = formatTable(result(1840));
  expect(text).toMatch(/services\/list +cpu +1,840 µs +1,000 µs +1\.84 \[1\.84–1\.84\] +≤ 2\.5 × +7 +passed/);
  expect(text).toContain('failed: of 400 requests 2 returned 500');
  expect(text).toMatch(/services\/list +1 ms \/ 1 ms +2 ms \/ 2 ms +3 ms \/ 3 ms +7 KB \/ 7 KB/);
  expect(text).toContain('load 1.5 → 2, steal 1.2 %');
});

test('formatTable says which cases ran their servers on all cores', () => {
  const free = { ...bench('bookings/due', 2), usesAllCores: true as const };
  const both = { ...result(1), cases: [...result(1).cases, caseResult({ bench: free, pairs: pairs(1, 1) })] };
  expect(formatTable(result(1))).toMatch(/, servers and generator on different cores$/);
  expect(formatTable(both)).toMatch(/on different cores; servers of bookings\/due on all cores$/);
  const machine = { ...both.machine, pinned: false };
  expect(formatTable({ ...both, machine })).toMatch(/, servers and generator not on separate cores$/);
});

test('formatTable lists figures without a budget below those with a budget', () => {
  const one = { ...bench('admin/csv', 2.5), otherFigures: [{ metric: 'bytes', unit: 'bytes' as const }] };
  const shown = { ...result(1), cases: [caseResult({ bench: one, pairs: pairs(1, 1) })] };
  expect(formatTable(shown)).toMatch(/passed\n +bytes +7 KB +– +– +– +7 +no budget/);
  expect(shown.cases.flatMap(verdictsOf)).toEqual(['passed']);
});

test('verdictsOf returns failed for a case that could not be measured', () => {
  expect(result(1840).cases.map(verdictsOf)).toEqual([['passed'], ['failed']]);
});

test('formatComparison compares the ratios of two results', () => {
  expect(formatComparison(result(1600), result(2000))).toMatch(
    /services\/list cpu ratio +1\.60 +2\.00 +\+25 %/,
  );
  expect(formatComparison({ size: '1m', cases: [] }, result(2000))).toMatch(
    /new +2\.00[^]*sizes differ \(1m, 10k\)/,
  );
});

test('formatComparison compares values for an absolute budget, even with a baseline', () => {
  const landing = (ours: number) => {
    const one = bench('browser/landing', 1.35);
    one.budgets = [{ metric: 'bytes', unit: 'bytes', budget: { value: 135_000 } }];
    const samples = pairs(1, 1).map(({ baseline }) => ({ ours: { values: { bytes: ours } }, baseline }));
    return { size: '10k', cases: [caseResult({ bench: one, pairs: samples })] };
  };
  expect(formatComparison(landing(120_000), landing(126_000))).toMatch(
    /browser\/landing bytes value +120000 +126000 +\+5 %/,
  );
});

test('readResult rejects a file that is not a result', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'other.json');
  writeFileSync(file, '{"cases":3}');
  expect(() => readResult(file)).toThrow(`${file} is not a result of the bench`);
  writeFileSync(file, JSON.stringify(result(1)));
  expect(readResult(file).size).toBe('10k');
  rmSync(folder, { recursive: true });
  expect(() => readResult(file)).toThrow('is not a result of the bench');
});
