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

/** Where a comparable place names a city, by its name or by its value in URLs; -1 when it does not. */
const placeIn = (location: string, city: City): number =>
  Math.max(location.lastIndexOf(CITIES[city].toLowerCase()), location.lastIndexOf(city));

/**
 * The city that a listing's free-text location belongs to ("Lekki, Lagos" is `lagos`), or null. Of several, the last one: streets are named
 * after cities ("Lagos Street, Garki, Abuja"), and what is written first lies within what follows. Case aside; the caller takes marks off.
 */
export const cityOf = (location: string): City | null => {
  const text = location.toLowerCase();
  const named = all.filter((city) => placeIn(text, city) >= 0);
  return named.sort((a, b) => placeIn(text, b) - placeIn(text, a))[0] ?? null;
};
