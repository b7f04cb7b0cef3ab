import { join } from 'node:path';
import { deployApp, siteOf } from '@tm/deploy';
import { execa } from 'execa';
import { BenchError } from '../BenchError';
import { ROOT } from '../root';

const SHELL = join(ROOT, 'shell');
const DIST = join(SHELL, 'dist-monolith');

/** Builds the monolith: the same screens in one webpack bundle, without federation. */
export async function buildMonolith(log: (line: string) => void): Promise<void> {
  log('building the monolith');
  const bundle = join(ROOT, 'libs/build/src/bundle.mjs');
  const { exitCode, all } = await execa(process.execPath, [bundle, '--role', 'monolith'], {
    cwd: SHELL,
    all: true,
    reject: false,
    env: { NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new BenchError(`The monolith could not be built:\n${all}`);
}

/**
 * Deploys the monolith to a separate site folder as a
 * shell without remotes. Returns the folder for a gateway.
 */
export async function deployMonolith(dataDir: string): Promise<string> {
  const site = siteOf(dataDir);
  await deployApp({ site, dist: DIST });
  return site.root;
}
