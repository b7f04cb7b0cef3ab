import { join } from 'node:path';

/**
 * The folder that the gateway serves, the paths inside it, and the file of the key that signs the registry,
 * outside it.
 */
export type Site = { root: string; registry: string; lock: string; key: string };

/** Returns the site of a data folder: `siteOf('.data')`. */
export const siteOf = (dataDir: string): Site => {
  const root = join(dataDir, 'site');
  return {
    root,
    registry: join(root, 'remotes.json'),
    lock: join(root, 'remotes.lock'),
    key: join(dataDir, 'registry.key'),
  };
};

/** Returns the data folder of a site. */
export const dataDirOf = ({ root }: Site) => join(root, '..');

/** Returns the immutable folder of a version, relative to the site. */
export const folderOf = (name: string, version: string) => `mf/${name}/v/${version}`;
