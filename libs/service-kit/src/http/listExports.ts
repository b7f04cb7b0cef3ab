import type { Readable } from 'node:stream';
import { appendAudit } from '@tm/records';
import { inTransaction } from '@tm/mongo';
import type { AuditAction } from '@tm/domain';
import { streamOfProcess } from '../service/child-process/streamOfProcess';
import { problem } from './problem';

/**
 * Limit of exports in parallel. Each is a separate process with its own memory for as long as its reader
 * takes.
 */
const MAX_CONCURRENT = 3;
const TRY_AGAIN_S = 60;

type Filter = Readonly<Record<string, unknown>>;

/**
 * Describes a filter for the audit log; `all` if there is none. A search is recorded only as `(text)`,
 * because it may be a name, email or phone and the entry is never deleted.
 */
const describeFilter = ({ search, ...filter }: Filter, all: string): string => {
  const recorded = { ...filter, search: typeof search === 'string' && search.trim() && '(text)' };
  const conditions = Object.entries(recorded).filter(
    ([, value]) => value !== undefined && value !== false && value !== '' && value !== 'all',
  );
  return conditions.length > 0
    ? conditions.map(([name, value]) => `${name}: ${String(value)}`).join(', ')
    : all;
};

type Export = {
  /** The program that writes the file to its output (`resolveProgram`). It gets the filter. */
  program: URL;
  /** The settings of the program. */
  env: Record<string, string>;
  /** The entry of the audit log. */
  action: AuditAction;
  targetId: string;
  /** The reason of the entry when no filter is set. */
  all: string;
};

const begin = async (
  { program, env, action, targetId, all }: Export,
  actorId: string,
  filter: Filter,
): Promise<Readable> => {
  const file = await streamOfProcess({ program, asked: filter, env });
  try {
    const reason = describeFilter(filter, all);
    await inTransaction((session) => appendAudit(session, { actorId, action, targetId, reason }));
    if (file.errored) throw file.errored;
    return file;
  } catch (error) {
    file.destroy();
    throw error;
  }
};

/**
 * Creates the exports of a list for administrators: each is a file that a separate process writes, recorded
 * in the audit log before its first row. Throws 429 `exports_running` above three in parallel, and the errors
 * of the program before its first output.
 */
export const listExports = <F extends Filter>(settings: Export) => {
  let running = 0;
  return async (adminId: string, filter: F): Promise<Readable> => {
    if (running >= MAX_CONCURRENT)
      throw problem.tooMany(
        TRY_AGAIN_S,
        'Other exports are still being written. Please try again in a minute.',
        'exports_running',
      );
    running += 1;
    const leave = () => (running -= 1);
    try {
      const file = await begin(settings, adminId, filter);
      return file.once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
};
