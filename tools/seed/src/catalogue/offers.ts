import type { Category, PriceType } from '@tm/domain';

/** A service that many businesses offer. Prices in naira, lowest and highest; duration in minutes, null is flexible. */
export type Offer = {
  title: string;
  subCategory: string;
  priceType: PriceType;
  naira: readonly [low: number, high: number];
  duration: number | null;
  text: string;
  tags: readonly string[];
};

export type Trade = Exclude<Category, 'restaurant'>;

/** Words of a trade for the names of its businesses and for what they say of themselves. */
export type TradeWords = {
  offers: readonly Offer[];
  /** `{}` is the owner's family name or another word. */
  businessNames: readonly string[];
  about: readonly string[];
  certifications: readonly string[];
};

export const fixed = (
  title: string,
  subCategory: string,
  naira: Offer['naira'],
  duration: number | null,
  text: string,
  ...tags: string[]
): Offer => ({ title, subCategory, priceType: 'fixed', naira, duration, text, tags });
export const hourly = (
  title: string,
  subCategory: string,
  naira: Offer['naira'],
  text: string,
  ...tags: string[]
): Offer => ({ title, subCategory, priceType: 'hourly', naira, duration: 60, text, tags });
export const perItem = (
  title: string,
  subCategory: string,
  naira: Offer['naira'],
  duration: number | null,
  text: string,
  ...tags: string[]
): Offer => ({ title, subCategory, priceType: 'per_item', naira, duration, text, tags });
