import { currentTime, type Types } from '@tm/mongo';
import { DUE_BATCH, shuffled, type DuePass } from './processDueRows';

type Due = { _id: Types.ObjectId };

type BatchWork<Row extends Due> = {
  /** Finds at most `limit` of the rows that are due at `now`, except those that were `passed`. */
  find: (now: Date, passed: readonly Types.ObjectId[], limit: number) => Promise<Row[]>;
  /** Divides the rows of a read into batches. Default: batches of `DUE_BATCH` rows. */
  batchesOf?: (rows: readonly Row[]) => Row[][];
  /** Handles rows in one transaction. Returns how many of them this call has handled. */
  act: (rows: readonly Row[], now: Date) => Promise<number>;
};

/** Batches per read. Concurrent processes begin with a random one, so that they rarely meet. */
const BATCHES = 5;

/** Divides rows into chunks of at most `size`. */
export const chunksOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/**
 * Handles every due row in batches, and returns how many rows this call has handled. `act` is a transaction
 * that reads its rows again, so any number of processes may run this at once. The rows of a failed batch are
 * handled one by one, so that one of them does not hold up the others.
 */
export const processDueBatches = async <Row extends Due>(
  { find, batchesOf = (rows) => chunksOf(rows, DUE_BATCH), act }: BatchWork<Row>,
  {
    now,
    isStopping = () => false,
    onError = (error) => {
      throw error;
    },
  }: DuePass,
): Promise<number> => {
  const passed: Types.ObjectId[] = [];
  const actOn = async (rows: readonly Row[]): Promise<number> => {
    try {
      const count = await act(rows, now ?? currentTime());
      // Rows that are still due are left to the next pass.
      if (count === 0) passed.push(...rows.map(({ _id }) => _id));
      return count;
    } catch (error) {
      const [row] = rows;
      if (rows.length === 1 && row) {
        passed.push(row._id);
        onError(error, String(row._id));
        return 0;
      }
      let count = 0;
      for (const one of rows) if (!isStopping()) count += await actOn([one]);
      return count;
    }
  };
  let count = 0;
  for (;;) {
    const rows = isStopping() ? [] : await find(now ?? currentTime(), passed, BATCHES * DUE_BATCH);
    if (rows.length === 0) return count;
    for (const batch of shuffled(batchesOf(rows))) if (!isStopping()) count += await actOn(batch);
  }
};
