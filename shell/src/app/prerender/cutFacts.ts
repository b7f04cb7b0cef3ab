/** Templates of the landing page's numbers and quotes: the line, and the section around one quote. */
export type FactsTemplate = { line: string; before: string; after: string; quote: string };

const LINE = /<div[^>]* data-facts="".*?<\/div>/gs;
const SECTION = /<section[^>]* data-quotes="".*?<\/section>/gs;
const QUOTE = /<li.*?<\/li>/gs;

/** Returns the only match of a pattern; throws if there is none or another one, which fails the build. */
function onlyMatch(content: string, pattern: RegExp, what: string): string {
  const [found, ...others] = content.match(pattern) ?? [];
  if (!found || others.length > 0) throw new Error(`The landing page has not exactly one ${what}.`);
  return found;
}

/**
 * Cuts the line of numbers and the section of quotes, rendered with template texts, out of a page. The
 * gateway fills the remaining places. They are comments, so that an older gateway shows nothing there.
 */
export function cutFacts(content: string): { content: string; facts: FactsTemplate } {
  const line = onlyMatch(content, LINE, 'line of numbers');
  const section = onlyMatch(content, SECTION, 'section of quotes');
  const quote = onlyMatch(section, QUOTE, 'quote as a template');
  const [before = '', after = ''] = section.split(quote);
  return {
    content: content.replace(line, () => '<!--{{facts}}-->').replace(section, () => '<!--{{quotes}}-->'),
    facts: { line, before, after, quote },
  };
}
