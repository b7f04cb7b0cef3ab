import type { Category, PriceType } from '@tm/domain';

/**
 * Template of a listing. Prices are in naira (lowest,
 * highest), the duration is in minutes; null means flexible.
 */
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

/** Texts for the businesses of one trade. */
export type TradeTexts = {
  offers: readonly Offer[];
  /** Name patterns. `{}` is replaced with the family name of the owner. */
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
