import { setTimeout as pause } from 'node:timers/promises';
import { liveIdAt, readLiveAfter, type LiveRow } from '@tm/records';
import { idTime } from './idTime';

/**
 * Receives rows once each, in any order. `onGap` reports that rows may have been missed, so that clients must
 * read again.
 */
export type LiveListener = {
  onRows: (rows: LiveRow[]) => void;
  onGap: () => void;
  /** The database does not answer; the source continues to retry. */
  onError: (error: unknown) => void;
};
/** A running source of live updates. */
export type LiveSource = { close: () => Promise<void> };

/** Time between two polls, in ms (data.md). */
const POLL_MS = 500;
/**
 * Ids are created before the commit and by several clocks, so a row can appear behind a row that was already
 * read. Each poll reads again over the duration of an ordinary transaction; every tenth over the longest that
 * a server allows (60 s) plus clock differences.
 */
const NEAR_MS = 5_000;
const FAR_MS = 75_000;
const FAR_EVERY = 10;

/**
 * Creates a function that reads the rows since its last call, each row once, however late its transaction
 * commits.
 */
export const createLiveReader = () => {
  const seen = new Set<string>();
  let round = 0;
  let lastRead = idTime();

  const forget = (floor: string) => {
    for (const id of seen) if (id < floor) seen.delete(id);
  };

  return async (): Promise<LiveRow[]> => {
    const isFar = round % FAR_EVERY === 0;
    const next = round + 1;
    const now = idTime();
    const floor = liveIdAt(Math.min(now, lastRead) - (isFar ? FAR_MS : NEAR_MS));
    // If this poll fails, the next is a far one.
    round = 0;
    const rows = (await readLiveAfter(floor)).filter(({ id }) => !seen.has(id));
    round = next;
    for (const { id } of rows) seen.add(id);
    if (isFar) forget(floor);
    lastRead = now;
    return rows;
  };
};

/**
 * Reports live updates by short polls, which work on every engine. Resolves when all later commits will be
 * reported.
 */
export const openLiveTail = async (listener: LiveListener, pollMs = POLL_MS): Promise<LiveSource> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const read = createLiveReader();
  // Existing rows are not reported.
  await read();
  const loop = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      try {
        const rows = await read();
        if (rows.length > 0 && !signal.aborted) listener.onRows(rows);
      } catch (error) {
        if (!signal.aborted) listener.onError(error);
      }
    }
  };
  const running = loop();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
};
