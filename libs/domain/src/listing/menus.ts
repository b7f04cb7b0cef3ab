import { lagosDate } from '../scheduling/lagosTime';

/** What a dish is to people who eat by a rule. */
export const DIETARY_MARKS = ['vegetarian', 'vegan', 'halal', 'spicy', 'gluten_free'] as const;
export type DietaryMark = (typeof DIETARY_MARKS)[number];

/** The marks on screens. */
export const DIETARY_MARK_NAMES: Record<DietaryMark, string> = {
  vegetarian: 'Vegetarian',
  vegan: 'Vegan',
  halal: 'Halal',
  spicy: 'Spicy',
  gluten_free: 'Gluten-free',
};

/** Is there none left of a dish at this instant? Only on the day of Lagos that its kitchen has named (`yyyy-MM-dd`). */
export const isSoldOut = ({ soldOutOn }: { soldOutOn?: string | null | undefined }, at: Date): boolean =>
  soldOutOn === lagosDate(at);
