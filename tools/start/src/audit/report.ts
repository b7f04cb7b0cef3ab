import type { AuditBreak, AuditVerdict, NotedHead } from '@tm/data';
import { StartError } from '../options';

/** What `--head` takes, and the last line of a good report says: number and hash of an entry. */
export const readHead = (text: string): NotedHead => {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash || Number(seq) === 0)
    throw new StartError(`--head is a number, a colon and 64 hex digits, not "${text}".`);
  return { seq: Number(seq), hash };
};

export const writeHead = ({ seq, hash }: NotedHead): string => `${seq}:${hash}`;

const count = new Intl.NumberFormat('en-NG');

const SAY: Record<AuditBreak['what'], (seq: number) => string> = {
  changed: (seq) => `Entry ${seq} was changed: it is not what was written.`,
  missing: (seq) => `Entry ${seq} is missing.`,
  inserted: (seq) => `Entry ${seq} was put in later.`,
  unlinked: (seq) => `Entry ${seq} does not follow the one before it, which was written anew.`,
  cut: (seq) => `Entry ${seq} is missing, and all behind it: the log was cut off.`,
  rewritten: (seq) => `Entry ${seq} is not the one that was noted: the log was written anew.`,
};

/** What the person who asked gets to read, and the exit status: 0 as it was written, 1 not. */
export const reportOf = ({ entries, head, found }: AuditVerdict): { lines: string[]; status: 0 | 1 } => {
  if (found)
    return {
      status: 1,
      lines: [
        `✖ ${SAY[found.what](found.seq)}`,
        ...(head ? [`  Sound until entry ${count.format(head.seq)}.`] : []),
      ],
    };
  if (!head) return { status: 0, lines: ['✔ The audit log is empty.'] };
  return {
    status: 0,
    lines: [
      `✔ ${count.format(entries)} ${entries === 1 ? 'entry is' : 'entries are'} as written, without a gap.`,
      `  Keep this line elsewhere, to find a log that was cut off or written anew: --head ${writeHead(head)}`,
    ],
  };
};
