import type { Types } from 'mongoose';

type Due = { _id: Types.ObjectId };

/** How a pass over what is due goes. */
export type DuePass = {
  now?: Date;
  isStopping?: () => boolean;
  /** Told of each row that could not be handled; the pass goes on without it. */
  onError?: (error: unknown, id: string) => void;
};

type DueWork<Row extends Due> = {
  /** Some of the rows that are due at `now`, without those that were `passed`; none when there are no more. */
  find: (now: Date, passed: readonly Types.ObjectId[]) => Promise<Row[]>;
  /** True when this call has done it; false when somebody else was faster. */
  act: (row: Row, now: Date) => Promise<boolean>;
};

/** How many rows are read at once: what one process has in hand when it dies. */
export const DUE_BATCH = 100;

/** Each process in an order of its own: those that come at the same moment do not all begin with the same row. */
const shuffled = <Row>(rows: readonly Row[]): Row[] =>
  rows
    .map((row) => ({ row, lot: Math.random() }))
    .sort((one, other) => one.lot - other.lot)
    .map(({ row }) => row);

/**
 * Handles every row that is due, one after the other, and returns how many this call has done. `act` is a transaction that finds its row only
 * while it is due, so any number of processes may do this at once, and one that is killed leaves nothing half done.
 */
export const walkDue = async <Row extends Due>(
  { find, act }: DueWork<Row>,
  {
    now = new Date(),
    isStopping = () => false,
    onError = (error) => {
      throw error;
    },
  }: DuePass,
): Promise<number> => {
  const passed: Types.ObjectId[] = [];
  let count = 0;
  for (;;) {
    const rows = isStopping() ? [] : await find(now, passed);
    if (rows.length === 0) return count;
    for (const row of shuffled(rows)) {
      if (isStopping()) return count;
      const isDone = await act(row, now).catch((error: unknown) => {
        onError(error, String(row._id));
        return false;
      });
      if (isDone) count += 1;
      // Whatever is still due is the next pass's.
      else passed.push(row._id);
    }
  }
};
