import { areasOf, areasWithCity, namesOfArea } from './areas';
import { CITIES, cityOf, type City } from './locations';

const ALL_CITIES = Object.keys(CITIES) as City[];

/**
 * Returns names of areas as suggestions for an address: those of the city that a text names, and those of all
 * cities if it names none.
 */
export const suggestAreas = (city: string): string[] => {
  const known = cityOf(city);
  return (known ? [known] : ALL_CITIES).flatMap((one) => areasOf(one).flatMap(namesOfArea));
};

/** Returns suggestions for the location of a listing, by city: "Lekki, Lagos", and last "Lagos". */
export const suggestLocations = (): string[] =>
  ALL_CITIES.flatMap((city) => [...areasWithCity(city), CITIES[city]]);
