import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { changedFiles, type ChangedFile } from './changedFiles';
import { packageOf, withDependencies, workspacePackages, type WorkspacePackage } from './packages';

/** The live version of a module: the facts of its release record. */
export type LiveVersion = { commit?: string; isDirty?: boolean; skippedTests?: string };

/**
 * The tests of a module that a deployment runs. Paths are relative to the root. `files` have changed;
 * `readers` read files without an import, so that their tests run for each change.
 */
export type TestChoice =
  | { run: 'all'; reason: string }
  | { run: 'related'; folder: string; files: string[]; readers: string[]; since: string };

/** Files from which Jest knows the tests that import them. */
const CODE = /\.(ts|tsx|mjs)$/;
/** Files outside of all packages that no test of a module reads. */
const NO_INPUT = /^(docs|\.github|\.ci|\.githooks)\/|^[^/]*\.md$/;

/** Import of a package with which code can read files. */
const READS_FILES = /['"](node:)?(fs|fs\/promises|child_process)['"]/;

const short = (commit: string) => commit.slice(0, 12);

/** Returns why the tests of a version are no evidence for a later one, or null. */
function liveFault(live: LiveVersion | undefined): string | null {
  if (!live) return 'no version is live';
  if (live.commit === undefined) return 'the commit of the live version is not known';
  if (live.isDirty) return 'the live version was built with changes that are in no commit';
  return live.skippedTests === undefined ? null : 'the live version was deployed without its tests';
}

/**
 * Returns a function that says whether the tests of a package may depend on a file: on the files that Nx
 * counts as inputs of its tests by default. A package that names other inputs may depend on every file.
 */
function inputsOf(own: WorkspacePackage, packages: readonly WorkspacePackage[]) {
  if (own.file.nx?.targets?.['test']?.inputs) return () => true;
  const used = withDependencies(own, packages);
  return (path: string) => {
    const owner = packageOf(path, packages);
    return owner ? used.has(owner) : !NO_INPUT.test(path);
  };
}

const isOwnSource = (own: WorkspacePackage, { path, isDeleted }: ChangedFile) =>
  !isDeleted && path.startsWith(`${own.folder}/src/`) && CODE.test(path);

/** Returns the source files of a package that can read other files. */
const readersIn = (root: string, { folder }: WorkspacePackage): string[] =>
  (readdirSync(join(root, folder, 'src'), { recursive: true }) as string[])
    .filter((path) => CODE.test(path))
    .map((path) => `${folder}/src/${path}`)
    .filter((path) => READS_FILES.test(readFileSync(join(root, path), 'utf8')));

/**
 * Chooses the tests of a package that run before its deployment: those that depend on a changed file, if all
 * files that differ from the live version are source files of the package; else all.
 */
export async function chooseTests(
  root: string,
  project: string,
  live: LiveVersion | undefined,
): Promise<TestChoice> {
  const all = (reason: string): TestChoice => ({ run: 'all', reason });
  const fault = liveFault(live);
  if (fault !== null) return all(fault);
  const since = live?.commit ?? '';
  const packages = workspacePackages(root);
  const own = packages.find(({ name }) => name === project);
  if (!own) return all(`${project} is no package of the workspace`);
  if (own.file.scripts?.['test'] !== 'jest') return all('its command of tests is another than jest');
  const changed = await changedFiles(root, since);
  if (!changed) return all(`git does not know the commit ${short(since)} of the live version`);
  const isInput = inputsOf(own, packages);
  const inputs = changed.filter(({ path }) => isInput(path));
  const other = inputs.find((file) => !isOwnSource(own, file));
  if (other) return all(`${other.path} was ${other.isDeleted ? 'deleted' : 'changed'}`);
  if (inputs.length === 0) return all(`no file was changed since ${short(since)}`);
  const files = inputs.map(({ path }) => path);
  return { run: 'related', folder: own.folder, files, readers: readersIn(root, own), since };
}
