import type { Kobo } from './money';

export const PRICE_TYPES = ['fixed', 'hourly', 'per_item'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** Text after a price on the detail page (product 2.7). */
export const PRICE_SUFFIX: Record<PriceType, string> = { fixed: '', hourly: '/hour', per_item: '/item' };

/** Names of the price types in the stats card (product 2.7). */
export const PRICE_TYPE_NAMES: Record<PriceType, string> = {
  fixed: 'Fixed Price',
  hourly: 'Hourly Rate',
  per_item: 'Per Item',
};

/** Maximum quantities of one order; they keep totals far inside safe integers. */
export const MAX_HOURS = 24;
export const MAX_QUANTITY = 1000;
/** Maximum number of guests of one restaurant booking. */
export const MAX_PARTY_SIZE = 500;

type Order = { basePriceKobo: Kobo; priceType: PriceType; hours?: number | null; quantity?: number | null };

/**
 * Returns the amount of a booking in kobo (PD-19). The server computes it and ignores any amount that a
 * client sends.
 */
export const bookingTotalKobo = ({ basePriceKobo, priceType, hours, quantity }: Order): Kobo => {
  if (priceType === 'hourly') return basePriceKobo * (hours ?? 1);
  if (priceType === 'per_item') return basePriceKobo * (quantity ?? 1);
  return basePriceKobo;
};

export type OrderField = 'partySize' | 'hours' | 'quantity';
const PRICE_FIELDS: Record<PriceType, readonly OrderField[]> = {
  fixed: [],
  hourly: ['hours'],
  per_item: ['quantity'],
};

/**
 * Returns the fields that an order needs in addition to date and time: the party size for restaurants, and
 * the hours or items that the price is based on.
 */
export const orderFields = ({
  category,
  priceType,
}: {
  category: string;
  priceType: PriceType;
}): readonly OrderField[] =>
  category === 'restaurant' ? ['partySize', ...PRICE_FIELDS[priceType]] : PRICE_FIELDS[priceType];
