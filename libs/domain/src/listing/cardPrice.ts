import { formatNaira } from '../booking/money';
import type { PriceType } from '../booking/price';

/** Unit of a card's price (product 2.6). A fixed price is per booking (PD-19). */
export const PRICE_UNITS: Record<PriceType, string> = {
  fixed: 'per booking',
  hourly: 'per hour',
  per_item: 'per item',
};

type Priced = { category: string; basePrice: number; priceType: PriceType };

/**
 * Returns the price of a listing as its card shows it: "₦15,000 per hour", and "From ₦15,000" for a
 * restaurant, whose card has no unit (product 2.8). `basePrice` is in naira. Returns '' without a price.
 */
export const formatCardPrice = ({ category, basePrice, priceType }: Priced): string => {
  if (!(basePrice > 0)) return '';
  const price = formatNaira(basePrice);
  return category === 'restaurant' ? `From ${price}` : `${price} ${PRICE_UNITS[priceType]}`;
};
