import { lstatSync, readdirSync, watch, type FSWatcher } from 'node:fs';
import { join, sep } from 'node:path';

const IGNORED = /^(dist|dist-.*|node_modules|\.nx)$/;

const isFolder = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Reports every change below the folders except build output. Each folder has a separate watcher, because
 * Node's recursive watcher follows inodes on Linux and loses a file that an editor replaces by rename.
 */
export function watchFolders(folders: string[], onChange: (path: string) => void): () => void {
  const watchers = new Map<string, FSWatcher>();

  function unwatch(root: string): void {
    for (const [path, watcher] of watchers) {
      if (path !== root && !path.startsWith(root + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  }

  function watchFolder(folder: string): void {
    unwatch(folder);
    const watcher = watch(folder, (_, name) => {
      if (!name || IGNORED.test(name)) return;
      const path = join(folder, name);
      try {
        if (isFolder(path)) watchFolder(path);
        else unwatch(path);
      } catch {
        unwatch(path); // The folder was deleted before it could be read.
      }
      onChange(path);
    });
    watcher.on('error', () => unwatch(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() && !IGNORED.test(entry.name)) watchFolder(join(folder, entry.name));
  }

  folders.forEach(watchFolder);
  return () => watchers.forEach((watcher) => watcher.close());
}
