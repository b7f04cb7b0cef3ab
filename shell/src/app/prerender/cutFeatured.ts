/**
 * Template of the section of featured providers: the HTML before and after the cards, a card with a picture,
 * and a card without one.
 */
export type FeaturedTemplate = { before: string; after: string; card: string; bareCard: string };

const SECTION = /<section[^>]* data-featured="".*?<\/section>/gs;
const CARD = /<article.*?<\/article>/gs;

/**
 * Cuts the section of featured providers, rendered with the two template cards, out of a page. The gateway
 * fills the remaining place with one card per business (ADR-045). Throws if the page has another structure,
 * which fails the build.
 */
export function cutFeatured(content: string): { content: string; featured: FeaturedTemplate } {
  const [section, ...otherSections] = content.match(SECTION) ?? [];
  const [card, bareCard, ...otherCards] = section?.match(CARD) ?? [];
  if (!section || !card || !bareCard || otherSections.length > 0 || otherCards.length > 0)
    throw new Error('The landing page has no section of featured providers with two template cards.');
  const [before, after, ...more] = section.split(card + bareCard);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('The template cards of featured providers do not stand side by side.');
  return {
    content: content.replace(section, () => '{{featured}}'),
    featured: { before, after, card, bareCard },
  };
}
