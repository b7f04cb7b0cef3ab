import type { Readable } from 'node:stream';
import { appendAudit } from '@tm/records';
import { inTransaction } from '@tm/mongo';
import type { OverviewFilter } from './overview.queries';
import { problem } from '@tm/service-kit';
import { resolveProgram, streamOfProcess } from '@tm/service-kit/own-process';

const PROGRAM = resolveProgram(import.meta.url, 'bookingFile');
/**
 * Limit of exports in parallel. Each is a separate process with its own memory for as long as its reader
 * takes.
 */
const MAX_CONCURRENT = 3;
const TRY_AGAIN_S = 60;

/**
 * Describes the filter for the audit log. A search is recorded only as `(text)`, because it may be a name,
 * e-mail or phone and the entry is never deleted.
 */
const describeFilter = ({ search, ...filter }: OverviewFilter): string => {
  const recorded = { ...filter, search: search?.trim() && '(text)' };
  const conditions = Object.entries(recorded).filter(
    ([, value]) => value !== undefined && value !== '' && value !== 'all',
  );
  return conditions.length > 0
    ? conditions.map(([name, value]) => `${name}: ${value}`).join(', ')
    : 'All bookings';
};

const audit = (adminId: string, filter: OverviewFilter): Promise<void> =>
  inTransaction((session) =>
    appendAudit(session, {
      actorId: adminId,
      action: 'bookings.export',
      targetId: 'bookings',
      reason: describeFilter(filter),
    }),
  );

const begin = async (uri: string, adminId: string, filter: OverviewFilter): Promise<Readable> => {
  const file = await streamOfProcess({ program: PROGRAM, asked: filter, env: { MONGODB_URI: uri } });
  try {
    await audit(adminId, filter);
    if (file.errored) throw file.errored;
    return file;
  } catch (error) {
    file.destroy();
    throw error;
  }
};

/**
 * Creates the exports of bookings from the database at `uri`: each is a streamed CSV file, recorded in the
 * audit log before its first row. Throws 429 above the limit of parallel exports, 400 for a search that
 * matches too many users.
 */
export const bookingExports = (uri: string) => {
  let running = 0;
  return async (adminId: string, filter: OverviewFilter): Promise<Readable> => {
    if (running >= MAX_CONCURRENT)
      throw problem.tooMany(
        TRY_AGAIN_S,
        'Other exports are still being written. Please try again in a minute.',
        'exports_running',
      );
    running += 1;
    const leave = () => (running -= 1);
    try {
      const file = await begin(uri, adminId, filter);
      return file.once('close', leave);
    } catch (error) {
      leave();
      throw error;
    }
  };
};
