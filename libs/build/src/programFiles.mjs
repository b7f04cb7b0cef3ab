import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Returns the entry files in `dist`: the bundles, and the thread programs next to them. */
const startedIn = (dist) =>
  readdirSync(dist)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => join(dist, name));

/**
 * Returns the files, relative to `root`, that the bundled program in `dir` needs to run: its `dist`, its
 * `package.json`, and the files of packages that an import or a `require` can reach. Types, tests,
 * documentation and packages of other projects are excluded.
 */
export async function filesOfProgram(dir, root = ROOT) {
  const dist = join(dir, 'dist');
  const { fileList } = await nodeFileTrace(startedIn(dist), { base: root, processCwd: dir });
  const own = readdirSync(dist).map((name) => relative(root, join(dist, name)));
  return [...new Set([...fileList, ...own, relative(root, join(dir, 'package.json'))])].sort();
}

/**
 * Copies the files that the program in `dir` needs into the folder `out`, with the same relative paths.
 * Returns the number of bytes.
 */
export async function copyProgram(dir, out, root = ROOT) {
  let bytes = 0;
  for (const file of await filesOfProgram(dir, root)) {
    const target = join(out, file);
    mkdirSync(dirname(target), { recursive: true });
    // npm links the projects of the workspace into node_modules. The target of a link is copied instead of
    // the link.
    const source = realpathSync(join(root, file));
    if (!existsSync(target)) cpSync(source, target, { recursive: true });
    if (statSync(source).isFile()) bytes += statSync(source).size;
  }
  return bytes;
}

// Usage, in the root of the workspace: `node libs/build/src/programFiles.mjs <output folder> <project …>`.
async function main([out = 'out', ...projects]) {
  for (const project of projects) {
    const bytes = await copyProgram(resolve(project), resolve(out, project));
    console.log(`${project}: ${(bytes / 1e6).toFixed(1)} MB`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main(process.argv.slice(2));
