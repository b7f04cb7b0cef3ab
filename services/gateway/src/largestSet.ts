/** Returns the largest of the sets, or undefined if there are none. */
export function largestSet<T>(byBucket: ReadonlyMap<string, ReadonlySet<T>>): ReadonlySet<T> | undefined {
  let most: ReadonlySet<T> | undefined;
  for (const entries of byBucket.values()) if (!most || entries.size > most.size) most = entries;
  return most;
}
