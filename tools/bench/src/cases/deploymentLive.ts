import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from '@tm/build/workspace';
import { deployApp, siteOf } from '@tm/deploy';
import { cloneWorkspace, linkPackages } from '@tm/deploy/workspace-copy';
import { BenchError } from '../BenchError';
import { runCommand } from '../measure/command';
import { readCpuMicros } from '../measure/cpu';
import { ROOT } from '../root';
import type { BenchCase } from '../run/benchCase';
import { startGateway } from '../site/gateway';
import type { Sample } from '../statistics/sample';

const MODULE = 'mf-bookings';
/** The screen `/services/:id/book`. Of the screens of the module it has the middle number of tests. */
const SCREEN = 'src/booking-form/form/BookServicePage.tsx';
const LINE = /max-width: \d+px/;

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=bench', '-c', 'user.email=bench@example.ng', ...args], {
    encoding: 'utf8',
  }).trim();

/** Clones the committed workspace, and deploys the builds of this workspace to a site of the clone. */
async function createTeam() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-deploy-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const root = join(folder, 'workspace');
  const site = siteOf(join(folder, 'data'));
  cloneWorkspace(root);
  linkPackages(root);
  // The tests of this commit are those of the live version.
  const commit = Promise.resolve({ commit: git(root, 'rev-parse', 'HEAD'), isDirty: false });
  for (const app of APPS)
    await deployApp({ site, dist: join(ROOT, app, 'dist'), commit, servicesFollow: true });
  const gateway = await startGateway({ siteDir: site.root, upstream: () => 'http://127.0.0.1:9' });
  return { root, dataDir: site.dataDir, gateway };
}

/** Changes one line of the screen and commits it, as before each deployment. */
function changeLine(root: string, width: number): void {
  const path = join(root, MODULE, SCREEN);
  const source = readFileSync(path, 'utf8');
  if (!LINE.test(source)) throw new BenchError(`${SCREEN} has no line with a width: choose another line.`);
  writeFileSync(path, source.replace(LINE, `max-width: ${width}px`));
  git(root, 'commit', '--quiet', '--all', '--no-verify', '-m', 'bookings: change the width');
}

type Registry = { remotes: Record<string, { version: string; entry: string }> };

/** Returns the version that the gateway serves, after it has sent the entry of this version. */
async function servedVersion(url: string): Promise<string> {
  const registry = (await (await fetch(`${url}/remotes.json`)).json()) as Registry;
  const { version, entry } = registry.remotes[MODULE]!;
  const { status } = await fetch(new URL(entry, `${url}/`));
  if (status !== 200) throw new BenchError(`The gateway answers ${status} for ${entry}.`);
  return version;
}

export const deploymentLive: BenchCase = {
  name: 'deployments/live',
  against: 'none (time until the new version is served)',
  budgets: [{ metric: 'time', unit: 'ms', budget: { value: 20_000 } }],
  // CPU time of the command and its programs, which depends less on other work of the machine.
  otherFigures: [{ metric: 'cpu', unit: 'ms' }],
  pairs: { min: 3, max: 7 },
  open: async ({ withAllCores, onStop }) => {
    const { root, dataDir, gateway } = await createTeam();
    onStop(gateway.stop);
    let width = 640;
    const deploy = async (): Promise<Sample> => {
      const before = await servedVersion(gateway.url);
      changeLine(root, (width += 1));
      const cpuBefore = await readCpuMicros(process.pid);
      const start = performance.now();
      const output = await runCommand(['deploy', MODULE, '--to', dataDir, '--url', gateway.url], root);
      if ((await servedVersion(gateway.url)) === before)
        throw new BenchError(`The gateway does not serve the new version:\n${output}`);
      const time = performance.now() - start;
      return { values: { time, cpu: ((await readCpuMicros(process.pid)) - cpuBefore) / 1_000 } };
    };
    return { ours: () => withAllCores(deploy) };
  },
};
