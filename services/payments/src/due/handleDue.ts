import { createSemaphore } from '@tm/async';
import { currentTime } from '@tm/mongo';

/** Rows that one process handles at once. The time of a row is mostly the wait for the payment company. */
const AT_ONCE = 5;
const BATCH = 10 * AT_ONCE;

/** Work on rows that have a due time. */
type DueWork<Row> = {
  /** Finds at most `most` rows that are due, the longest waiting first. */
  find: (now: Date, most: number) => Promise<Row[]>;
  /** Moves the due time of a row as it was read. Returns null when another process was first. */
  claim: (seen: Row, now: Date) => Promise<Row | null>;
  /** Handles a claimed row, which then has a later due time or none. */
  handle: (row: Row) => Promise<void>;
  isStopping: () => boolean;
};

/**
 * Handles all rows that are due. Any number of processes may do this, because each row is claimed. If a
 * process dies, another one handles the row when its claim has ended.
 */
export const handleDue = async <Row>({ find, claim, handle, isStopping }: DueWork<Row>): Promise<void> => {
  const run = createSemaphore(AT_ONCE);
  const claimAndHandle = async (seen: Row) => {
    const row = isStopping() ? null : await claim(seen, currentTime());
    if (row) await handle(row);
  };
  for (;;) {
    const due = isStopping() ? [] : await find(currentTime(), BATCH);
    if (due.length === 0) return;
    await Promise.all(due.map((seen) => run(() => claimAndHandle(seen))));
  }
};

type Pause = { firstMs: number; lastMs: number };

/** Returns the pause in ms before the attempt after `attempts` attempts: `firstMs`, doubling to `lastMs`. */
export const doublingPause = (attempts: number, { firstMs, lastMs }: Pause): number =>
  Math.min(firstMs * 2 ** (attempts - 1), lastMs);
