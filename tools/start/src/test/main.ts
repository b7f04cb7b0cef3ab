import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@tm/database';
import { ROOT } from '../root';
import { ensureChromium } from './chromium';
import { listFailures, countE2eTests, countTasks, sumCounts, type TestCounts } from './testCounts';

const log = (line: string) => console.log(`• ${line}`);

/** Runs a command, prints its output immediately, and returns the whole output and the status. */
function runAndPrint(args: string[], env: NodeJS.ProcessEnv): Promise<{ output: string; status: number }> {
  const child = spawn('npx', ['--no-install', ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ output, status: code ?? 1 })));
}

/** Counts a command that failed without a failed check as one failure. */
const countFailedRun = (counts: TestCounts, status: number): TestCounts =>
  status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

const NX = ['nx', 'run-many', '--output-style=static'];
/**
 * The checks of the whole workspace, and types and builds of each project. One run of ESLint takes a quarter
 * of the time of one per project.
 */
const CHECKS = ['eslint', 'commits', 'format', 'prose', 'spelling', 'structure', 'types', 'build'];

type Outcome = { counts: TestCounts; failures: string[] };

async function runTasks(env: NodeJS.ProcessEnv): Promise<Outcome> {
  log('Lint, types and builds of every project (unchanged projects come from the cache) …');
  const checks = await runAndPrint([...NX, '--parallel=2', '-t', ...CHECKS], env);
  log('Unit, service and screen tests …');
  // Three at once keep two cores busy, because service tests wait for the database a third of the time.
  const tests = await runAndPrint([...NX, '--parallel=3', '-t', 'test'], {
    ...env,
    TEST_WORKERS: String(Math.max(1, availableParallelism() - 1)),
  });
  return {
    counts: sumCounts(
      [checks, tests].map(({ output, status }) => countFailedRun(countTasks(output), status)),
    ),
    failures: [checks, tests].flatMap(({ output }) => listFailures(output)),
  };
}

const REPORT = join(ROOT, 'tools/e2e/dist/report.json');

/** Runs the e2e tests as an Nx task, so that an unchanged site takes the result from the cache. */
async function runE2eTests(env: NodeJS.ProcessEnv): Promise<TestCounts> {
  log('E2e tests in Chromium …');
  rmSync(REPORT, { force: true });
  const { status } = await runAndPrint(['nx', 'run', '@tm/e2e:e2e', '--output-style=stream'], env);
  try {
    return countFailedRun(countE2eTests(JSON.parse(readFileSync(REPORT, 'utf8'))), status);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function main(): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'trusted-marketplace-test-'));
  const chromium = ensureChromium(log);
  // Test data need not survive a crash of the machine. Waiting
  // for the disk at every commit would take most of the time.
  const database = await startDatabase({ dataDir: folder, log, isDurable: false });
  log(`Database for the tests: ${database.engine}`);
  const env = {
    ...process.env,
    MONGODB_URI: database.uri,
    CHROMIUM_PATH: chromium,
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    FORCE_COLOR: '0',
  };
  try {
    const tasks = await runTasks(env);
    // E2e tests use a separate local database with one user per service, so a missing right fails a test.
    // An external database at MONGODB_URI has no such users.
    const e2eCounts = await runE2eTests({ ...env, MONGODB_URI: process.env['MONGODB_URI'] });
    // Repeats the failures at the end, because the e2e tests print much output after them.
    for (const failure of tasks.failures) console.log(`✖ ${failure}`);
    return sumCounts([tasks.counts, e2eCounts]);
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

main()
  .catch((error: unknown) => {
    console.error(`✖ ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  })
  .then(({ passed, failed }) => {
    console.log(`\n${passed} passed, ${failed} failed`);
    process.exit(failed === 0 && passed > 0 ? 0 : 1);
  });
