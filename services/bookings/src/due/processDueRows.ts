import type { Types } from '@tm/mongo';
import { currentTime } from '@tm/mongo';

type Due = { _id: Types.ObjectId };

/** The options of a pass over due rows. */
export type DuePass = {
  now?: Date;
  isStopping?: () => boolean;
  /** Called for each row whose handling failed. The pass continues without it. */
  onError?: (error: unknown, id: string) => void;
};

type DueWork<Row extends Due> = {
  /** Finds some of the rows that are due at `now`, except those that were `passed`. */
  find: (now: Date, passed: readonly Types.ObjectId[]) => Promise<Row[]>;
  /** Handles a row. Returns true when this call has done it, false when another process was first. */
  act: (row: Row, now: Date) => Promise<boolean>;
};

/** Rows per read. When a process dies, at most these are left unhandled, and they stay due. */
export const DUE_BATCH = 100;

/** Shuffles the rows, so that concurrent processes do not all start with the same row. */
export const shuffled = <Row>(rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, lot: Math.random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ row }) => row);

/**
 * Handles every due row, one after the other, and returns how many this call has handled. `act` is a
 * transaction that matches its row only while it is due, so any number of processes may run this at once, and
 * a killed process leaves nothing half done.
 */
export const processDueRows = async <Row extends Due>(
  { find, act }: DueWork<Row>,
  {
    now,
    isStopping = () => false,
    onError = (error) => {
      throw error;
    },
  }: DuePass,
): Promise<number> => {
  const passed: Types.ObjectId[] = [];
  let count = 0;
  for (;;) {
    // A pass may take minutes, in which the parties go on.
    const at = now ?? currentTime();
    const rows = isStopping() ? [] : await find(at, passed);
    if (rows.length === 0) return count;
    for (const row of shuffled(rows)) {
      if (isStopping()) return count;
      const isDone = await act(row, at).catch((error: unknown) => {
        onError(error, String(row._id));
        return false;
      });
      if (isDone) count += 1;
      // A row that is still due is left to the next pass.
      else passed.push(row._id);
    }
  }
};
