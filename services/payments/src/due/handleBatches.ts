import { setTimeout as pause } from 'node:timers/promises';
import { currentTime } from '@tm/mongo';

/** Rows that one process claims at once. */
const BATCH = 20;
/** Batches that one process handles at once at most. */
const MOST = 4;
/**
 * The next batch begins when the latest one has ended, or after this time, so that a slow row delays only
 * those of its batch. Batches at once make each other and all calls wait for the engine (ADR-095).
 */
const SLOW_MS = 500;

/** Work on rows that have a due time, of which most need little work each. */
type BatchWork<Row> = {
  /** Finds at most `most` rows that are due, the longest waiting first. */
  find: (now: Date, most: number) => Promise<Row[]>;
  /** Moves the due time of rows as they were read. Returns those that no other process has claimed. */
  claim: (seen: readonly Row[], now: Date) => Promise<Row[]>;
  /** Handles claimed rows, each of which then has a later due time or none. */
  handle: (rows: readonly Row[]) => Promise<void>;
  isStopping: () => boolean;
};

/**
 * Handles all rows that are due, a batch at once, so that the database calls of a batch are as many as those
 * of a row. Any number of processes may do this. If a process dies, another one handles the rows of its
 * batches when their claim has ended. Rejects with the first error of `handle`, after all batches have ended.
 */
export const handleBatches = async <Row>({
  find,
  claim,
  handle,
  isStopping,
}: BatchWork<Row>): Promise<void> => {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let latest: Promise<unknown> = Promise.resolve();
  const begin = (rows: readonly Row[]) => {
    const one: Promise<void> = handle(rows)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => running.delete(one));
    running.add(one);
    latest = Promise.race([one, pause(SLOW_MS, undefined, { ref: false })]);
  };
  try {
    for (;;) {
      await latest;
      if (running.size === MOST) await Promise.race(running);
      const due = isStopping() || failures.length > 0 ? [] : await find(currentTime(), BATCH);
      if (due.length === 0) break;
      const rows = await claim(due, currentTime());
      if (rows.length > 0) begin(rows);
    }
  } finally {
    await Promise.all(running);
  }
  if (failures.length > 0) throw failures[0];
};
