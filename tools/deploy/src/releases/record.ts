import { createHash } from 'node:crypto';
import { DeployError } from '../DeployError';
import type { Draft } from '../draft';
import type { Site } from '../site';

/** A change of a deployment, with its author and commit. */
export type Change = {
  module: string;
  action: 'deploy' | 'canary' | 'share' | 'promote' | 'rollback' | 'withdraw' | 'remove';
  /** The version that became live, or the canary of which the action speaks. */
  version: string;
  by: string;
  /** Commit of the build; of a rollback or a promotion the record of the version has it. */
  commit?: string;
  /** True if the working tree had changes that the commit does not contain. */
  isDirty?: boolean;
  /** Percentage of visitors, for a canary. */
  share?: number;
  /** Reason why the module's tests did not run. */
  skippedTests?: string;
};

/** A release record. `before` is the id of the module's previous record. */
export type Release = Change & {
  schema: 1;
  revision: number;
  at: string;
  /** Versions that visitors got before this change. */
  replaced: string[];
  before: string | null;
};

const pathOf = (id: string) => `releases/${id}.json`;
const idOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const versionsOf = ({ shell, remotes }: Draft, name: string): string[] => {
  const entry = name === 'shell' ? shell : remotes[name];
  const canary = entry && 'canary' in entry ? entry.canary?.version : undefined;
  return [entry?.version, canary].filter((version) => version !== undefined);
};

/**
 * Stores the record of a change that the caller is about to make. Its id is the hash of its bytes; the change
 * is made, and the record valid, when a registry with this id in `releases` is live.
 */
export async function writeRecord(site: Site, live: Draft, change: Change) {
  const release: Release = {
    schema: 1,
    ...change,
    revision: live.revision + 1,
    at: new Date().toISOString(),
    replaced: versionsOf(live, change.module),
    before: live.releases?.[change.module] ?? null,
  };
  const bytes = Buffer.from(`${JSON.stringify(release)}\n`);
  const id = idOf(bytes);
  await site.store.writeNew(pathOf(id), bytes);
  return { id, module: change.module };
}

/** Deletes the record of a change that another deployment prevented. */
export const discardRecord = ({ store }: Site, { id }: { id: string }) => store.remove(pathOf(id));

/**
 * Yields the records of a module, newest first, from the id in the signed registry. Records of changes that
 * never became live are not reached. Throws `DeployError` for a record with changed bytes.
 */
export async function* readReleases({ store }: Site, registry: Draft, name: string): AsyncGenerator<Release> {
  for (let id = registry.releases?.[name] ?? null; id !== null;) {
    const stored = await store.read(pathOf(id));
    if (!stored) return;
    if (idOf(stored.bytes) !== id)
      throw new DeployError(`${pathOf(id)} in ${store.name} was changed after it was written.`);
    const release = JSON.parse(stored.bytes.toString('utf8')) as Release;
    yield release;
    id = release.before;
  }
}
