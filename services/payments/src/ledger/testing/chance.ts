/** Random choices of one lane. The same seed makes the same choices. */
export type Chance = {
  /** Returns true with this probability. */
  is: (probability: number) => boolean;
  /** Returns an integer from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  pick: <T>(choices: readonly T[]) => T;
};

/** Creates the choices of a seed with a Mulberry32 generator. */
export const chanceOf = (seed: number): Chance => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    is: (probability) => next() < probability,
    between,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
  };
};
