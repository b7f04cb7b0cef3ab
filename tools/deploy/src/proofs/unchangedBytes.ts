import { strict as assert } from 'node:assert';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { APPS } from '@tm/build/workspace';
import { deployApp } from '../deployApp';
import { filesIn, hashOfBytes } from '../hashes';
import { readRegistry } from '../registry';
import { siteOf } from '../site';
import { buildModules, cloneWorkspace, linkPackages } from './workspaceCopy';

const CHANGED = 'mf-bookings';
const CHANGE = "\ndocument.documentElement.dataset['proof'] = '1';\n";

type Log = (line: string) => void;
type Hashes = Record<string, Record<string, string>>;

/** Builds every app without the cache of Nx, so that equal bytes come from equal builds. */
const buildAll = (copy: string): void => buildModules(copy, APPS, ['--skip-nx-cache', '--parallel=2']);

async function hashAll(copy: string): Promise<Hashes> {
  const hashes: Hashes = {};
  for (const name of APPS) {
    const files = await filesIn(join(copy, name, 'dist'));
    hashes[name] = Object.fromEntries([...files].map(([file, bytes]) => [file, hashOfBytes(bytes)]));
  }
  return hashes;
}

const countFiles = (hashes: Hashes, names: readonly string[]) =>
  names.reduce((sum, name) => sum + Object.keys(hashes[name] ?? {}).length, 0);

/**
 * Proves that modules are independent: changes one line of a remote, builds all apps again, and compares. No
 * byte of another app differs, and after the deployment of the remote the registry entry of no other app.
 */
export async function proveUnchangedBytes(log: Log) {
  const folder = mkdtempSync(join(tmpdir(), 'unchanged-bytes-'));
  const copy = join(folder, 'workspace');
  const site = siteOf(join(folder, 'data'));
  const others = APPS.filter((name) => name !== CHANGED);
  try {
    cloneWorkspace(copy);
    linkPackages(copy);
    buildAll(copy);
    const before = await hashAll(copy);
    for (const name of APPS) await deployApp({ site, dist: join(copy, name, 'dist') });
    const { shell, remotes } = await readRegistry(site);
    log(`built and deployed ${APPS.length} apps with ${countFiles(before, APPS)} files`);

    appendFileSync(join(copy, CHANGED, 'src/routes.tsx'), CHANGE);
    buildAll(copy);
    const after = await hashAll(copy);
    for (const name of others) assert.deepEqual(after[name], before[name], `${name} has other bytes`);
    assert.notDeepEqual(after[CHANGED], before[CHANGED], `${CHANGED} has the same bytes`);

    await deployApp({ site, dist: join(copy, CHANGED, 'dist') });
    const live = await readRegistry(site);
    const { [CHANGED]: own, ...otherEntries } = live.remotes;
    const { [CHANGED]: ownBefore, ...otherEntriesBefore } = remotes;
    assert.deepEqual(otherEntries, otherEntriesBefore, 'another remote has another entry');
    assert.deepEqual(live.shell, shell, 'the shell has another entry');
    assert.notEqual(own?.version, ownBefore?.version);
    return { changed: CHANGED, unchangedFiles: countFiles(after, others), unchangedEntries: others.length };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
