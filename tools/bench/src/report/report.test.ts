import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchCase } from '../run/benchCase';
import { readResult, showComparison } from './compare';
import { showBudget, showFigure, showRatio } from './format';
import { caseResult, verdictsOf, type BenchResult } from './result';
import { showTable } from './table';

const bench = (name: string, ratio: number): BenchCase => ({
  name,
  against: 'a bare server',
  judged: [{ metric: 'cpu', unit: 'µs', budget: { ratio } }],
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
    caseResult({ bench: bench('auth/user', 2.5), pairs: [], error: 'of 400 requests 2 answered 500' }),
  ],
});

test('figures carry their unit, 1 KB is 1000 bytes', () => {
  expect(showFigure(1840.4, 'µs')).toBe('1,840 µs');
  expect(showFigure(3.256, 'ms')).toBe('3.26 ms');
  expect(showFigure(131_900, 'bytes')).toBe('131.9 KB');
  expect([showFigure(null, 'ms'), showFigure(NaN, 'µs'), showRatio(null)]).toEqual(['–', '?', '–']);
  expect(showBudget({ ratio: 2.5 }, 'µs')).toBe('≤ 2.5 ×');
  expect(showBudget({ value: 7500 }, 'bytes')).toBe('≤ 7.5 KB');
});

test('the table says case, value, baseline, ratio with quartiles, budget and verdict, and the unrest of the machine', () => {
  const text = showTable(result(1840));
  expect(text).toMatch(/services\/list +cpu +1,840 µs +1,000 µs +1\.84 \[1\.84–1\.84\] +≤ 2\.5 × +7 +passed/);
  expect(text).toContain('failed: of 400 requests 2 answered 500');
  expect(text).toMatch(/services\/list +1 ms \/ 1 ms +2 ms \/ 2 ms +3 ms \/ 3 ms +7 KB \/ 7 KB/);
  expect(text).toContain('load 1.5 → 2, steal 1.2 %');
});

test('what is only shown stands below what is judged, without a verdict', () => {
  const one = { ...bench('admin/csv', 2.5), beside: [{ metric: 'bytes', unit: 'bytes' as const }] };
  const shown = { ...result(1), cases: [caseResult({ bench: one, pairs: pairs(1, 1) })] };
  expect(showTable(shown)).toMatch(/passed\n +bytes +7 KB +– +– +– +7 +not judged/);
  expect(shown.cases.flatMap(verdictsOf)).toEqual(['passed']);
});

test('a case that could not be measured has failed', () => {
  expect(result(1840).cases.map(verdictsOf)).toEqual([['passed'], ['failed']]);
});

test('an earlier result is set beside this one by ratios', () => {
  expect(showComparison(result(1600), result(2000))).toMatch(
    /services\/list cpu ratio +1\.60 +2\.00 +\+25 %/,
  );
  expect(showComparison({ size: '1m', cases: [] }, result(2000))).toMatch(
    /new +2\.00[^]*sizes differ \(1m, 10k\)/,
  );
});

test('what is judged by itself is compared by itself, also when a baseline stands beside it', () => {
  const landing = (ours: number) => {
    const one = bench('browser/landing', 1.35);
    one.judged = [{ metric: 'bytes', unit: 'bytes', budget: { value: 135_000 } }];
    const samples = pairs(1, 1).map(({ baseline }) => ({ ours: { values: { bytes: ours } }, baseline }));
    return { size: '10k', cases: [caseResult({ bench: one, pairs: samples })] };
  };
  expect(showComparison(landing(120_000), landing(126_000))).toMatch(
    /browser\/landing bytes value +120000 +126000 +\+5 %/,
  );
});

test('a file that is no result is refused by name', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const file = join(folder, 'other.json');
  writeFileSync(file, '{"cases":3}');
  expect(() => readResult(file)).toThrow(`${file} is no result of the bench`);
  writeFileSync(file, JSON.stringify(result(1)));
  expect(readResult(file).size).toBe('10k');
  rmSync(folder, { recursive: true });
  expect(() => readResult(file)).toThrow('is no result of the bench');
});
