import { LIVE_KEPT_MS, liveIdAt, readLiveOf, type LiveRow } from '@tm/data';

/** A page reads its data before it listens: what came in the moment between is told. */
const FRESH_MS = 30_000;
/** Ids are older than their commit: rows that became visible behind the last one that was told are told, perhaps twice. */
const LATE_MS = 75_000;
/** More than this is not told one by one. */
const MOST = 100;
const MARGIN_MS = 60_000;

const timeOf = (id: string): number => parseInt(id.slice(0, 8), 16) * 1000;

/**
 * What a page has missed: since `lastEventId`, when it was here before, else in the last half minute. Null when that is too
 * much or too long ago to say.
 */
export const readMissed = async (
  userId: string,
  lastEventId: string,
  now = Date.now(),
): Promise<LiveRow[] | null> => {
  const isBack = /^[0-9a-f]{24}$/.test(lastEventId);
  if (!isBack && lastEventId !== '') return null;
  if (isBack && timeOf(lastEventId) < now - LIVE_KEPT_MS + LATE_MS + MARGIN_MS) return null;
  const from = isBack ? Math.min(timeOf(lastEventId), now) - LATE_MS : now - FRESH_MS;
  const rows = await readLiveOf(userId, liveIdAt(from), MOST + 1);
  return rows.length > MOST ? null : rows.filter(({ id }) => id !== lastEventId);
};
