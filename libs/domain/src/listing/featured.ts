import { formatNaira } from '../booking/money';
import { pictureAddress, pictureSet, THUMBNAIL_WIDTH } from './pictures';
import { PRICE_SUFFIX, type PriceType } from '../booking/price';
import { formatRating, type RatingTotals } from './ratings';

/** So many businesses stand under "Featured Service Providers" on the landing page. */
export const MOST_FEATURED = 3;
/** So many of the verified businesses with the most reviews are compared. */
export const FEATURED_CANDIDATES = 100;
/** What a business offers is said in one line of at most so many characters. */
export const FEATURED_LINE = 90;

/** Before its own reviews, a business counts as if so many customers had given it so many stars. */
const PRIOR = { reviews: 30, stars: 4 } as const;

/**
 * The order of featured businesses: the mean rating, drawn towards four stars while there are few reviews. So a single review of five stars
 * does not come before two hundred of 4.8.
 */
export const featuredScore = ({ ratingSum, reviewCount }: RatingTotals): number =>
  (ratingSum + PRIOR.reviews * PRIOR.stars) / (reviewCount + PRIOR.reviews);

/** A featured business as the API answers it; `id` is the listing that its card leads to. */
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

/** The same as its card says it, all of it text. Without a picture the last four are empty. */
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

/** The words of a featured card. One place for the gateway, which writes cards into the first HTML, and the browser, which takes them over. */
export const sayFeatured = (featured: Featured, basePath: string): FeaturedCard => ({
  id: featured.id,
  name: featured.businessName,
  line: featured.line,
  location: featured.location,
  mean: formatRating(featured.rating),
  count: featured.reviewCount.toLocaleString('en-NG'),
  price: formatNaira(featured.basePrice) + PRICE_SUFFIX[featured.priceType],
  ...(featured.image === null ? NO_PICTURE : picturesOf(basePath + featured.image)),
});

const PLACE = 'featured-place-';
const places = (...names: (keyof FeaturedCard)[]) =>
  Object.fromEntries(names.map((name) => [name, PLACE + name])) as FeaturedCard;

/** The cards from which the build makes templates: each value is the name of its place. With a picture, and without. */
export const FEATURED_TEMPLATES: readonly [FeaturedCard, FeaturedCard] = [
  places('id', 'name', 'line', 'location', 'mean', 'count', 'price', 'avif', 'webp', 'src', 'thumbnail'),
  { ...places('id', 'name', 'line', 'location', 'mean', 'count', 'price'), ...NO_PICTURE },
];
/** Finds the places in a template; the group is the name. */
export const FEATURED_PLACE = new RegExp(`${PLACE}([a-z]+)`);
