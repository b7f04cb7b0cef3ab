import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the sha384 of a file in the format of `integrity`. */
export const hashOf = async (path: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(path))
    .digest('base64')}`;

/** Returns the hashes of all files of a folder, by name. A build has no subfolders. */
export async function hashesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await hashOf(join(folder, name))] as const)),
  );
}

/** Returns the hashes of the files that browsers run, which the registry contains. */
export const scriptsOf = (hashes: Record<string, string>) =>
  Object.fromEntries(Object.entries(hashes).filter(([name]) => name.endsWith('.js')));

/**
 * Returns the hashes of a shell's files that the gateway reads and sends in another form: pages, and files at
 * the root of the site. `calls.json` is for deployments only.
 */
export const pagesOf = (hashes: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(hashes).filter(
      ([name]) =>
        name !== 'calls.json' && /\.(html|json|webmanifest|txt|ico|svg)$|^apple-touch-icon/.test(name),
    ),
  );
