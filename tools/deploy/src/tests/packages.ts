import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

type PackageFile = {
  name?: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  nx?: { targets?: Record<string, { inputs?: unknown }> };
};

/** A package of the workspace. `folder` is relative to the root. */
export type WorkspacePackage = { name: string; folder: string; file: PackageFile };

const readPackage = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as PackageFile;

/** Returns the folders that match a workspace of npm, such as `libs/*` or `mf-*`. */
function foldersOf(root: string, workspace: string): string[] {
  const parent = dirname(workspace);
  const [start = '', end] = workspace.slice(parent === '.' ? 0 : parent.length + 1).split('*');
  if (end === undefined) return [workspace];
  if (!existsSync(join(root, parent))) return [];
  return readdirSync(join(root, parent))
    .filter((name) => name.startsWith(start) && name.endsWith(end))
    .map((name) => join(parent, name));
}

/** Returns the packages of the workspace. */
export function workspacePackages(root: string): WorkspacePackage[] {
  const { workspaces = [] } = readPackage(join(root, 'package.json'));
  return workspaces
    .flatMap((workspace) => foldersOf(root, workspace))
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => {
      const file = readPackage(join(root, folder, 'package.json'));
      return { name: file.name ?? folder, folder, file };
    });
}

/** Returns a package and the packages of the workspace that it depends on, also through others. */
export function withDependencies(
  one: WorkspacePackage,
  packages: readonly WorkspacePackage[],
): Set<WorkspacePackage> {
  const found = new Set([one]);
  for (const { file } of found) {
    const names = new Set(Object.keys({ ...file.dependencies, ...file.devDependencies }));
    for (const other of packages) if (names.has(other.name)) found.add(other);
  }
  return found;
}

/** Returns the innermost package whose folder contains the file. */
export const packageOf = (path: string, packages: readonly WorkspacePackage[]) =>
  packages
    .filter(({ folder }) => path.startsWith(`${folder}/`))
    .sort((a, b) => b.folder.length - a.folder.length)[0];
