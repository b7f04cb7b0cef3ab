import type { PriceType } from '../booking/price';
import type { Category } from './categories';

export type PriceLevel = 1 | 2 | 3 | 4;

/**
 * Prices in naira at which the levels 2, 3 and 4 begin. A plate in a buka costs less than ₦5,000, which is
 * also the default price of the specification (product 2.8); a meal with a drink in a casual restaurant less
 * than ₦10,000; several courses less than ₦20,000.
 */
const LEVELS_FROM = [5_000, 10_000, 20_000] as const;

type Priced = { category: Category; basePrice: number; priceType: PriceType };

/**
 * Returns the price level of a restaurant by its "From" price in naira. Null without a price, for a price by
 * the hour, which is the price of a room and not of a meal, and for listings that are no restaurant.
 */
export const priceLevelOf = ({ category, basePrice, priceType }: Priced): PriceLevel | null => {
  if (category !== 'restaurant' || priceType === 'hourly' || !(basePrice > 0)) return null;
  return (1 + LEVELS_FROM.filter((from) => basePrice >= from).length) as PriceLevel;
};

/** Returns a price level as a text such as "₦₦". */
export const formatPriceLevel = (level: PriceLevel): string => '₦'.repeat(level);

/** Describes a price level for screen readers. */
export const describePriceLevel = (level: PriceLevel): string => `Price level ${level} of 4`;
