import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SIZES, type Size } from '@tm/seed';
import { readArguments, type BenchArguments } from './arguments';
import { BenchError } from './BenchError';
import { CASES } from './cases';
import { versions, watchMachine } from './measure/machine';
import { readResult, showComparison } from './report/compare';
import { caseResult, verdictsOf, type BenchResult } from './report/result';
import { showTable } from './report/table';
import { ROOT } from './root';
import type { BenchCase } from './run/benchCase';
import { measurePair, runRounds, type Measured, type OpenCase } from './run/rounds';
import { dataFolder, startBench, type RunningBench } from './site/bench';
import { exitStatus } from './statistics/verdict';

const RESULTS = join(ROOT, 'bench', 'results');
const say = (line: string) => console.log(`• ${line}`);
/** What has been started, in order; stopped in reverse. */
const stops: (() => Promise<void>)[] = [];

/** Opens and warms up each case; one whose sides do not do the same work is a result too. */
async function open(cases: readonly BenchCase[], { bench }: RunningBench) {
  const ready: OpenCase[] = [];
  const broken: Measured[] = [];
  for (const one of cases) {
    say(`warming up ${one.name}`);
    try {
      const sides = await one.open(bench);
      await sides.check?.();
      if (!one.warmsUpItself) await measurePair(sides);
      ready.push({ bench: one, sides });
    } catch (error) {
      broken.push({ bench: one, pairs: [], error: error instanceof Error ? error.message : String(error) });
    }
  }
  return { ready, broken };
}

async function measure({ chosen, size, pairs }: BenchArguments): Promise<BenchResult> {
  const cases = CASES.filter(({ name }) => chosen.includes(name));
  const needsTwin = cases.some(({ name }) => name.startsWith('browser/'));
  const needsSmallData = cases.some(({ name }) => name === 'services/growth');
  const onStop = (stop: () => Promise<void>) => void stops.push(stop);
  const running = await startBench({
    size: size as Size,
    dataDir: dataFolder(),
    needsTwin,
    needsSmallData,
    log: say,
    onStop,
  });
  const { ready, broken } = await open(cases, running);
  const unrest = await watchMachine();
  const measured = [...(await runRounds(ready, pairs, say)), ...broken];
  const order = (one: Measured) => CASES.indexOf(one.bench);
  return {
    at: new Date().toISOString(),
    size,
    rows: running.rows,
    versions: await versions(running.engine),
    machine: { ...(await unrest()), pinned: running.pinned },
    cases: measured.toSorted((a, b) => order(a) - order(b)).map(caseResult),
  };
}

function keep(result: BenchResult): string {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${result.at.replaceAll(':', '-').slice(0, 19)}-${result.size}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 1)}\n`);
  return relative(ROOT, file);
}

async function main(): Promise<number> {
  const known = { cases: CASES.map(({ name }) => name), sizes: Object.keys(SIZES) };
  const asked = readArguments(process.argv.slice(2), known);
  const before = asked.compare === undefined ? undefined : readResult(asked.compare);
  const result = await measure(asked);
  console.log(`\n${showTable(result)}`);
  if (before) console.log(`\n${showComparison(before, result)}`);
  console.log(`\nwritten to ${keep(result)}`);
  return exitStatus(result.cases.flatMap(verdictsOf));
}

async function end(status: number): Promise<never> {
  for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => say(String(error)));
  process.exit(status);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end(130));
main().then(end, (error: unknown) => {
  const isKnown = error instanceof BenchError || (error instanceof Error && error.name === 'StartError');
  console.error(`✖ ${error instanceof Error ? (isKnown ? error.message : error.stack) : String(error)}`);
  void end(1);
});
