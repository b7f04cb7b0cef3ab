import type { AuditBreak, AuditVerdict, RecordedHead } from '@tm/records';
import { StartError } from '../options';

/**
 * Parses a value of `--head`: number and hash of an entry. Throws a `StartError` when the format is wrong.
 */
export const parseHead = (text: string): RecordedHead => {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!seq || !hash || Number(seq) === 0)
    throw new StartError(`--head is a number, a colon and 64 hex digits, not "${text}".`);
  return { seq: Number(seq), hash };
};

export const formatHead = ({ seq, hash }: RecordedHead): string => `${seq}:${hash}`;

const numberFormat = new Intl.NumberFormat('en-NG');

const BREAK_MESSAGES: Record<AuditBreak['what'], (seq: number) => string> = {
  changed: (seq) => `Entry ${seq} was changed after it was written.`,
  missing: (seq) => `Entry ${seq} is missing.`,
  inserted: (seq) => `Entry ${seq} was inserted later.`,
  unlinked: (seq) => `Entry ${seq} does not match the hash of the previous entry, which was rewritten.`,
  cut: (seq) => `Entry ${seq} and all later entries are missing. The log was truncated.`,
  rewritten: (seq) => `Entry ${seq} differs from the recorded head. The log was rewritten.`,
};

/** Returns the report lines and the exit status: 0 for an unchanged log, 1 for a changed log. */
export const formatReport = ({ entries, head, found }: AuditVerdict): { lines: string[]; status: 0 | 1 } => {
  if (found)
    return {
      status: 1,
      lines: [
        `✖ ${BREAK_MESSAGES[found.what](found.seq)}`,
        ...(head ? [`  Entries up to ${numberFormat.format(head.seq)} are unchanged.`] : []),
      ],
    };
  if (!head) return { status: 0, lines: ['✔ The audit log is empty.'] };
  return {
    status: 0,
    lines: [
      `✔ ${numberFormat.format(entries)} ${entries === 1 ? 'entry is' : 'entries are'} unchanged and complete.`,
      `  Store this line elsewhere to detect a truncated or rewritten log later: --head ${formatHead(head)}`,
    ],
  };
};
