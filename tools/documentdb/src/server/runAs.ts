import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The user "nobody" of Debian: PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Gives a folder of the database to the user that PostgreSQL will run as. */
export const giveToServer = (path: string): void => {
  if (isRoot()) chownSync(path, NOBODY, NOBODY);
};

export const serverUser = (): number => (isRoot() ? NOBODY : (process.getuid?.() ?? NOBODY));

/** The last one makes access(2), by which PostgreSQL looks for its own program, heed the capability too. */
const PASS_CLOSED_FOLDERS = [
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--securebits=+no_setuid_fixup',
];

const canOthersEnter = (path: string): boolean => {
  for (let folder = path; ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
};

/**
 * The command line that starts a program of PostgreSQL. As root it steps down to "nobody"; when a parent folder is closed to
 * others (such as /root), it keeps the one capability that lets it pass. The server stops by itself when we are killed.
 */
export const serverCommand = (
  program: string,
  args: string[],
  reaches: string[],
): { file: string; args: string[] } => {
  const dieWithParent = ['--pdeathsig', 'INT'];
  if (!isRoot()) return { file: 'setpriv', args: [...dieWithParent, program, ...args] };
  const stepDown = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const canEnter = reaches.every((path) => canOthersEnter(dirname(path)));
  return {
    file: 'setpriv',
    args: [...stepDown, ...(canEnter ? [] : PASS_CLOSED_FOLDERS), ...dieWithParent, program, ...args],
  };
};
