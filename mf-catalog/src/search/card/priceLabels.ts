import type { PriceType } from '@tm/domain';

/** What a card's price is per (product 2.6), as people say it: a fixed price is one booking's (PD-19). */
export const PER: Record<PriceType, string> = {
  fixed: 'per booking',
  hourly: 'per hour',
  per_item: 'per item',
};
