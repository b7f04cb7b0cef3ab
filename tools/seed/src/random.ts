/** Random generator: returns deterministic numbers in [0, 1). */
export type Random = () => number;

/**
 * Creates a Mulberry32 generator: 32 bits of state, the
 * same sequence on every machine, sufficient for fake data.
 */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]] | readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to pick from.');
  return choice;
}

/** Returns an integer between `low` and `high`, both included. */
export const between = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));

export const chance = (random: Random, probability: number) => random() < probability;

/** Returns a copy in random order. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = items.map((item) => ({ item, rank: random() }));
  return order.sort((left, right) => left.rank - right.rank).map(({ item }) => item);
}
