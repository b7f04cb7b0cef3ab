import { DeployError } from './DeployError';

/** Messages for error codes of the operating system, each with a remedy. */
const MESSAGES: Record<string, string> = {
  ENOSPC: 'The disk of the site is full. Make room and deploy again.',
  EDQUOT: 'The disk quota of the site is used up. Make room and deploy again.',
  EACCES: 'A file of the site is not writable. Change its rights, or deploy as its owner.',
  EPERM: 'A file of the site is not writable. Change its rights, or deploy as its owner.',
  EROFS: 'The disk of the site is read-only.',
  ENOTDIR: 'A folder of the site is a file.',
};

/** Node reports a folder on a read-only disk as missing if the folders above it would be created too. */
const messageOf = ({ code = '', syscall }: Partial<NodeJS.ErrnoException>) =>
  code === 'ENOENT' && syscall === 'mkdir' ? 'A folder of the site cannot be created.' : MESSAGES[code];

/** Returns one sentence for a known error, else the stack. */
export function describeError(error: unknown): string {
  if (error instanceof DeployError) return error.message;
  const failure = Object(error) as Partial<NodeJS.ErrnoException>;
  const { message = '', stack } = failure;
  const known = messageOf(failure);
  return known ? `${known} The live site is unchanged. (${message})` : (stack ?? String(error));
}
