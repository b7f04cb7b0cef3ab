import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SIZES, type Size } from '@tm/seed';
import { readArguments, type BenchArguments } from './arguments';
import { BenchError } from './BenchError';
import { CASES } from './cases';
import { versions, watchMachine } from './measure/machine';
import { readResult, formatComparison } from './report/compare';
import { caseResult, verdictsOf, type BenchResult } from './report/result';
import { formatTable } from './report/table';
import { ROOT } from './root';
import type { BenchCase } from './run/benchCase';
import { measurePair, runRounds, type Measured, type OpenCase } from './run/rounds';
import { wrapSides } from './run/wrapSides';
import { dataFolder, startBench, type RunningBench } from './site/bench';
import { exitStatus } from './statistics/verdict';

const RESULTS = join(ROOT, 'bench', 'results');
const log = (line: string) => console.log(`• ${line}`);
/** Stop functions in the order of the starts. They are called in reverse order. */
const stops: (() => Promise<void>)[] = [];

/** Opens and warms up each case. A case whose sides do not do the same work is returned as failed. */
async function openCases(cases: readonly BenchCase[], { bench, onAllCores }: RunningBench) {
  const ready: OpenCase[] = [];
  const failed: Measured[] = [];
  for (const benchCase of cases) {
    log(`warming up ${benchCase.name}`);
    try {
      const opened = await benchCase.open(bench);
      const sides = benchCase.usesAllCores ? wrapSides(opened, onAllCores) : opened;
      await sides.check?.();
      if (!benchCase.warmsUpItself) await measurePair(sides);
      ready.push({ bench: benchCase, sides });
    } catch (error) {
      failed.push({
        bench: benchCase,
        pairs: [],
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }
  return { ready, failed };
}

async function measure({ selected, size, pairs }: BenchArguments): Promise<BenchResult> {
  const cases = CASES.filter(({ name }) => selected.includes(name));
  const needsMonolith = cases.some(({ name }) => name.startsWith('browser/'));
  const needsSmallData = cases.some(({ name }) => name === 'services/growth');
  const onStop = (stop: () => Promise<void>) => void stops.push(stop);
  const running = await startBench({
    size: size as Size,
    dataDir: dataFolder(),
    needsMonolith,
    needsSmallData,
    log,
    onStop,
  });
  const { ready, failed } = await openCases(cases, running);
  const stopWatching = await watchMachine();
  const measured = [...(await runRounds(ready, pairs, log)), ...failed];
  const order = (measured: Measured) => CASES.indexOf(measured.bench);
  return {
    at: new Date().toISOString(),
    size,
    rows: running.rows,
    versions: await versions(running.engine),
    machine: { ...(await stopWatching()), pinned: running.pinned },
    cases: measured.toSorted((a, b) => order(a) - order(b)).map(caseResult),
  };
}

function storeResult(result: BenchResult): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${result.at.replaceAll(':', '-').slice(0, 19)}-${result.size}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  return relative(ROOT, file);
}

async function main(): Promise<number> {
  const validNames = { cases: CASES.map(({ name }) => name), sizes: Object.keys(SIZES) };
  const benchArguments = readArguments(process.argv.slice(2), validNames);
  const earlier = benchArguments.compare === undefined ? undefined : readResult(benchArguments.compare);
  const result = await measure(benchArguments);
  console.log(`\n${formatTable(result)}`);
  if (earlier) console.log(`\n${formatComparison(earlier, result)}`);
  console.log(`\nwritten to ${storeResult(result)}`);
  return exitStatus(result.cases.flatMap(verdictsOf));
}

async function exit(status: number): Promise<never> {
  for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => log(String(error)));
  process.exit(status);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void exit(130));
main().then(exit, (error: unknown) => {
  const isKnown = error instanceof BenchError || (error instanceof Error && error.name === 'StartError');
  console.error(`✖ ${error instanceof Error ? (isKnown ? error.message : error.stack) : String(error)}`);
  void exit(1);
});
