import type { Draft } from '../draft';
import { storedVersions } from '../prune';
import { readTrustedRegistry } from '../registry';
import type { Site } from '../site';
import { readReleases, type Release } from './record';

/** A version that visitors get. Versions deployed before records existed have only `version`. */
export type Served = {
  version: string;
  /** When it became live, or the canary started. */
  since?: string;
  /** Author of the change that made it live. */
  by?: string;
  commit?: string;
  isDirty?: boolean;
  skippedTests?: string;
};

export type ModuleReleases = {
  module: string;
  live: Served;
  canary?: Served & { share: number };
  fallback?: Served;
  /** Versions that are still stored, newest first. */
  stored: string[];
  /** The last changes, newest first. */
  history: Release[];
};

const HISTORY = 20;
/** A version that was made live longer ago than this many changes is listed without its record. */
const MAX_RECORDS = 200;

async function recordsOf(site: Site, registry: Draft, name: string): Promise<Release[]> {
  const records: Release[] = [];
  for await (const record of readReleases(site, registry, name)) {
    records.push(record);
    if (records.length === MAX_RECORDS) break;
  }
  return records;
}

function servedOf(version: string, records: readonly Release[]): Served {
  const ofVersion = records.filter((record) => record.version === version && record.action !== 'withdraw');
  const madeLive = ofVersion.find(({ action }) => action !== 'share');
  const built = ofVersion.find(({ commit }) => commit !== undefined);
  return {
    version,
    ...(madeLive && { since: madeLive.at, by: madeLive.by }),
    ...(built && { commit: built.commit, isDirty: built.isDirty }),
    ...(built?.skippedTests && { skippedTests: built.skippedTests }),
  };
}

/** Returns what runs in a site for each module, from the signed registry and the release records. */
export async function listReleases(site: Site, names?: readonly string[]): Promise<ModuleReleases[]> {
  const registry = await readTrustedRegistry(site);
  const entries = [
    ...(registry.shell ? [['shell', registry.shell] as const] : []),
    ...Object.entries(registry.remotes),
  ].filter(([name]) => !names || names.includes(name));
  return Promise.all(
    entries.map(async ([module, entry]) => {
      const records = await recordsOf(site, registry, module);
      const canary = 'canary' in entry ? entry.canary : undefined;
      const stored = await storedVersions(site, module);
      return {
        module,
        live: servedOf(entry.version, records),
        ...(canary && { canary: { ...servedOf(canary.version, records), share: canary.weight } }),
        ...(entry.fallback && { fallback: servedOf(entry.fallback.version, records) }),
        stored: stored.filter(({ isComplete }) => isComplete).map(({ version }) => version),
        history: records.slice(0, HISTORY),
      };
    }),
  );
}
