import { createHmac, randomBytes } from 'node:crypto';

/** Maximum of remembered pairs of person and listing; above it the one unseen for longest counts again. */
const MAX_VIEWERS = 200_000;
/** 96 bits, so that two pairs do not share a mark. */
const MARK_LENGTH = 16;

type View = { personId: string; listingId: string; day: string };

/**
 * Remembers who viewed which listing today, in the memory of this process only: as keyed hashes, with a
 * random key of the day. Both are dropped with the first view of another day.
 */
export const createCountedViewers = (most = MAX_VIEWERS) => {
  const marks = new Set<string>();
  let keyDay = '';
  let key = Buffer.alloc(0);

  const beginDay = (day: string): void => {
    keyDay = day;
    key = randomBytes(32);
    marks.clear();
  };

  /** Returns true for the first view of a listing by a person on a day. */
  const isFirst = ({ personId, listingId, day }: View): boolean => {
    if (day !== keyDay) beginDay(day);
    const mark = createHmac('sha256', key)
      .update(`${personId} ${listingId}`)
      .digest('base64url')
      .slice(0, MARK_LENGTH);
    const isNew = !marks.delete(mark);
    const [oldest] = marks;
    if (marks.size >= most && oldest !== undefined) marks.delete(oldest);
    marks.add(mark);
    return isNew;
  };

  return { isFirst };
};
