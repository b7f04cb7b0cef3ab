import { EngineError } from '@tm/database';
import { DeployError } from '@tm/deploy';
import { StartError } from './options';

/** What the machine says no with, and what a person can do about it. */
const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full. Make room, or put the data elsewhere: DATA_DIR=/another/disk npm start',
  EDQUOT:
    'Your disk quota is used up. Make room, or put the data elsewhere: DATA_DIR=/another/disk npm start',
  EACCES:
    'A file or folder may not be written. Give yourself the right, or put the data elsewhere: DATA_DIR=~/market npm start',
  EROFS: 'The disk is read-only. Put the data elsewhere: DATA_DIR=/another/disk npm start',
  EMFILE: 'Too many files are open. Raise the limit (ulimit -n 4096) and start again.',
};

/** One sentence for a person where we know what happened; the stack where we do not. */
export function sentenceOf(error: unknown): string {
  if (error instanceof StartError || error instanceof EngineError || error instanceof DeployError)
    return error.message;
  const { code = '', message = '', stack } = Object(error) as Partial<NodeJS.ErrnoException>;
  const known = SENTENCES[code];
  return known ? `${known} (${message})` : (stack ?? String(error));
}
