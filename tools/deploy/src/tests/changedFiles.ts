import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const COMMIT = /^[0-9a-f]{7,64}$/;

/** A file that differs between a commit and the working tree. Its path is relative to the root. */
export type ChangedFile = { path: string; isDeleted: boolean };

/**
 * Returns the files that differ between a commit and the working tree, with new files that git does not
 * ignore; null without git, or if git does not know the commit.
 */
export async function changedFiles(root: string, commit: string): Promise<ChangedFile[] | null> {
  if (!COMMIT.test(commit)) return null;
  const git = async (...args: string[]) => {
    const { stdout } = await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    return stdout.split('\0').filter(Boolean);
  };
  try {
    const changed = await git(
      'diff',
      '--name-status',
      '--no-renames',
      '--no-ext-diff',
      '--relative',
      '-z',
      commit,
      '--',
    );
    const added = await git('ls-files', '--others', '--exclude-standard', '-z');
    return [
      ...Array.from({ length: changed.length / 2 }, (_, at) => ({
        path: changed[2 * at + 1]!,
        isDeleted: changed[2 * at] === 'D',
      })),
      ...added.map((path) => ({ path, isDeleted: false })),
    ];
  } catch {
    return null;
  }
}
