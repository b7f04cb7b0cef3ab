import { CATEGORY_NAMES, formatDuration, type Category, type PriceType } from '@tm/domain';
import { requestOf, type ListingText } from '../text/listingText';

/** Content of a form as a service. Fields may be empty or wrong while the user types. */
export type PreviewListing = ReturnType<typeof requestOf> & { category: Category; priceType: PriceType };

export const previewOf = (text: ListingText): PreviewListing => requestOf(text) as PreviewListing;

/** Returns the title, or a text in its place. */
export const titleOf = ({ title }: ListingText): string => title.trim() || 'No title yet';

/** Returns category and duration: "Cleaning · 2 hours". */
export const kindOf = ({ category, duration }: PreviewListing): string =>
  [CATEGORY_NAMES[category] ?? 'No category yet', formatDuration(duration ?? null)].join(' · ');
