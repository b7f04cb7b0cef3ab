import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';

const git = (root: string, args: string[]): string => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
};

/** Returns the commit of a workspace, with `-dirty` if files differ from it; `unknown` outside git. */
export const commitOf = (root: string): string =>
  git(root, ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*']) || 'unknown';

/** Returns the name of the user of this workspace: from git, else from the operating system. */
export const userOf = (root: string): string => git(root, ['config', 'user.name']) || userInfo().username;
