import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** The id of Debian's unprivileged user; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Changes the owner of a database folder to the user that PostgreSQL will run as. */
export const grantToServerUser = (path: string): void => {
  if (isRoot()) chownSync(path, NOBODY, NOBODY);
};

export const serverUser = (): number => (isRoot() ? NOBODY : (process.getuid?.() ?? NOBODY));

/** The last option makes access(2), by which PostgreSQL finds its own program, respect the capability too. */
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
 * Returns the command line that starts a program of PostgreSQL. As root it switches to the unprivileged user;
 * if a parent folder is closed to others (such as /root), it keeps the one capability to pass it. The server
 * stops when this process is killed.
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
