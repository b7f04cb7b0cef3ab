import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DeployError } from './DeployError';
import { hashesIn } from './hashes';
import { folderOf, type Site } from './site';

/**
 * Copies a build into its immutable folder and checks every byte there. A version that exists already must
 * have the same bytes. Returns the hashes of its files.
 */
export async function upload(
  site: Site,
  dist: string,
  name: string,
  version: string,
): Promise<Record<string, string>> {
  const target = join(site.root, folderOf(name, version));
  const wanted = await hashesIn(dist);
  const present = await hashesIn(target).catch(() => null);
  if (!present) {
    const incoming = `${target}.incoming-${process.pid}`;
    await mkdir(join(target, '..'), { recursive: true });
    await cp(dist, incoming, { recursive: true });
    await rename(incoming, target).catch(() => rm(incoming, { recursive: true, force: true }));
  }
  const stored = present ?? (await hashesIn(target));
  const differing = Object.keys({ ...wanted, ...stored }).filter((file) => wanted[file] !== stored[file]);
  if (differing.length)
    throw new DeployError(
      `${name} ${version} is stored with other bytes (${differing.join(', ')}). A version never changes: build again.`,
    );
  return wanted;
}
