import { EngineError } from '@tm/database';
import { DeployError } from '@tm/deploy';
import { StartError } from './options';

/** Messages for error codes of the operating system, each with a remedy. */
const MESSAGES: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room, or put the data elsewhere: DATA_DIR=/another/disk npm start',
  EDQUOT:
    'Your disk quota is used up. Make room, or put the data elsewhere: DATA_DIR=/another/disk npm start',
  EACCES:
    'A file or folder is not writable. Change its rights, or put the data elsewhere: DATA_DIR=~/market npm start',
  EROFS: 'The disk is read-only. Put the data elsewhere: DATA_DIR=/another/disk npm start',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n 4096) and start again.',
};

/** Returns one sentence for a known error, else the stack. */
export function describeError(error: unknown): string {
  if (error instanceof StartError || error instanceof EngineError || error instanceof DeployError)
    return error.message;
  const { code = '', message = '', stack } = Object(error) as Partial<NodeJS.ErrnoException>;
  const known = MESSAGES[code];
  return known ? `${known} (${message})` : (stack ?? String(error));
}
