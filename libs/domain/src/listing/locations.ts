/** Offered cities, by the value that screens use in URLs, in the order of the product spec (section 9). */
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

const ALL_CITIES = Object.keys(CITIES) as City[];

/**
 * Cities of the search forms on landing, home and browse (4), restaurants (5), profile (6) and onboarding
 * (7), as listed in product 9.
 */
export const SEARCH_CITIES = ALL_CITIES.slice(0, 4);
export const RESTAURANT_CITIES = ALL_CITIES.slice(0, 5);
export const PROFILE_CITIES = ALL_CITIES.slice(0, 6);
export const ONBOARDING_CITIES = ALL_CITIES;

/**
 * Returns the search text of a location filter: the name of a known city value ("portharcourt"), or the
 * filter itself. The caller matches it as a case-insensitive substring (product 5).
 */
export const locationNeedle = (filter: string): string => CITIES[filter as City] ?? filter;

/**
 * Returns the last index of a city in a lower-case location, by its name or its URL value; -1 if it is
 * missing.
 */
const lastIndexOfCity = (location: string, city: City): number =>
  Math.max(location.lastIndexOf(CITIES[city].toLowerCase()), location.lastIndexOf(city));

/**
 * Returns the city of a listing's free-text location ("Lekki, Lagos" is `lagos`), or null. The last city
 * wins, because streets are named after cities ("Lagos Street, Garki, Abuja") and addresses go from small to
 * large. Ignores case; the caller removes diacritics.
 */
export const cityOf = (location: string): City | null => {
  const text = location.toLowerCase();
  const namedCities = ALL_CITIES.filter((city) => lastIndexOfCity(text, city) >= 0);
  return namedCities.sort((a, b) => lastIndexOfCity(text, b) - lastIndexOfCity(text, a))[0] ?? null;
};
