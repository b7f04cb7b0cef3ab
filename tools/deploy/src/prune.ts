import type { Draft } from './draft';
import { readReleases } from './releases/record';
import type { Site } from './site';
import { LAST_FILE } from './upload';

const MIN_VERSIONS = 5;
const RETENTION_MS = 30 * 24 * 3600 * 1000;

export type StoredVersion = { version: string; at: number; isComplete: boolean; files: string[] };

/** Returns the versions of an app in the site, newest first. */
export async function storedVersions({ store }: Site, name: string): Promise<StoredVersion[]> {
  const folder = `mf/${name}/v`;
  const found = new Map<string, StoredVersion>();
  for (const { path, at } of await store.list(folder)) {
    const [version = '', file] = path.slice(folder.length + 1).split('/');
    const one = found.get(version) ?? { version, at: 0, isComplete: false, files: [] };
    one.files.push(path);
    if (file === LAST_FILE) Object.assign(one, { at, isComplete: true });
    else if (!one.isComplete) one.at = Math.max(one.at, at);
    found.set(version, one);
  }
  return [...found.values()].sort((a, b) => b.at - a.at);
}

/** Returns the versions that visitors got at any time since `start`, from the release records. */
async function servedSince(site: Site, name: string, registry: Draft, start: number): Promise<Set<string>> {
  const served = new Set<string>();
  for await (const { at, version, replaced } of readReleases(site, registry, name)) {
    if (Date.parse(at) < start) break;
    for (const one of [version, ...replaced]) served.add(one);
  }
  return served;
}

/** Deletes a folder. Its last file goes first, so that a killed process leaves a half upload. */
async function deleteVersion({ store }: Site, { files }: StoredVersion): Promise<void> {
  const last = files.filter((path) => path.endsWith(`/${LAST_FILE}`));
  for (const path of last) await store.remove(path);
  await Promise.all(files.filter((path) => !last.includes(path)).map((path) => store.remove(path)));
}

/**
 * Deletes an app's old folders: those that the registry does not name, beyond the newest five, and neither
 * written nor served in the last 30 days. Open tabs may still load from the others.
 */
export async function prune(site: Site, name: string, registry: Draft, now = Date.now()): Promise<string[]> {
  const named = JSON.stringify(name === 'shell' ? registry.shell : registry.remotes[name]);
  const versions = await storedVersions(site, name);
  const complete = versions.filter(({ isComplete }) => isComplete);
  const isKept = new Set(complete.slice(0, MIN_VERSIONS));
  const old = versions.filter(
    (one) => !isKept.has(one) && now - one.at > RETENTION_MS && !named.includes(`"${one.version}"`),
  );
  if (old.length === 0) return [];
  const served = await servedSince(site, name, registry, now - RETENTION_MS);
  const unused = old.filter(({ version }) => !served.has(version));
  for (const version of unused) await deleteVersion(site, version);
  return unused.map(({ version }) => version);
}
