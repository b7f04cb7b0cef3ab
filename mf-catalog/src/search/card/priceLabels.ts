import type { PriceType } from '@tm/domain';

/** Unit of a card's price (product 2.6). A fixed price is per booking (PD-19). */
export const PER: Record<PriceType, string> = {
  fixed: 'per booking',
  hourly: 'per hour',
  per_item: 'per item',
};
