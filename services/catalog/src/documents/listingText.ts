import type { Listing } from '@tm/contracts';
import { CATEGORY_NAMES, formatNaira, formatRating, PRICE_SUFFIX } from '@tm/domain';

/** Maximum length in characters; search engines and chat apps show about as much. */
const LONGEST = 200;

export const formatPrice = ({ basePrice, priceType }: Listing): string =>
  formatNaira(basePrice) + PRICE_SUFFIX[priceType];

export const describeRating = ({ rating, reviewCount }: Pick<Listing, 'rating' | 'reviewCount'>): string =>
  reviewCount === 0
    ? ''
    : `Rated ${formatRating(rating)} by ${reviewCount} ${reviewCount === 1 ? 'customer' : 'customers'}`;

/** Returns one line of at most 200 characters, cut between words. */
export const cut = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= LONGEST) return line;
  return `${characters
    .slice(0, LONGEST - 1)
    .join('')
    .replace(/\s+\S*$/u, '')}…`;
};

/** Describes a listing: price, place and rating, then the owner's text. */
export const describeListing = (listing: Listing): string => {
  const { category, location, description } = listing;
  const facts = [
    `${formatPrice(listing)} · ${CATEGORY_NAMES[category]} in ${location}`,
    describeRating(listing),
    description,
  ];
  return cut(facts.filter(Boolean).join('. '));
};
