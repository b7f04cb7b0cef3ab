import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@tm/database';
import { ROOT } from '../root';
import { ensureChromium } from './chromium';
import { failuresIn, tallyJourneys, tallyTasks, total, type Tally } from './tally';

const say = (line: string) => console.log(`• ${line}`);

/** Runs a command, shows its output as it comes, and gives back all of it. */
function show(args: string[], env: NodeJS.ProcessEnv): Promise<{ output: string; status: number }> {
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

/** A command that failed without a single failed check is a failure all the same. */
const honest = (tally: Tally, status: number): Tally =>
  status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;

const NX = ['nx', 'run-many', '--parallel=2', '--output-style=static'];

type Outcome = { tally: Tally; failures: string[] };

async function runTasks(env: NodeJS.ProcessEnv): Promise<Outcome> {
  say('Lint, types and builds of every project (unchanged ones come from the cache) …');
  const checks = await show([...NX, '-t', 'lint', 'types', 'build'], env);
  say('Unit, service and screen tests …');
  const tests = await show([...NX, '-t', 'test', '--exclude=@tm/journeys'], env);
  return {
    tally: total([checks, tests].map(({ output, status }) => honest(tallyTasks(output), status))),
    failures: [checks, tests].flatMap(({ output }) => failuresIn(output)),
  };
}

const REPORT = join(ROOT, 'tools/journeys/dist/report.json');

/** As a task of Nx: journeys through a site that has not changed come from the cache, like every other test. */
async function runJourneys(env: NodeJS.ProcessEnv): Promise<Tally> {
  say('Journeys in Chromium …');
  rmSync(REPORT, { force: true });
  const { status } = await show(['nx', 'run', '@tm/journeys:test', '--output-style=stream'], env);
  try {
    return honest(tallyJourneys(JSON.parse(readFileSync(REPORT, 'utf8'))), status);
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function main(): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'trusted-marketplace-test-'));
  const chromium = ensureChromium(say);
  // Nobody needs its data after a crash of the machine, and waiting for the disk at every commit would be most of the time.
  const database = await startDatabase({ dataDir: folder, log: say, isDurable: false });
  say(`Database for the tests: ${database.engine}`);
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
    // On a database of their own, where each service has its own user: a right that is missing fails a journey. One that somebody named has no
    // users of ours.
    const journeys = await runJourneys({ ...env, MONGODB_URI: process.env['MONGODB_URI'] });
    // Journeys write much after the tasks: what failed in them is named where whoever reads only the end sees it.
    for (const failure of tasks.failures) console.log(`✖ ${failure}`);
    return total([tasks.tally, journeys]);
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
