import type { FeaturedProvider } from '@tm/contracts';
import { escapeHtml, FEATURED_PLACE, describeFeatured, scriptJson, type FeaturedCard } from '@tm/domain';
import type { FeaturedTemplate } from '../site';

/**
 * Splits a template at its placeholders once. Inserted values are escaped and never searched for placeholders
 * again.
 */
function cutCard(html: string): (card: FeaturedCard) => string {
  const pieces = html.split(FEATURED_PLACE);
  return (card) =>
    pieces
      .map((piece, at) => (at % 2 === 0 ? piece : escapeHtml(card[piece as keyof FeaturedCard])))
      .join('');
}

/** Writes the section of featured providers as the shell renders it; an empty string if there are none. */
export function featuredWriter(
  template: FeaturedTemplate | undefined,
  fill: (html: string) => string,
  basePath: string,
): (featured: readonly FeaturedProvider[]) => string {
  if (!template) return () => '';
  const [before, after] = [fill(template.before), fill(template.after)];
  const [card, bareCard] = [cutCard(fill(template.card)), cutCard(fill(template.bareCard))];
  return (featured) => {
    if (featured.length === 0) return '';
    const cards = featured.map((each) =>
      (each.image === null ? bareCard : card)(describeFeatured(each, basePath)),
    );
    return before + cards.join('') + after;
  };
}

/** Writes the same providers as data, from which the shell renders the hydrated section. */
export const writeFeaturedData = (featured: readonly FeaturedProvider[]): string =>
  `<script type="application/json" id="featured">${scriptJson(featured)}</script>`;
