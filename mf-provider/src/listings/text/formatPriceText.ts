import { formatNaira } from '@tm/domain';
import { amount } from './listingText';

/** A price as it is being typed: with its sign where the form would take it as a number, else as it stands. */
export const formatPriceText = (text: string): string => {
  const price = amount(text);
  return price > 0 ? formatNaira(price) : text;
};
