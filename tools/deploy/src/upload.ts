import { DeployError } from './DeployError';
import { filesIn, hashOfBytes } from './hashes';
import { inParallel } from './inParallel';
import { folderOf, type Site } from './site';

/** The file that is written last. A folder without it is a half upload. */
export const LAST_FILE = 'build.json';

const PARALLEL = 8;

export type Uploaded = {
  /** sha384 of each file by name. */
  hashes: Record<string, string>;
  bytes: number;
  /** Number of files that were not in the folder yet. */
  written: number;
  /** Writes the last file: from then on the folder is complete and never changes. */
  finish(): Promise<void>;
};

/**
 * Uploads a build into its immutable folder, except for the last file. A version that is complete there must
 * have the same bytes. A half upload of a process that was killed is completed, and files of it with other
 * bytes are replaced.
 */
export async function upload(site: Site, dist: string, name: string, version: string): Promise<Uploaded> {
  const { store } = site;
  const folder = folderOf(name, version);
  const files = await filesIn(dist);
  const hashes = Object.fromEntries([...files].map(([file, bytes]) => [file, hashOfBytes(bytes)]));
  const stored = new Set((await store.list(folder)).map(({ path }) => path.slice(folder.length + 1)));
  const isComplete = stored.has(LAST_FILE);
  const differing = [...stored].filter((file) => !files.has(file));
  let written = 0;

  async function put(file: string): Promise<void> {
    const path = `${folder}/${file}`;
    const bytes = files.get(file) ?? Buffer.alloc(0);
    if (isComplete && !stored.has(file)) differing.push(file);
    else if (!stored.has(file) && (await store.writeNew(path, bytes))) written += 1;
    else if (!(await store.read(path))?.bytes.equals(bytes)) {
      if (isComplete) differing.push(file);
      else await store.write(path, bytes);
    }
  }

  if (!isComplete) for (const file of differing.splice(0)) await store.remove(`${folder}/${file}`);
  await inParallel(
    [...files.keys()].filter((file) => file !== LAST_FILE),
    PARALLEL,
    put,
  );
  // The last file of a complete folder is compared here, one of a half upload is written by `finish`.
  if (isComplete) await put(LAST_FILE);
  if (differing.length)
    throw new DeployError(
      `${name} ${version} is stored with other bytes (${differing.sort().join(', ')}). A version never changes: deploy a new build, or delete ${folder} if no visitor gets it.`,
    );
  return {
    hashes,
    written,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
    // Also for a complete folder, because `prune` counts from this write.
    finish: () => store.write(`${folder}/${LAST_FILE}`, files.get(LAST_FILE) ?? Buffer.alloc(0)),
  };
}
