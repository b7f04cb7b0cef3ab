/** Numbers in [0, 1) that follow from a seed alone. */
export type Random = () => number;

/** Mulberry32: 32 bits of state, the same sequence on every machine, good enough to draw and to invent. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]] | readonly T[]): T {
  const choice = choices[Math.floor(random() * choices.length)];
  if (choice === undefined) throw new Error('There is nothing to pick from.');
  return choice;
}

/** A whole number, both ends included. */
export const between = (random: Random, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1));

export const chance = (random: Random, probability: number) => random() < probability;

/** A copy in an order that follows from the numbers drawn. */
export function shuffled<T>(random: Random, items: readonly T[]): T[] {
  const order = items.map((item) => ({ item, rank: random() }));
  return order.sort((left, right) => left.rank - right.rank).map(({ item }) => item);
}
