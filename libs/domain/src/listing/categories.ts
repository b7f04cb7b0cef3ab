export const CATEGORIES = [
  'home_repair',
  'beauty_spa',
  'catering',
  'tutoring',
  'transport',
  'cleaning',
  'restaurant',
] as const;
export type Category = (typeof CATEGORIES)[number];

/** Names of the categories on screens, as spelled in the product spec (product 1). */
export const CATEGORY_NAMES: Record<Category, string> = {
  home_repair: 'Home Repair',
  beauty_spa: 'Beauty & Spa',
  catering: 'Catering',
  tutoring: 'Tutoring',
  transport: 'Transport',
  cleaning: 'Cleaning',
  restaurant: 'Restaurant',
};

/** The six categories of the landing and browse pages: restaurants have a separate page (product 2.3). */
export const SERVICE_CATEGORIES = CATEGORIES.filter((category) => category !== 'restaurant');

type CategorizedListing = { category: Category; title: string };

/**
 * Returns true if a listing counts as a restaurant (product 2.8): its category name contains restaurant, food
 * or catering, or its title contains restaurant or food.
 */
export const countsAsRestaurant = ({ category, title }: CategorizedListing): boolean =>
  /restaurant|food|catering/i.test(CATEGORY_NAMES[category]) || /restaurant|food/i.test(title);
