import type { FeaturedProvider } from '@tm/contracts';
import { escapeHtml, FEATURED_PLACE, sayFeatured, scriptJson, type FeaturedCard } from '@tm/domain';
import type { FeaturedTemplate } from '../site';

/** A template cut at its places once. Whatever fills a place is escaped, and never looked through for places again. */
function cutCard(html: string): (card: FeaturedCard) => string {
  const pieces = html.split(FEATURED_PLACE);
  return (card) =>
    pieces
      .map((piece, at) => (at % 2 === 0 ? piece : escapeHtml(card[piece as keyof FeaturedCard])))
      .join('');
}

/** Writes the section of featured providers as the shell would draw it; nothing when there are none. */
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
      (each.image === null ? bareCard : card)(sayFeatured(each, basePath)),
    );
    return before + cards.join('') + after;
  };
}

/** The same as data, from which the shell draws what it takes over. */
export const writeFeaturedData = (featured: readonly FeaturedProvider[]): string =>
  `<script type="application/json" id="featured">${scriptJson(featured)}</script>`;
