/** Lists entries of `found` missing in `due` and the reverse, with their number. */
export const differences = (what: string, found: readonly string[], due: readonly string[]): string[] => {
  const count = new Map<string, number>();
  for (const one of found) count.set(one, (count.get(one) ?? 0) + 1);
  for (const one of due) count.set(one, (count.get(one) ?? 0) - 1);
  return [...count].flatMap(([one, n]) => {
    if (n === 0) return [];
    return `${what} ${n > 0 ? 'too many' : 'missing'}: ${one}${Math.abs(n) > 1 ? ` (${Math.abs(n)} times)` : ''}`;
  });
};
