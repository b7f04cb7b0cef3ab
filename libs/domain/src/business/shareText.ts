import { formatNaira } from '../booking/money';
import type { PriceType } from '../booking/price';
import { formatRating } from '../listing/ratings';

/** Maximum length of a shared text in characters, with its link: one SMS. */
export const MAX_SHARE_TEXT = 160;

const UNIT: Record<PriceType, string> = { fixed: '', hourly: ' per hour', per_item: ' each' };

/** The facts of a service in a shared text. `basePrice` is in naira, `url` the whole address of its page. */
export type SharedListing = {
  title: string;
  basePrice: number;
  priceType: PriceType;
  businessName: string;
  location: string;
  rating: number;
  reviewCount: number;
  url: string;
};

/** Returns the beginning of a text of at most `length` UTF-16 units, with an ellipsis if it is cut. */
const shortened = (text: string, length: number): string => {
  if (text.length <= length) return text;
  let short = '';
  for (const letter of text) {
    if (short.length + letter.length >= length) break;
    short += letter;
  }
  return length > 0 ? `${short.trimEnd()}…` : '';
};

/**
 * Returns the text with which a service is shared, for example "Braids & gele, ₦15,000 each, Adaeze Beauty,
 * Surulere, 4.7 (32) https://…/b/adaeze-beauty?s=…". It has at most 160 characters and always the price and
 * the link: a long title is cut, and parts without room are left out, the rating first. Only a link of more
 * than about 130 characters makes it longer.
 */
export const shareText = (listing: SharedListing): string => {
  const { title, basePrice, priceType, businessName, location, rating, reviewCount, url } = listing;
  const price = formatNaira(basePrice) + UNIT[priceType];
  const name = shortened(title, Math.max(0, MAX_SHARE_TEXT - `, ${price} ${url}`.length));
  const start = [name, price].filter(Boolean).join(', ');
  const area = location.split(',')[0]!.trim();
  const more = [businessName, area, reviewCount > 0 ? `${formatRating(rating)} (${reviewCount})` : ''];
  const text = more.reduce(
    (whole, part) =>
      part && `${whole}, ${part} ${url}`.length <= MAX_SHARE_TEXT ? `${whole}, ${part}` : whole,
    start,
  );
  return `${text} ${url}`;
};
