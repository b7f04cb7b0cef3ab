import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Root folder of the workspace. */
export const ROOT = join(import.meta.dirname, '../../../..');

/** Code, from which the record of a test names the files that the test loads. */
const CODE = /\.(ts|tsx|mjs|js)$/;
const LEFT_OUT = /^(node_modules|dist|dist-.*|coverage|\..*)$/;
const READS_FILES = /['"](node:)?(fs|fs\/promises|child_process)['"]/;
const IN_PACKAGES = /(^|[\\/])node_modules[\\/]/;

const hashOf = (content) => createHash('sha256').update(content).digest('base64url');

/** Returns the names in a folder, because a new file can take over an import. */
const namesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => !LEFT_OUT.test(name))
    .sort()
    .join('\n');

function* filesIn(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!LEFT_OUT.test(entry.name)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) yield* filesIn(path);
      else yield path;
    }
}

/** True for a source, whose effect on a test is known from the files that the test loads. */
const isSource = (root, path) => {
  const place = relative(root, path);
  return (
    CODE.test(path) &&
    /(^|[\\/])src[\\/]/.test(place) &&
    !/^libs[\\/]build[\\/]/.test(place) &&
    !/[\\/]__mocks__[\\/]/.test(place)
  );
};

/**
 * Returns a hash of what every test of the module in `dir` depends on: the program, the installed packages,
 * the settings of Jest, and all files of the module and of the libraries that are not sources.
 */
export function surroundings(root, dir) {
  const hash = createHash('sha256')
    .update(process.version)
    .update(process.env.TZ ?? '');
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.base.json'])
    hash.update(readFileSync(join(root, file)));
  for (const folder of [dir, join(root, 'libs')])
    for (const path of filesIn(folder))
      if (!isSource(root, path) && !path.endsWith('.md'))
        hash.update(`\n${relative(root, path)}\n`).update(readFileSync(path));
  return hash.digest('base64url');
}

const pathOf = (root, test) =>
  join(root, 'node_modules/.cache/passed-tests', `${hashOf(relative(root, test))}.json`);

const hashes = (root, paths, read) =>
  Object.fromEntries([...paths].sort().map((path) => [relative(root, path), hashOf(read(path))]));

/**
 * Records that a test passed in `around` (`surroundings`), with a hash of each file that it loaded. Writes
 * nothing if a file was changed since the start of the test, or can read files that it does not load.
 */
export function recordPassed({ root, around, test, loaded, startedAt }) {
  const files = new Set([test, ...[...loaded].filter((path) => !IN_PACKAGES.test(relative(root, path)))]);
  for (const path of files)
    if (statSync(path).mtimeMs >= startedAt || READS_FILES.test(readFileSync(path, 'utf8'))) return;
  const folders = new Set([...files].flatMap((path) => [dirname(path), dirname(dirname(path))]));
  const record = {
    surroundings: around,
    files: hashes(root, files, readFileSync),
    folders: hashes(root, folders, namesIn),
  };
  const path = pathOf(root, test);
  mkdirSync(dirname(path), { recursive: true });
  const incoming = `${path}.${randomUUID()}`;
  writeFileSync(incoming, JSON.stringify(record));
  renameSync(incoming, path);
}

/** Returns the tests of a module that have not passed with exactly the present files. */
export function withoutPassed(root, dir, tests) {
  const now = surroundings(root, dir);
  const known = new Map();
  const hasHash = (path, hash, read) => {
    if (!known.has(path)) known.set(path, hashOf(read(join(root, path))));
    return known.get(path) === hash;
  };
  const isSame = (hashesOfKind, read) =>
    Object.entries(hashesOfKind).every(([path, hash]) => hasHash(path, hash, read));
  return tests.filter((test) => {
    try {
      const record = JSON.parse(readFileSync(pathOf(root, test), 'utf8'));
      return !(
        record.surroundings === now &&
        relative(root, test) in record.files &&
        isSame(record.files, readFileSync) &&
        isSame(record.folders, namesIn)
      );
    } catch {
      // The test has no record, or a file that it loaded is gone.
      return true;
    }
  });
}
