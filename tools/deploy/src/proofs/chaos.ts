import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from '@tm/build/workspace';
import { ROOT } from '../root';

const TESTS = ['test', '-c', 'federation.config.ts', 'src/federation/chaos'];

/** The parts of Playwright's JSON report that count the cells: each test notes its remotes. */
type Suite = {
  suites?: Suite[];
  specs: { tests: { annotations: { type: string }[] }[] }[];
};

function run(command: string, args: string[], folder: string, env: NodeJS.ProcessEnv): boolean {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    cwd: join(ROOT, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return status === 0;
}

const specsOf = (suite: Suite): Suite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap((inner) => specsOf(inner)),
];

/**
 * Proves that a fault of one remote or of its service stays in its part of the page: runs every fault with
 * every remote in a browser. `npm test` runs every fault with one remote.
 */
export async function proveChaos() {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  const report = join(folder, 'report.json');
  const projects = APPS.map((name) => `@tm/${name}`).join(',');
  try {
    const isBuilt = run('nx', ['run-many', '-t', 'build', '-p', projects], '.', {
      NX_DAEMON: 'false',
      NX_TUI: 'false',
    });
    if (!isBuilt) throw new Error('The apps do not build.');
    const hasPassed = run('playwright', [...TESTS, '--reporter=list,json'], 'tools/e2e', {
      CHAOS_CELLS: 'all',
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    });
    if (!hasPassed) throw new Error('Some faults failed. Their names are in the list above.');
    const { suites } = JSON.parse(readFileSync(report, 'utf8')) as { suites: Suite[] };
    const specs = suites.flatMap((suite) => specsOf(suite));
    const cells = specs
      .flatMap(({ tests }) => tests.flatMap(({ annotations }) => annotations))
      .filter(({ type }) => type === 'cell').length;
    return { faults: specs.length, cells };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
