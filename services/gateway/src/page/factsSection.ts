import type { SiteFacts } from '@tm/contracts';
import { describeCounts, describeQuote, scriptJson } from '@tm/domain';
import type { FactsTemplate } from '../site';
import { cutTemplate, remember } from './templates';

const NONE: SiteFacts = { counts: null, quotes: [] };

type Written = { line: string; quotes: string; data: string };

/**
 * Returns a writer of the landing page's numbers and quotes: `line` and `quotes` are HTML as the shell
 * renders it, each an empty string if there is nothing to state; `data` has both as JSON, from which the
 * shell hydrates them.
 */
export function factsWriter(
  template: FactsTemplate | undefined,
  fill: (html: string) => string,
): (facts: SiteFacts) => Written {
  const parts = template && {
    line: cutTemplate(fill(template.line)),
    before: fill(template.before),
    after: fill(template.after),
    quote: cutTemplate(fill(template.quote)),
  };

  function writeQuotes(quotes: SiteFacts['quotes']): string {
    if (!parts || quotes.length === 0) return '';
    return parts.before + quotes.map((each) => parts.quote(describeQuote(each))).join('') + parts.after;
  }

  return remember<SiteFacts, Written>(NONE, (facts) => ({
    line: parts && facts.counts ? parts.line(describeCounts(facts.counts)) : '',
    quotes: writeQuotes(facts.quotes),
    data: `<script type="application/json" id="facts">${scriptJson(facts)}</script>`,
  }));
}
