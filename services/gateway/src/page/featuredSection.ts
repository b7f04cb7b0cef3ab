import type { FeaturedProvider } from '@tm/contracts';
import { describeFeatured, scriptJson } from '@tm/domain';
import type { FeaturedTemplate } from '../site';
import { cutTemplate, remember } from './templates';

type Written = { section: string; data: string };

const NONE: readonly FeaturedProvider[] = [];

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
    card: cutTemplate(fill(template.card)),
    bareCard: cutTemplate(fill(template.bareCard)),
  };

  function writeSection(featured: readonly FeaturedProvider[]): string {
    if (!parts || featured.length === 0) return '';
    const cards = featured.map((each) =>
      (each.image === null ? parts.bareCard : parts.card)(describeFeatured(each, basePath)),
    );
    return parts.before + cards.join('') + parts.after;
  }

  return remember(NONE, (featured) => ({
    section: writeSection(featured),
    data: `<script type="application/json" id="featured">${scriptJson(featured)}</script>`,
  }));
}
