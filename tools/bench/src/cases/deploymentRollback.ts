import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deployApp, siteOf } from '@tm/deploy';
import { BenchError } from '../BenchError';
import { runCommand } from '../measure/command';
import { ROOT } from '../root';
import type { BenchCase } from '../run/benchCase';
import type { Sample } from '../statistics/sample';

const MODULE = 'mf-bookings';

/** Copies the build of the module as another version. */
function copyAsNext(dist: string, target: string): string {
  cpSync(dist, target, { recursive: true });
  const file = join(target, 'build.json');
  const build = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  writeFileSync(file, JSON.stringify({ ...build, version: `${build.version}.next` }));
  return target;
}

/** Deploys two versions of the module to a separate data folder, which is deleted at the end of the bench. */
async function deployTwoVersions(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-rollback-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const dist = join(ROOT, MODULE, 'dist');
  for (const build of [dist, copyAsNext(dist, join(folder, 'next'))])
    await deployApp({ site: siteOf(dataDir), dist: build });
  return dataDir;
}

/** Runs the command as a user does. Each rollback makes the other version live. */
async function rollBack(dataDir: string): Promise<Sample> {
  const start = performance.now();
  const output = await runCommand(['rollback', MODULE, '--to', dataDir]);
  const time = performance.now() - start;
  const switched = /switched in (\d+) ms/.exec(output)?.[1];
  if (switched === undefined)
    throw new BenchError(`The rollback does not say how long the switch took:\n${output}`);
  return { values: { time, switch: Number(switched) } };
}

export const deploymentRollback: BenchCase = {
  name: 'deployments/rollback',
  against: 'none (time of the command)',
  budgets: [
    { metric: 'time', unit: 'ms', budget: { value: 2000 } },
    { metric: 'switch', unit: 'ms', budget: { value: 100 } },
  ],
  open: async () => {
    const dataDir = await deployTwoVersions();
    return { ours: () => rollBack(dataDir) };
  },
};
