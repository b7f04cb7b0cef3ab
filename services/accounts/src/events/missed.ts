import { LIVE_EVENT_TTL_MS, liveIdAt, readLiveOf, type LiveRow } from '@tm/records';
import { idTime } from './queries/idTime';

/** Time in ms before the connection that counts as missed: a page reads its data before it connects. */
const FRESH_MS = 30_000;
/**
 * An id is older than its commit. Rows that became visible later than the last sent one are sent, possibly
 * twice.
 */
const LATE_MS = 75_000;
/** Limit of missed rows that are sent one by one. */
const MAX_EVENTS = 100;
const MARGIN_MS = 60_000;

const timeOf = (id: string): number => parseInt(id.slice(0, 8), 16) * 1000;

/**
 * Returns the rows that a page missed: since `lastEventId` when it reconnects, else of the last half minute.
 * Returns null when they are too many or too old to list.
 */
export const readMissed = async (
  userId: string,
  lastEventId: string,
  now = idTime(),
): Promise<LiveRow[] | null> => {
  const isBack = /^[0-9a-f]{24}$/.test(lastEventId);
  if (!isBack && lastEventId !== '') return null;
  if (isBack && timeOf(lastEventId) < now - LIVE_EVENT_TTL_MS + LATE_MS + MARGIN_MS) return null;
  const from = isBack ? Math.min(timeOf(lastEventId), now) - LATE_MS : now - FRESH_MS;
  const rows = await readLiveOf(userId, liveIdAt(from), MAX_EVENTS + 1);
  return rows.length > MAX_EVENTS ? null : rows.filter(({ id }) => id !== lastEventId);
};
