import { formatNaira } from '@tm/domain';
import { amount } from './listingText';

/**
 * Formats a price while it is typed: with currency if the form accepts it as a number, otherwise as typed.
 */
export const formatPriceText = (text: string): string => {
  const price = amount(text);
  return price > 0 ? formatNaira(price) : text;
};
