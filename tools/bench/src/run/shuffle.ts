/** The same things in a random order, so that no case always runs after the same neighbour. */
export function shuffle<T>(things: readonly T[], random: () => number = Math.random): T[] {
  const mixed = [...things];
  for (let last = mixed.length - 1; last > 0; last--) {
    const chosen = Math.floor(random() * (last + 1));
    [mixed[last], mixed[chosen]] = [mixed[chosen]!, mixed[last]!];
  }
  return mixed;
}
