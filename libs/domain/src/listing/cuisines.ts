/** Kinds of food of a restaurant, as diners in Nigeria name them. Filters show them in this order. */
export const CUISINES = [
  'nigerian',
  'yoruba',
  'igbo',
  'northern',
  'calabar',
  'delta',
  'seafood',
  'grill',
  'chinese',
  'indian',
  'lebanese',
  'italian',
  'continental',
  'fast_food',
  'bakery',
] as const;
export type Cuisine = (typeof CUISINES)[number];

/** Names of the kinds of food on screens. */
export const CUISINE_NAMES: Record<Cuisine, string> = {
  nigerian: 'Nigerian',
  yoruba: 'Yoruba',
  igbo: 'Igbo',
  northern: 'Northern',
  calabar: 'Calabar & Efik',
  delta: 'Niger Delta',
  seafood: 'Seafood',
  grill: 'Grill & suya',
  chinese: 'Chinese',
  indian: 'Indian',
  lebanese: 'Lebanese',
  italian: 'Italian',
  continental: 'Continental',
  fast_food: 'Fast food',
  bakery: 'Bakery & café',
};

/**
 * Maximum number of kinds of food per restaurant. With more, a filter would find those with one such dish.
 */
export const MAX_CUISINES = 3;

/** Refusal of more kinds of food, in the form and in the answer of the server. */
export const TOO_MANY_CUISINES = `At most ${MAX_CUISINES} kinds of food. Remove one to choose another.`;

/** Returns true for the key of a kind of food. */
export const isCuisine = (key: string): key is Cuisine => Object.hasOwn(CUISINE_NAMES, key);

/**
 * Returns the names of kinds of food. Leaves out keys that this version does not know, because a newer
 * service may send them.
 */
export const cuisineNames = (cuisines: readonly string[] = []): string[] =>
  cuisines.filter(isCuisine).map((cuisine) => CUISINE_NAMES[cuisine]);
