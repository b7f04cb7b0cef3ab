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

type Written = { section: string; data: string };

const NONE: readonly FeaturedProvider[] = [];

/** Calls `write` again only for other rows than the last time. They stay the same array for a minute. */
function remember(write: (featured: readonly FeaturedProvider[]) => Written): typeof write {
  let last = { featured: NONE, written: write(NONE) };
  return (featured) => {
    if (last.featured !== featured) last = { featured, written: write(featured) };
    return last.written;
  };
}

/**
 * Returns a writer of featured providers: `section` is HTML as the shell renders it, an empty string if there
 * are none; `data` has the same providers as JSON, from which the shell renders the hydrated section.
 */
export function featuredWriter(
  template: FeaturedTemplate | undefined,
  fill: (html: string) => string,
  basePath: string,
): (featured: readonly FeaturedProvider[]) => Written {
  const parts = template && {
    before: fill(template.before),
    after: fill(template.after),
    card: cutCard(fill(template.card)),
    bareCard: cutCard(fill(template.bareCard)),
  };

  function writeSection(featured: readonly FeaturedProvider[]): string {
    if (!parts || featured.length === 0) return '';
    const cards = featured.map((each) =>
      (each.image === null ? parts.bareCard : parts.card)(describeFeatured(each, basePath)),
    );
    return parts.before + cards.join('') + parts.after;
  }

  return remember((featured) => ({
    section: writeSection(featured),
    data: `<script type="application/json" id="featured">${scriptJson(featured)}</script>`,
  }));
}
