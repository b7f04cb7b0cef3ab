import { DomainError, isDatabaseDown, mongo } from '@tm/mongo';

/** Result for one of several rows: the changed row, or the reason of the refusal. */
export type Outcome<Row> = { id: string } & (
  { row: Row; refusal: null } | { row: null; refusal: { code: string; message: string } }
);

type Work<Row> = {
  /** Names a row in a message: 'user'. */
  what: string;
  /** Changes a row in one transaction. */
  change: (id: string) => Promise<Row>;
  /** Reads the row if the change was made, else null; called after the database has failed. */
  findChanged: (id: string) => Promise<Row | null>;
};

/**
 * The gateway times out after ten seconds. The response, which lists the results, must be complete before.
 */
const TIME_LIMIT_MS = 6_000;
const ANSWER_LIMIT_MS = 8_500;
const FAILED = { code: 'failed', message: 'This was not done in time. Please try again.' };

const unknown = (what: string) => ({
  ...FAILED,
  message: `It is not known whether this was done. Please look at this ${what} again.`,
});

const isStorages = (error: unknown): boolean => error instanceof mongo.MongoError || isDatabaseDown(error);

/** A connection lost during the commit leaves the result unknown, so the row is read again. */
const afterFailure = async <Row>(id: string, { what, findChanged }: Work<Row>): Promise<Outcome<Row>> => {
  try {
    const row = await findChanged(id);
    return row ? { id, row, refusal: null } : { id, row: null, refusal: FAILED };
  } catch (error) {
    if (isStorages(error)) return { id, row: null, refusal: unknown(what) };
    throw error;
  }
};

const attempt = async <Row>(id: string, work: Work<Row>): Promise<Outcome<Row>> => {
  try {
    return { id, row: await work.change(id), refusal: null };
  } catch (error) {
    if (error instanceof DomainError)
      return { id, row: null, refusal: { code: error.code, message: error.message } };
    if (isStorages(error)) return afterFailure(id, work);
    throw error;
  }
};

/** Returns an unknown result after the time limit; the change may still be made. */
const inTime = <Row>(
  outcome: Promise<Outcome<Row>>,
  late: Outcome<Row>,
  answerBy: number,
): Promise<Outcome<Row>> => {
  let timer: ReturnType<typeof setTimeout>;
  const limit = new Promise<Outcome<Row>>((resolve) => {
    timer = setTimeout(() => resolve(late), answerBy - performance.now());
  });
  return Promise.race([outcome, limit]).finally(() => clearTimeout(timer));
};

/**
 * Changes several rows, one after the other, each in a separate transaction, so that a rejection of one does
 * not affect the others. When the database fails for one, or after six seconds, this one and the rest are
 * `failed`; the results of earlier ones are still returned. If the connection was lost during a change, the
 * result is looked up for as long as the gateway waits.
 */
export const changeEach = async <Row>(ids: readonly string[], work: Work<Row>): Promise<Outcome<Row>[]> => {
  const begun = performance.now();
  const outcomes: Outcome<Row>[] = [];
  let isOver = false;
  for (const id of ids) {
    const late: Outcome<Row> = { id, row: null, refusal: unknown(work.what) };
    const outcome: Outcome<Row> = isOver
      ? { id, row: null, refusal: FAILED }
      : await inTime(attempt(id, work), late, begun + ANSWER_LIMIT_MS);
    outcomes.push(outcome);
    isOver ||= outcome.refusal?.code === FAILED.code || performance.now() > begun + TIME_LIMIT_MS;
  }
  return outcomes;
};
