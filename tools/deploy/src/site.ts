import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createFolderStore } from './store/folderStore';
import { createS3Store } from './store/s3Store';
import type { SiteStore } from './store/siteStore';

/**
 * A deployed site: its files, and the file of the key that signs the registry, outside of them. A site in a
 * bucket has no key file and needs REGISTRY_PRIVATE_KEY. `dataDir` has the deployed services, which a bucket
 * does not know.
 */
export type Site = { store: SiteStore; key?: string; dataDir?: string };

/** A site in a folder, which the gateway serves. */
export type FolderSite = Site & { root: string; registry: string; key: string; dataDir: string };

export const REGISTRY = 'remotes.json';

const folderSite = (root: string): FolderSite => ({
  store: createFolderStore(root),
  root,
  registry: join(root, REGISTRY),
  key: join(dirname(root), 'registry.key'),
  dataDir: dirname(root),
});

/** Returns the site of a data folder: `siteOf('.data')`. */
export const siteOf = (dataDir: string): FolderSite => folderSite(join(dataDir, 'site'));

/** Returns the site at `place`: `s3://bucket/prefix`, a folder with a registry, or a data folder. */
export async function openSite(place: string): Promise<Site> {
  if (place.startsWith('s3://')) return { store: await createS3Store(place) };
  const isSite = basename(place) === 'site' || existsSync(join(place, REGISTRY));
  return isSite ? folderSite(place) : siteOf(place);
}

/** Returns the immutable folder of a version, relative to the site. */
export const folderOf = (name: string, version: string) => `mf/${name}/v/${version}`;
