/** A piece of a text, and whether the other version has it too. */
export type DiffPart = { text: string; isChanged: boolean };

/**
 * Words with the spaces behind them, so that the parts put together are the text. The comma behind a word is no part of it: the last of some
 * tags is the same when others follow it. One inside a number is.
 */
const tokens = (text: string): string[] => text.match(/,(?=\s|$)\s*|(?:(?!,(?:\s|$))\S)+\s*|\s+/g) ?? [];
const keyOf = (token: string): string => token.trim();

/** For each place of both lists the length of the longest common sequence from there on. */
const lengths = (one: readonly string[], other: readonly string[]): Uint16Array[] => {
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

/** Beyond so many words a comparison would hold the page up: then all of it counts as changed. */
const MAX_WORDS = 2_000;

/** Both versions of a text in parts that the other has and parts that it has not, word by word. */
export function wordDiff(before: string, after: string): { before: DiffPart[]; after: DiffPart[] } {
  const [one, other] = [tokens(before), tokens(after)];
  if (one.length > MAX_WORDS || other.length > MAX_WORDS)
    return { before: [{ text: before, isChanged: true }], after: [{ text: after, isChanged: true }] };
  const table = lengths(one, other);
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
