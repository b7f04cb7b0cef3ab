import { formatNaira } from '@tm/domain';

/** A price as it is being typed: with its sign where it is a number, else as it stands. */
export const sayDishPrice = (text: string): string => {
  const amount = Number(text.replace(/[₦,\s]/g, ''));
  return amount > 0 ? formatNaira(amount) : text;
};
