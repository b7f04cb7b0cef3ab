/** Matches `styled.div`, `styled(Card).attrs({…})` or `css` before a template. */
const TAG =
  /(?:\bstyled(?:\.\w+|\((?:[^()`]|\([^()`]*\))*\))(?:\.\w+\((?:[^()`]|\([^()`]*\))*\))*|\b(?:css|keyframes|createGlobalStyle))`/g;

/** Returns the position after the expression or template that begins at `at`. */
function positionAfter(source, at, end) {
  const isText = end === "'" || end === '"';
  while (at < source.length && source[at] !== end) {
    const sign = source[at];
    if (sign === '\\') at += 2;
    else if (isText) at += 1;
    else if (sign === '`') at = positionAfter(source, at + 1, '`');
    else if (end === '`') at = source.startsWith('${', at) ? positionAfter(source, at + 2, '}') : at + 1;
    else if (sign === "'" || sign === '"') at = positionAfter(source, at + 1, sign);
    else if (sign === '{' && end === '}') at = positionAfter(source, at + 1, '}');
    else at += 1;
  }
  return at + 1;
}

/** Returns a style template on one line. Its expressions stay unchanged, except for styles in them. */
function inOneLine(template) {
  let result = '';
  let from = 0;
  for (let at = template.indexOf('${'); at !== -1; at = template.indexOf('${', from)) {
    const end = positionAfter(template, at + 2, '}');
    result += template.slice(from, at).replace(/\s*\n\s*/g, ' ') + withOneLineStyles(template.slice(at, end));
    from = end;
  }
  return result + template.slice(from).replace(/\s*\n\s*/g, ' ');
}

/** Removes the indentation from all style templates in `source`. */
export function withOneLineStyles(source) {
  let result = '';
  let from = 0;
  for (const { 0: tag, index } of source.matchAll(TAG)) {
    // Part of a template that is already processed.
    if (index < from) continue;
    const begin = index + tag.length;
    const end = positionAfter(source, begin, '`') - 1;
    result += source.slice(from, begin) + inOneLine(source.slice(begin, end));
    from = end;
  }
  return result + source.slice(from);
}

/**
 * webpack loader: removes the indentation of styles, because no script minifier removes it from templates.
 */
export default withOneLineStyles;
