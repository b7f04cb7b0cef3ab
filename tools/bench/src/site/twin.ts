import { join } from 'node:path';
import { deployApp, siteOf } from '@tm/deploy';
import { execa } from 'execa';
import { BenchError } from '../BenchError';
import { ROOT } from '../root';

const SHELL = join(ROOT, 'shell');
const DIST = join(SHELL, 'dist-twin');

/** Builds the single-page twin: the same screens, bundled by webpack as one application, without federation. */
export async function buildTwin(log: (line: string) => void): Promise<void> {
  log('building the single-page twin');
  const bundle = join(ROOT, 'libs/build/src/bundle.mjs');
  const { exitCode, all } = await execa(process.execPath, [bundle, '--role', 'twin'], {
    cwd: SHELL,
    all: true,
    reject: false,
    env: { NODE_ENV: 'production' },
  });
  if (exitCode !== 0) throw new BenchError(`The twin could not be built:\n${all}`);
}

/** Puts the twin into a site folder of its own, as a shell without remotes; gives what a gateway serves. */
export async function deployTwin(dataDir: string): Promise<string> {
  const site = siteOf(dataDir);
  await deployApp({ site, dist: DIST });
  return site.root;
}
