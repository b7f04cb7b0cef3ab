/** How many there are; of very many only what they are more than (decision 013). */
export type Bounded = number | { moreThan: number };

/** Counting ends here: nobody reads such a number to the last digit, and each row of it costs. */
export const MOST_COUNTED = 1_000;

/** What a count that was ended behind `MOST_COUNTED` has found. */
export const bounded = (found: number): Bounded =>
  found > MOST_COUNTED ? { moreThan: MOST_COUNTED } : found;

/** What a look at some of the rows tells of a number: it is at least so many, and no more when all were looked at. */
export type Known = { least: number; isAll: boolean };

const ROUND = 100;

/** The sum of what is known, as lists answer it: in whole hundreds where it is not all, null where that would say nothing. */
export const sumKnown = (parts: readonly Known[]): Bounded | null => {
  const least = parts.reduce((sum, part) => sum + part.least, 0);
  if (parts.every(({ isAll }) => isAll)) return least;
  const moreThan = Math.floor((least - 1) / ROUND) * ROUND;
  return moreThan > 0 ? { moreThan } : null;
};
