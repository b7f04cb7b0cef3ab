/**
 * Changes the text of a file. An edit that changes nothing is an error, because the file has another form
 * than the generator expects.
 */
export function edit(tree, path, change) {
  const before = tree.read(path, 'utf-8');
  const after = change(before ?? '');
  if (before === null || after === before)
    throw new Error(`The generator does not know the present form of ${path}.`);
  tree.write(path, after);
}

/** Inserts a text before the first match of a pattern. */
export const insertBefore = (text, pattern, added) => text.replace(pattern, (match) => added + match);

/** Inserts a text after the last line that matches a pattern. */
export function insertAfterLast(text, pattern, added) {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => pattern.test(line));
  return last < 0 ? text : [...lines.slice(0, last + 1), added, ...lines.slice(last + 1)].join('\n');
}

/** Inserts a line into the consecutive lines that match a pattern, in alphabetical order. */
export function insertSorted(text, pattern, added) {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => pattern.test(line));
  if (first < 0) return text;
  let at = first;
  while (at < lines.length && pattern.test(lines[at]) && lines[at] < added) at += 1;
  return [...lines.slice(0, at), added, ...lines.slice(at)].join('\n');
}
