/** Maximum number of listings and businesses that one user saves. */
export const MAX_FAVOURITES = 500;

/** Step and first number of the count that a business sees. Smaller numbers could point to single people. */
const SAVERS_STEP = 10;

/** Savers of one listing that are counted. Counting stops here, so that its cost is bounded. */
export const MAX_SAVERS_COUNTED = 1_000;

/** Returns the number of savers that a business sees: in tens, 0 below 10, and at most 1,000. */
export const shownSavers = (count: number): number =>
  Math.min(Math.floor(count / SAVERS_STEP) * SAVERS_STEP, MAX_SAVERS_COUNTED);
