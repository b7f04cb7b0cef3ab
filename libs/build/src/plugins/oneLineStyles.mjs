/** `styled.div`, `styled(Card).attrs({…})`, `css`, each before its template. */
const TAG =
  /(?:\bstyled(?:\.\w+|\((?:[^()`]|\([^()`]*\))*\))(?:\.\w+\((?:[^()`]|\([^()`]*\))*\))*|\b(?:css|keyframes|createGlobalStyle))`/g;

/** Where the expression or template that begins at `at` ends, past its last character. */
function past(source, at, end) {
  const isText = end === "'" || end === '"';
  while (at < source.length && source[at] !== end) {
    const sign = source[at];
    if (sign === '\\') at += 2;
    else if (isText) at += 1;
    else if (sign === '`') at = past(source, at + 1, '`');
    else if (end === '`') at = source.startsWith('${', at) ? past(source, at + 2, '}') : at + 1;
    else if (sign === "'" || sign === '"') at = past(source, at + 1, sign);
    else if (sign === '{' && end === '}') at = past(source, at + 1, '}');
    else at += 1;
  }
  return at + 1;
}

/** A template of styles in one line, what stands in its expressions as it was. */
function inOneLine(template) {
  let result = '';
  let from = 0;
  for (let at = template.indexOf('${'); at !== -1; at = template.indexOf('${', from)) {
    const end = past(template, at + 2, '}');
    result += template.slice(from, at).replace(/\s*\n\s*/g, ' ') + withOneLineStyles(template.slice(at, end));
    from = end;
  }
  return result + template.slice(from).replace(/\s*\n\s*/g, ' ');
}

/** The indentation of styles is in no template any more. */
export function withOneLineStyles(source) {
  let result = '';
  let from = 0;
  for (const { 0: tag, index } of source.matchAll(TAG)) {
    // Inside one that is done already.
    if (index < from) continue;
    const begin = index + tag.length;
    const end = past(source, begin, '`') - 1;
    result += source.slice(from, begin) + inOneLine(source.slice(begin, end));
    from = end;
  }
  return result + source.slice(from);
}

/** webpack loader: styles are sent without their indentation, which no minifier of scripts takes out of a template. */
export default withOneLineStyles;
