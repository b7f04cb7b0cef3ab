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

/** Names on screens, as spec 1 writes them. */
export const CATEGORY_NAMES: Record<Category, string> = {
  home_repair: 'Home Repair',
  beauty_spa: 'Beauty & Spa',
  catering: 'Catering',
  tutoring: 'Tutoring',
  transport: 'Transport',
  cleaning: 'Cleaning',
  restaurant: 'Restaurant',
};

/** The six tiles of landing and browse: restaurants have a page of their own (spec 2.3). */
export const SERVICE_CATEGORIES = CATEGORIES.filter((category) => category !== 'restaurant');

type RestaurantQuestion = { category: Category; title: string };

/** Spec 2.8: category name contains restaurant, food or catering, or title contains restaurant or food. */
export const countsAsRestaurant = ({ category, title }: RestaurantQuestion): boolean =>
  /restaurant|food|catering/i.test(CATEGORY_NAMES[category]) || /restaurant|food/i.test(title);
