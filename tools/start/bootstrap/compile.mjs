import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Names in a folder that decide to which file an import without an extension leads. */
const RESOLVED = /\.([cm]?[jt]sx?|json)$/;
/** Libraries of values and pure functions: their files that the program does not use are left out. */
const WITHOUT_EFFECTS = /[\\/]libs[\\/](contracts|domain)[\\/]/;
const COMMENT = '// ';

const hashOf = (content) => createHash('sha256').update(content).digest('base64url');
const hashOfFile = (path) => hashOf(readFileSync(path));
const hashOfFolder = (path) =>
  hashOf(
    readdirSync(path)
      .filter((name) => RESOLVED.test(name))
      .sort()
      .join('\n'),
  );

/** Returns the hash of each path, relative to the root. */
const hashesOf = (root, paths, hash) =>
  Object.fromEntries([...new Set(paths)].sort().map((path) => [path, hash(join(root, path))]));

/** Returns true if the stored program was compiled from the present files, and its own bytes are whole. */
function isFresh(root, stored) {
  try {
    const text = readFileSync(stored, 'utf8');
    const end = text.indexOf('\n');
    const { code, files, folders } = JSON.parse(text.slice(COMMENT.length, end));
    return (
      hashOf(text.slice(end + 1)) === code &&
      Object.entries(files).every(([path, hash]) => hashOfFile(join(root, path)) === hash) &&
      Object.entries(folders).every(([path, hash]) => hashOfFolder(join(root, path)) === hash)
    );
  } catch {
    // The program was never compiled, or one of its files is gone.
    return false;
  }
}

/** Packages of the registry stay outside of the program. Those of the workspace become part of it. */
const workspacePackages = {
  name: 'workspace-packages',
  setup(build) {
    build.onResolve({ filter: /./ }, async ({ path, kind, pluginData, ...from }) => {
      if (kind === 'entry-point' || pluginData === 'resolved') return undefined;
      if (!path.startsWith('.') && !path.startsWith('@tm/')) return { path, external: true };
      const { importer, resolveDir } = from;
      const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'resolved' });
      return WITHOUT_EFFECTS.test(found.path) ? { ...found, sideEffects: false } : found;
    });
  },
};

/** Returns the `package.json` next to or above a file, which says to which file a package leads. */
function packageFileOf(root, path) {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(root, folder, 'package.json'))) return join(folder, 'package.json');
  return 'package.json';
}

/** Compiles the program, with the hashes of everything that it was compiled from in its first line. */
async function compile(root, program) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: [program],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    tsconfigRaw: {},
    logLevel: 'silent',
    plugins: [workspacePackages],
  });
  const sources = Object.keys(metafile.inputs);
  const folders = sources.flatMap((path) => [dirname(path), dirname(dirname(path))]);
  const files = [...sources, ...sources.map((path) => packageFileOf(root, path)), 'package-lock.json'];
  const { text } = outputFiles[0];
  const made = {
    code: hashOf(text),
    files: hashesOf(root, files, hashOfFile),
    folders: hashesOf(root, folders, hashOfFolder),
  };
  return `${COMMENT}${JSON.stringify(made)}\n${text}`;
}

/** Replaces a file in one step, so that a program that starts at the same moment reads the old or the new. */
function replace(path, text) {
  const incoming = `${path}.${randomUUID()}`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    writeFileSync(incoming, text);
    renameSync(incoming, path);
  } finally {
    rmSync(incoming, { force: true });
  }
}

/**
 * Returns the path of a program (`tools/deploy/src/main.ts`) as one JavaScript file, which starts several
 * times faster than its sources. It is compiled again when the content of any of its files has changed.
 * Throws if it cannot be compiled or stored.
 */
export async function compiledProgram(root, program) {
  const [project, source] = program.split('/src/');
  const name = source.replaceAll('/', '-').replace(/\.ts$/, '.mjs');
  // As deep in the workspace as the `root.ts` of a project, because programs find the root from their own
  // place.
  const stored = join(root, project, 'dist-program', name);
  if (!isFresh(root, stored)) replace(stored, await compile(root, program));
  return stored;
}
