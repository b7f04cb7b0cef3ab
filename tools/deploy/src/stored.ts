import { DeployError } from './DeployError';
import { hashOfBytes } from './hashes';
import type { Site } from './site';

/** Reads a JSON file of the site. Throws `DeployError` if it is missing or not JSON. */
export async function readStoredJson<Value>({ store }: Site, path: string): Promise<Value> {
  const stored = await store.read(path);
  if (!stored) throw new DeployError(`${path} is missing in ${store.name}.`);
  try {
    return JSON.parse(stored.bytes.toString('utf8')) as Value;
  } catch (error) {
    throw new DeployError(`${path} in ${store.name} is not JSON: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Returns the hashes of all files of a version folder of the site, by name. */
export async function storedHashes({ store }: Site, folder: string): Promise<Record<string, string>> {
  const files = (await store.list(folder)).map(({ path }) => path).sort();
  const hashes = files.map(async (path) => {
    const stored = await store.read(path);
    return [path.slice(folder.length + 1), stored ? hashOfBytes(stored.bytes) : ''] as const;
  });
  return Object.fromEntries(await Promise.all(hashes));
}
