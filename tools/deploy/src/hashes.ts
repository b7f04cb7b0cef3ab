import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the sha384 of bytes in the format of `integrity`. */
export const hashOfBytes = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns the files of a build by name. A build has no subfolders. */
export async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
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
