const WIDTH = 110;
/** The start of a line of a comment with its marks, and the rest. */
const LINE = /^(\s*(?:\/\/|\*(?!\/)) ?)(.*?)(\s*\*\/)?$/;
/** Lines that start something new: lists, tags, tables, code and directives. */
const FRESH = /^(?:[-*•|] |\d+[.)] |@|```|eslint|\s|$)/;

const fill = (prefix, words) => {
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] += ` ${word}`;
    else lines.push(prefix + word);
  }
  return lines;
};

/** Turns a long docstring on one line into one with a line for each mark. */
const unfold = (line) => {
  const [, indent, mark, text] = /^(\s*)(\/\*\*?) (.*) \*\/$/.exec(line) ?? [];
  return text === undefined ? [line] : [`${indent}${mark}`, `${indent} * ${text}`, `${indent} */`];
};

/**
 * Splits a line of a comment; undefined for code, for a comment after code and for the first line of a block.
 */
const read = (line) => {
  const [, prefix, text, end = ''] = LINE.exec(line ?? '') ?? [];
  return prefix === undefined ? undefined : { prefix, text, end };
};

const continues = (next, { prefix }) =>
  next !== undefined && next.prefix.trimEnd() === prefix.trimEnd() && !FRESH.test(next.text);

/**
 * Fills the paragraphs of comments from their first line that is too long to their end. `longLines`: numbers
 * of those lines; a text in a template string may look like a comment.
 */
export function wrapComments(code, longLines) {
  const rows = code
    .split('\n')
    .flatMap((line, at) =>
      longLines.has(at + 1) ? unfold(line).map((row) => [row, row.length > WIDTH]) : [[line, false]],
    );
  const out = [];
  for (let at = 0; at < rows.length; at++) {
    const [line, isLong] = rows[at];
    const first = isLong ? read(line) : undefined;
    if (!first) {
      out.push(line);
      continue;
    }
    const words = first.text.split(/ +/);
    let { end } = first;
    for (let next = read(rows[at + 1]?.[0]); !end && continues(next, first); next = read(rows[at + 1]?.[0])) {
      words.push(...next.text.split(/ +/));
      end = next.end;
      at += 1;
    }
    const filled = fill(first.prefix, words.filter(Boolean));
    filled.push(filled.pop() + end);
    out.push(...filled);
  }
  return out.join('\n');
}
