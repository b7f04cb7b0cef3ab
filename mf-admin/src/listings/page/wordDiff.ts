/** Part of a text; `isChanged` is true if the other version does not contain it. */
export type DiffPart = { text: string; isChanged: boolean };

/**
 * Splits a text into words with the spaces after them, so that joining the words gives the text again. A
 * comma after a word is a separate token, so that the last tag of a list stays equal when tags are added. A
 * comma inside a number belongs to the number.
 */
const tokens = (text: string): string[] => text.match(/,(?=\s|$)\s*|(?:(?!,(?:\s|$))\S)+\s*|\s+/g) ?? [];
const keyOf = (token: string): string => token.trim();

/** Returns, for each pair of positions, the length of the longest common subsequence from there on. */
const commonLengths = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
  const table = Array.from({ length: one.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = one.length - 1; i >= 0; i -= 1)
    for (let j = other.length - 1; j >= 0; j -= 1)
      table[i]![j] =
        keyOf(one[i]!) === keyOf(other[j]!)
          ? table[i + 1]![j + 1]! + 1
          : Math.max(table[i + 1]![j]!, table[i]![j + 1]!);
  return table;
};

const append = (parts: DiffPart[], text: string, isChanged: boolean): void => {
  const last = parts.at(-1);
  if (last?.isChanged === isChanged) last.text += text;
  else parts.push({ text, isChanged });
};

/** Longer texts are not compared, because the comparison would block the page. They count as changed. */
const MAX_WORDS = 2_000;

/** Compares two versions of a text word by word. */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [one, other] = [tokens(before), tokens(after)];
  if (one.length > MAX_WORDS || other.length > MAX_WORDS)
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const table = commonLengths(one, other);
  const parts = { before: [] as DiffPart[], after: [] as DiffPart[] };
  let [i, j] = [0, 0];
  while (i < one.length || j < other.length) {
    const [left, right] = [one[i], other[j]];
    if (left !== undefined && right !== undefined && keyOf(left) === keyOf(right)) {
      append(parts.before, left, false);
      append(parts.after, right, false);
      i += 1;
      j += 1;
    } else if (right === undefined || (left !== undefined && table[i + 1]![j]! >= table[i]![j + 1]!)) {
      append(parts.before, left ?? '', true);
      i += 1;
    } else {
      append(parts.after, right, true);
      j += 1;
    }
  }
  return parts;
}
