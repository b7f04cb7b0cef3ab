import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';

const IGNORED = /^(dist|dist-.*|node_modules|\.nx)$/;

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Tells of everything that changes below the folders, but what builds write. Each folder has a watcher of its own: Node's recursive one
 * follows files on Linux, and loses one that was saved by putting another in its place, as many editors do.
 */
export function watchFolders(folders: string[], onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function forget(gone: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== gone && !path.startsWith(gone + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  function follow(folder: string): void {
    forget(folder);
    const watcher = watch(folder, (_, name) => {
      if (!name || IGNORED.test(name)) return;
      const path = join(folder, name);
      try {
        if (isFolder(path)) follow(path);
        else forget(path);
      } catch {
        forget(path); // it went again meanwhile
      }
      onChange(path);
    });
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !IGNORED.test(entry.name)) follow(join(folder, entry.name));
  }

  folders.forEach(follow);
  return () => watchers.forEach((watcher) => watcher.close());
}
