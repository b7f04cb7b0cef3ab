import { setTimeout as pause } from 'node:timers/promises';
import { liveIdAt, readLiveAfter, type LiveRow } from './live.verbs';

/** Who hears: rows once each, in no promised order; `onGap` when some may have been missed, so that all is read anew. */
export type LiveListener = {
  onRows: (rows: LiveRow[]) => void;
  onGap: () => void;
  /** The database does not answer; the source goes on trying. */
  onError: (error: unknown) => void;
};
/** Where news comes from, until `close`. */
export type LiveSource = { close: () => Promise<void> };

/** Between two looks, in ms (data.md). */
const POLL_MS = 500;
/**
 * Ids are made before the commit and by many clocks, so a row can appear behind one that was read. Each look reaches back
 * over the ordinary transaction; every tenth over the longest that a server allows (60 s) and clocks that differ.
 */
const NEAR_MS = 5_000;
const FAR_MS = 75_000;
const FAR_EVERY = 10;

/** Reads what is new since it read last, each row once, however late its transaction commits. */
export const createLiveReader = () => {
  const seen = new Set<string>();
  let round = 0;
  let lastRead = Date.now();

  const forget = (floor: string) => {
    for (const id of seen) if (id < floor) seen.delete(id);
  };

  return async (): Promise<LiveRow[]> => {
    const isFar = round % FAR_EVERY === 0;
    const next = round + 1;
    const now = Date.now();
    const floor = liveIdAt(Math.min(now, lastRead) - (isFar ? FAR_MS : NEAR_MS));
    // Should this look fail, the next is a far one.
    round = 0;
    const rows = (await readLiveAfter(floor)).filter(({ id }) => !seen.has(id));
    round = next;
    for (const { id } of rows) seen.add(id);
    if (isFar) forget(floor);
    lastRead = now;
    return rows;
  };
};

/** Tails the outbox by short polls: works on every engine. Resolves when all that is committed from now on will be heard. */
export const openLiveTail = async (listener: LiveListener, pollMs = POLL_MS): Promise<LiveSource> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const read = createLiveReader();
  // What is there already is nobody's news.
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
