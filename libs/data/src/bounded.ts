/** How many there are; of very many only what they are more than (decision 013). */
export type Bounded = number | { moreThan: number };

/** Counting ends here: nobody reads such a number to the last digit, and each row of it costs. */
export const MOST_COUNTED = 1_000;

/** What a count that was ended behind `MOST_COUNTED` has found. */
export const bounded = (found: number): Bounded =>
  found > MOST_COUNTED ? { moreThan: MOST_COUNTED } : found;
