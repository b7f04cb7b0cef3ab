import type { Kobo } from './money';

export const PRICE_TYPES = ['fixed', 'hourly', 'per_item'] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

/** Behind a price on the detail page (spec 2.7). */
export const PRICE_SUFFIX: Record<PriceType, string> = { fixed: '', hourly: '/hour', per_item: '/item' };

/** In the stats card (spec 2.7). */
export const PRICE_TYPE_NAMES: Record<PriceType, string> = {
  fixed: 'Fixed Price',
  hourly: 'Hourly Rate',
  per_item: 'Per Item',
};

/** What a customer may order at most at once; keeps totals far inside safe integers. */
export const MAX_HOURS = 24;
export const MAX_QUANTITY = 1000;
/** How many guests a table may be asked for. */
export const MAX_PARTY_SIZE = 500;

type Order = { basePriceKobo: Kobo; priceType: PriceType; hours?: number | null; quantity?: number | null };

/** The amount of a booking in kobo (decision 19). The server computes it and rejects an amount in a request. */
export const bookingTotalKobo = ({ basePriceKobo, priceType, hours, quantity }: Order): Kobo => {
  if (priceType === 'hourly') return basePriceKobo * (hours ?? 1);
  if (priceType === 'per_item') return basePriceKobo * (quantity ?? 1);
  return basePriceKobo;
};

export type OrderField = 'partySize' | 'hours' | 'quantity';
const PRICED_BY: Record<PriceType, readonly OrderField[]> = {
  fixed: [],
  hourly: ['hours'],
  per_item: ['quantity'],
};

/** The fields an order needs beside date and time: restaurants ask how many come, and the price for the hours or items it goes by. */
export const orderFields = ({
  category,
  priceType,
}: {
  category: string;
  priceType: PriceType;
}): readonly OrderField[] =>
  category === 'restaurant' ? ['partySize', ...PRICED_BY[priceType]] : PRICED_BY[priceType];
