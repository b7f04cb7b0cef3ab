import { execFile } from 'node:child_process';
import { userInfo } from 'node:os';
import { promisify } from 'node:util';
import { ROOT } from '../root';

const run = promisify(execFile);

/** Variables in which CI services name the person that started a job, and the commit. */
const ACTORS = ['DEPLOY_ACTOR', 'GITHUB_ACTOR', 'GITLAB_USER_LOGIN', 'CIRCLE_USERNAME'];
const COMMITS = ['DEPLOY_COMMIT', 'GITHUB_SHA', 'CI_COMMIT_SHA', 'CIRCLE_SHA1'];

const fromEnv = (names: readonly string[]) => names.map((name) => process.env[name]).find(Boolean);

const git = (...args: string[]) =>
  run('git', args, { cwd: ROOT }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );

async function readAuthor(): Promise<string> {
  const actor = fromEnv(ACTORS);
  if (actor) return `${actor} (CI)`;
  const [name, email] = [await git('config', 'user.name'), await git('config', 'user.email')];
  if (name) return email ? `${name} <${email}>` : name;
  return userInfo().username;
}

/** `isDirty`: the working tree has changes that the commit does not contain. */
export type Commit = { commit: string; isDirty: boolean };

/** Returns the commit that the CI job names, for a build that does not come from the working tree. */
export function namedCommit(): Commit | null {
  const commit = fromEnv(COMMITS);
  return commit ? { commit, isDirty: false } : null;
}

async function readCommit(): Promise<Commit | null> {
  const head = await git('rev-parse', 'HEAD');
  if (head === null) return namedCommit();
  const changes = await git('status', '--porcelain');
  return { commit: head, isDirty: changes !== '' };
}

let author: Promise<string> | undefined;
let commit: ReturnType<typeof readCommit> | undefined;

/** Returns who deploys: the actor of the CI job, else the identity of git, else the user of the system. */
export const currentAuthor = () => (author ??= readAuthor());

/** Returns the commit of the working tree, and whether it has other changes. */
export const currentCommit = () => (commit ??= readCommit());

/** Returns twelve digits of the commit, with `-dirty` if the tree has changes, or `unknown` outside git. */
export async function describeCommit(): Promise<string> {
  const found = await currentCommit();
  return found ? `${found.commit.slice(0, 12)}${found.isDirty ? '-dirty' : ''}` : 'unknown';
}
