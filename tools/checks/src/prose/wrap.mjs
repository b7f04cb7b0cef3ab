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

/** Turns a long `/** … *\/` on one line into one with a line for each mark. */
const unfold = (line) => {
  const [, indent, mark, text] = /^(\s*)(\/\*\*?) (.*) \*\/$/.exec(line) ?? [];
  return text === undefined || line.length <= WIDTH
    ? [line]
    : [`${indent}${mark}`, `${indent} * ${text}`, `${indent} */`];
};

const isComment = (line, isInBlock) => (isInBlock ? /^\s*\*/ : /^\s*\/\//).test(line);

/** Fills the paragraph of a comment from its first line that is too long to its end. */
export function wrapComments(code) {
  const lines = code.split('\n').flatMap(unfold);
  const out = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const isInBlock = /^\s*\*/.test(line);
    const [, prefix, text, end] = LINE.exec(line) ?? [];
    if (line.length <= WIDTH || !isComment(line, isInBlock) || /https?:\/\/|^eslint|^@ts-/.test(text)) {
      out.push(line);
      continue;
    }
    const words = text.split(/ +/);
    let closing = end;
    while (!closing && at + 1 < lines.length && isComment(lines[at + 1], isInBlock)) {
      const [, nextPrefix, nextText, nextEnd] = LINE.exec(lines[at + 1]) ?? [];
      if (nextPrefix?.trimEnd() !== prefix.trimEnd() || FRESH.test(nextText)) break;
      words.push(...nextText.split(/ +/));
      closing = nextEnd;
      at += 1;
    }
    // A list item continues below its text.
    const [marker] = /^(?:[-*•] |\d+[.)] )/.exec(text) ?? [''];
    const [first, ...rest] = fill(prefix, words.filter(Boolean));
    const filled = [
      first,
      ...fill(
        prefix + ' '.repeat(marker.length),
        rest.flatMap((row) => row.slice(prefix.length).split(' ')),
      ),
    ];
    if (closing) filled[filled.length - 1] += closing;
    out.push(...filled);
  }
  return out.join('\n');
}
