import { formatNaira } from '../booking/money';
import type { Category } from './categories';
import { pictureAddress, pictureSet, THUMBNAIL_WIDTH } from './pictures';
import { PRICE_SUFFIX, type PriceType } from '../booking/price';
import { formatRating, type RatingTotals } from './ratings';
import { templateOf } from './templates';

/** Number of businesses under "Featured Service Providers" on the landing page. */
export const MAX_FEATURED = 3;
/** Number of verified businesses with the most reviews that are compared. */
export const FEATURED_CANDIDATES = 100;
/** Number of these, best first, among which different categories are looked for. */
export const FEATURED_COMPARED = 24;
/** Maximum number of characters of the line that describes a business. */
export const FEATURED_LINE = 90;

/** Reviews that are added to every business before its own reviews, as the prior of a Bayesian average. */
const PRIOR = { reviews: 30, stars: 4 } as const;

/**
 * Returns the sort key of featured businesses: the mean rating, drawn towards four stars while there are few
 * reviews. A single review of five stars therefore ranks below two hundred reviews of 4.8.
 */
export const featuredScore = ({ ratingSum, reviewCount }: RatingTotals): number =>
  (ratingSum + PRIOR.reviews * PRIOR.stars) / (reviewCount + PRIOR.reviews);

/**
 * Compares two businesses, or two listings of one business, for `sort`: those with reviews first, then the
 * higher `featuredScore`, then more reviews.
 */
export const compareFeatured = (one: RatingTotals, other: RatingTotals): number =>
  Number(other.reviewCount > 0) - Number(one.reviewCount > 0) ||
  featuredScore(other) - featuredScore(one) ||
  other.reviewCount - one.reviewCount;

/** Returns true if these rows, best first, have the best row of enough categories for the landing page. */
export const hasFeaturedCategories = (rows: readonly { category: Category }[]): boolean =>
  new Set(rows.map(({ category }) => category)).size >= MAX_FEATURED;

/**
 * Returns the rows of the landing page, at most three, from rows in the order of `compareFeatured`: the best
 * of each category, and then the next best of any, if there are fewer than three categories (ADR-107).
 */
export const pickFeatured = <Row extends { category: Category }>(rows: readonly Row[]): Row[] => {
  const isBest = (row: Row) => rows.find(({ category }) => category === row.category) === row;
  return [...rows.filter(isBest), ...rows.filter((row) => !isBest(row))].slice(0, MAX_FEATURED);
};

/** A featured business in the API response; `id` is the listing that its card links to. */
export type Featured = {
  id: string;
  businessName: string;
  line: string;
  location: string;
  rating: number;
  reviewCount: number;
  basePrice: number;
  priceType: PriceType;
  image: string | null;
};

/** A featured business as text for its card. The last four members are empty without a picture. */
export type FeaturedCard = Record<
  'id' | 'name' | 'line' | 'location' | 'mean' | 'count' | 'price' | 'avif' | 'webp' | 'src' | 'thumbnail',
  string
>;

const WIDTHS = [320, 480, 720] as const;
const NO_PICTURE = { avif: '', webp: '', src: '', thumbnail: '' };

const picturesOf = (path: string) => ({
  avif: pictureSet(path, 'avif', WIDTHS),
  webp: pictureSet(path, 'webp', WIDTHS),
  src: pictureAddress(path, WIDTHS[1]),
  thumbnail: pictureAddress(path, THUMBNAIL_WIDTH),
});

/**
 * Formats a featured business for its card. The gateway, which writes cards into the first HTML, and the
 * browser, which takes them over, share this function.
 */
export const describeFeatured = (featured: Featured, basePath: string): FeaturedCard => ({
  id: featured.id,
  name: featured.businessName,
  line: featured.line,
  location: featured.location,
  mean: formatRating(featured.rating),
  count: featured.reviewCount.toLocaleString('en-NG'),
  price: formatNaira(featured.basePrice) + PRICE_SUFFIX[featured.priceType],
  ...(featured.image === null ? NO_PICTURE : picturesOf(basePath + featured.image)),
});

/**
 * Cards from which the build creates templates: each value is the name of its placeholder. The first has a
 * picture, the second has none.
 */
export const FEATURED_TEMPLATES: readonly [FeaturedCard, FeaturedCard] = [
  templateOf('id', 'name', 'line', 'location', 'mean', 'count', 'price', 'avif', 'webp', 'src', 'thumbnail'),
  { ...templateOf('id', 'name', 'line', 'location', 'mean', 'count', 'price'), ...NO_PICTURE },
];
