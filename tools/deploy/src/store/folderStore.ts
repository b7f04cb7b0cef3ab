import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { contentOf } from './contentTypes';
import { withFileLock } from './fileLock';
import type { Listed, SiteStore, Stored } from './siteStore';

/** Files that are being written are here first. A file of a killed process is deleted after an hour. */
const INCOMING = '.incoming';
const ABANDONED_MS = 3600_000;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
const tagOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url');

/** Writes a file to the disk and not only to its cache, so that a later rename publishes all its bytes. */
async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx', 0o644);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** Creates the store of a site in a folder, which a gateway on this machine serves. */
export function createFolderStore(root: string): SiteStore {
  const place = (path: string) => join(root, path);

  async function read(path: string): Promise<Stored | null> {
    try {
      const bytes = await readFile(place(path));
      return { bytes, tag: tagOf(bytes), ...contentOf(path) };
    } catch (error) {
      if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return null;
      throw error;
    }
  }

  /** Writes the bytes beside the site, and publishes them with `publish` in one step. */
  async function viaIncoming<Result>(
    path: string,
    bytes: Buffer,
    publish: (from: string, to: string) => Promise<Result>,
  ): Promise<Result> {
    const from = join(root, INCOMING, randomUUID());
    await mkdir(dirname(from), { recursive: true });
    await mkdir(dirname(place(path)), { recursive: true });
    try {
      await writeDurably(from, bytes);
      return await publish(from, place(path));
    } finally {
      await rm(from, { force: true });
    }
  }

  const writeNew = (path: string, bytes: Buffer) =>
    viaIncoming(path, bytes, (from, to) =>
      link(from, to).then(
        () => true,
        (error: unknown) => {
          if (codeOf(error) === 'EEXIST') return false;
          throw error;
        },
      ),
    );

  async function sweep(): Promise<void> {
    for (const name of await readdir(join(root, INCOMING)).catch(() => [])) {
      const path = join(root, INCOMING, name);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
  }

  async function list(folder: string): Promise<Listed[]> {
    const entries = await readdir(place(folder), { recursive: true, withFileTypes: true }).catch(
      (error: unknown) => {
        if (codeOf(error) === 'ENOENT') return [];
        throw error;
      },
    );
    const found = entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        // A file may be deleted by another deployment while this one lists.
        const info = await stat(path).catch(() => null);
        return info && { path: relative(root, path).split(sep).join('/'), at: info.mtimeMs };
      });
    return (await Promise.all(found)).filter((one) => one !== null);
  }

  return {
    name: root,
    read,
    writeNew,
    write: (path, bytes) => viaIncoming(path, bytes, rename),
    list,
    async remove(path) {
      await rm(place(path), { force: true });
      // The folder goes with its last file.
      await rmdir(dirname(place(path))).catch(() => undefined);
    },
    swap: (path, bytes, expected) =>
      withFileLock(join(root, 'remotes.lock'), async () => {
        if (((await read(path))?.tag ?? null) !== expected) return false;
        await viaIncoming(path, bytes, rename);
        await sweep();
        return true;
      }),
    exclusively: (work) => withFileLock(join(root, 'gate.lock'), work),
  };
}
