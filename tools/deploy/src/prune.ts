import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Draft } from './draft';
import type { Site } from './site';

const MIN_VERSIONS = 5;
const RETENTION_MS = 30 * 24 * 3600 * 1000;

/**
 * Deletes an app's old folders: those that the registry does not name, beyond the newest five, and older than
 * 30 days. Open tabs may still load from the others.
 */
export async function prune(site: Site, name: string, registry: Draft, now = Date.now()): Promise<string[]> {
  const folder = join(site.root, 'mf', name, 'v');
  const named = JSON.stringify(name === 'shell' ? registry.shell : registry.remotes[name]);
  const versions = await Promise.all(
    (await readdir(folder)).map(async (version) => ({
      version,
      at: (await stat(join(folder, version))).mtimeMs,
    })),
  );
  const old = versions
    .sort((a, b) => b.at - a.at)
    .slice(MIN_VERSIONS)
    .filter(({ version, at }) => now - at > RETENTION_MS && !named.includes(`"${version}"`));
  await Promise.all(old.map(({ version }) => rm(join(folder, version), { recursive: true, force: true })));
  return old.map(({ version }) => version);
}
