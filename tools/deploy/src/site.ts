import { join } from 'node:path';

/** The folder that the gateway serves, the paths inside it, and the file of the key that signs the registry, outside it. */
export type Site = { root: string; registry: string; lock: string; key: string };

/** `siteOf('.data')`: the site below a data folder. */
export const siteOf = (dataDir: string): Site => {
  const root = join(dataDir, 'site');
  return {
    root,
    registry: join(root, 'remotes.json'),
    lock: join(root, 'remotes.lock'),
    key: join(dataDir, 'registry.key'),
  };
};

/** Where a version lives, relative to the site: its files never change. */
export const folderOf = (name: string, version: string) => `mf/${name}/v/${version}`;
