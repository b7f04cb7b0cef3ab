import { lagosDate } from '../scheduling/lagosTime';

/** Dietary marks of a dish. */
export const DIETARY_MARKS = ['vegetarian', 'vegan', 'halal', 'spicy', 'gluten_free'] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

/** Names of the dietary marks on screens. */
export const DIETARY_MARK_NAMES: Record<DietaryMark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
  gluten_free: 'Gluten-free',
};

/**
 * Returns true if a dish is sold out at the instant: its kitchen named that Lagos day (`yyyy-MM-dd`) as sold
 * out.
 */
export const isSoldOut = ({ soldOutOn }: { soldOutOn?: string | null | undefined }, at: Date): boolean =>
  soldOutOn === lagosDate(at);
