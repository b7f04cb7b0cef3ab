import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { runCommand } from '../system/commands';
import { EngineError } from '../system/engineError';
import { engineFiles } from '../engineFolder';

const MODULES =
  /^(pg_documentdb(_core|_extended_rum.*)?|pg_cron|vector|postgis-3|tsm_system_rows|plpgsql|dict_snowball)\.so$/;
const EXTENSIONS =
  /^(documentdb|documentdb_core|documentdb_extended_rum|pg_cron|vector|tsm_system_rows|plpgsql)(--.*\.sql|\.control)$/;
const POSTGIS = /^postgis(-3\.control|--\d[\d.]*\.sql)$/;

const findLoader = (root: string): string => {
  for (const triplet of readdirSync(join(root, 'usr/lib')).filter((name) => name.includes('-linux-'))) {
    const loader = readdirSync(join(root, 'usr/lib', triplet)).find((name) =>
      /^ld-linux.*\.so\.\d$/.test(name),
    );
    if (loader) return join(root, 'usr/lib', triplet, loader);
  }
  throw new EngineError('the packages hold no program loader for this kind of processor');
};

/** Returns the shared libraries that a program or module loads, as the packages' own loader resolves them. */
const librariesOf = async (loader: string, paths: string, file: string): Promise<string[]> => {
  const listing = await runCommand(loader, ['--inhibit-cache', '--library-path', paths, '--list', file]);
  const missing = /^\s*(\S+) => not found/m.exec(listing)?.[1];
  if (missing) throw new EngineError(`the packages lack the library ${missing}`);
  return [...listing.matchAll(/=> (\/\S+) \(/g)].map((match) => match[1] ?? '');
};

const writeWrapper = (to: string, loader: string, program: string): void => {
  const at = join(to, relative(to, program));
  renameSync(at, `${at}.bin`);
  const home = dirname(dirname(relative(to, program)));
  const inTree = (path: string): string => `"$root/${path}"`;
  const libraries = `"$root/${dirname(loader)}:$root/${home}/lib"`;
  const script = `#!/bin/sh
root="\${0%/${relative(to, program)}}"
exec ${inTree(loader)} --inhibit-cache --library-path ${libraries} --argv0 "$0" ${inTree(`${relative(to, program)}.bin`)} "$@"
`;
  writeFileSync(at, script);
  chmodSync(at, 0o755);
};

const copyShare = (from: string, to: string): void => {
  const isWanted = (path: string): boolean => !/^(contrib|man|extension)(\/|$)/.test(relative(from, path));
  cpSync(from, to, { recursive: true, dereference: true, filter: isWanted });
  const extensions = join(to, 'extension');
  mkdirSync(extensions, { recursive: true });
  for (const name of readdirSync(join(from, 'extension'))) {
    // Debian creates "postgis.control" as a link when the package is configured, which does not happen here.
    const kept = name === 'postgis-3.control' ? 'postgis.control' : name;
    if (EXTENSIONS.test(name) || POSTGIS.test(name))
      copyFileSync(join(from, 'extension', name), join(extensions, kept));
  }
};

const copyInto = (to: string, from: string, file: string): void => {
  const target = join(to, relative(from, file));
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
};

/** Copies the files that the engine needs from the unpacked packages, about a quarter of them. */
export const buildEngineTree = async (unpacked: string, to: string): Promise<void> => {
  const files = engineFiles(unpacked);
  const loader = findLoader(unpacked);
  const modules = readdirSync(files.modules)
    .filter((name) => MODULES.test(name))
    .map((name) => join(files.modules, name));
  const programs = [files.postgres, files.initdb];
  const folder = dirname(loader);
  const paths = [folder, files.modules, join(folder, 'blas'), join(folder, 'lapack')].join(':');
  const libraries = new Set<string>();
  for (const file of [...programs, ...modules]) {
    for (const library of await librariesOf(loader, paths, file)) libraries.add(library);
  }
  for (const file of [...programs, ...modules, loader]) copyInto(to, unpacked, file);
  const flat = join(to, relative(unpacked, folder));
  for (const library of libraries) {
    if (dirname(library) !== files.modules) copyFileSync(library, join(flat, basename(library)));
  }
  copyShare(files.share, join(to, relative(unpacked, files.share)));
  copyInto(to, unpacked, join(unpacked, 'usr/share/proj/proj.db'));
  for (const program of programs)
    writeWrapper(to, relative(unpacked, loader), join(to, relative(unpacked, program)));
};
