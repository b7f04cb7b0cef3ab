import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deployApp } from '../deployApp';
import type { Draft } from '../draft';
import {
  liveCalls,
  readOperations,
  remotesOf,
  shellsOf,
  type ModuleCalls,
  type RemoteFacts,
  type ServiceOperations,
  type ShellFacts,
} from '../gate';
import { readRegistry } from '../registry';
import type { FolderSite } from '../site';

/** Facts of the modules of one release that the gate compares, by module. */
export type ReleaseFacts = {
  shells: ReadonlyMap<string, ShellFacts>;
  remotes: ReadonlyMap<string, RemoteFacts>;
  calls: ReadonlyMap<string, ModuleCalls>;
  operations: ReadonlyMap<string, ServiceOperations>;
};

/**
 * Uploads the apps of one release into the site and returns its registry. The registry is removed from the
 * site, so that the gate compares no app with another release.
 */
export async function uploadRelease(site: FolderSite, builds: readonly string[]): Promise<Draft> {
  for (const dist of builds) await deployApp({ site, dist });
  const registry = await readRegistry(site);
  await rm(site.registry);
  return registry;
}

type Source = {
  site: FolderSite;
  registry: Draft;
  /** Folders with the builds of the services, by module. */
  services: ReadonlyMap<string, string>;
  /** Name of the release in the messages of the gate about services. */
  release: string;
};

/** Reads the facts of one release as the deploy commands read those of the live site. */
export async function readFacts({ site, registry, services, release }: Source): Promise<ReleaseFacts> {
  const operations = new Map<string, ServiceOperations>();
  for (const [module, folder] of services) {
    const read = await readOperations(join(folder, 'dist'));
    if (read) operations.set(module, { ...read, version: release });
  }
  const shells = await shellsOf(site, registry);
  const remotes = await remotesOf(site, registry);
  const calls = await liveCalls(site, registry);
  return {
    shells: new Map(shells.map((shell) => ['shell', shell])),
    remotes: new Map(remotes.map((remote) => [remote.remoteManifest.name, remote])),
    calls: new Map(calls.map((one) => [one.module, one])),
    operations,
  };
}
