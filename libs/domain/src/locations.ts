/** Cities offered, by the value that screens put in URLs; the order is the spec's (section 9). */
export const CITIES = {
  lagos: 'Lagos',
  abuja: 'Abuja',
  portharcourt: 'Port Harcourt',
  kano: 'Kano',
  ibadan: 'Ibadan',
  kaduna: 'Kaduna',
  benincity: 'Benin City',
} as const;
export type City = keyof typeof CITIES;

const all = Object.keys(CITIES) as City[];

/** Landing, home and browse search (4), restaurants (5), profile (6), onboarding (7): spec 9. */
export const SEARCH_CITIES = all.slice(0, 4);
export const RESTAURANT_CITIES = all.slice(0, 5);
export const PROFILE_CITIES = all.slice(0, 6);
export const ONBOARDING_CITIES = all;

/**
 * What a location filter means: a known city value ("portharcourt") stands for its name, anything else for itself.
 * The caller matches the answer as a case-insensitive substring (spec 5).
 */
export const locationNeedle = (filter: string): string => CITIES[filter as City] ?? filter;

/** The city a listing's free-text location belongs to ("Lekki, Lagos" is `lagos`), or null. */
export const cityOf = (location: string): City | null =>
  all.find((city) => location.toLowerCase().includes(CITIES[city].toLowerCase())) ?? null;
