import { joinWithAnd } from './joinWithAnd';
import { CITIES } from './locations';

/** Service areas that a sentence names before it counts the others. */
const NAMED_AREAS = 3;

/** Returns the words of a text in lower case, with a space before and after each word. */
const spacedWords = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
const firstName = (area: string): string => spacedWords(area.split(',', 1)[0]!);

/**
 * Returns true if the area of a customer is among the service areas of a business, which are texts such as
 * "Lekki, Lagos". "Lekki Phase 1" is a part of "Lekki", and each area of Lagos is a part of "Lagos". In doubt
 * the result is true, because it only decides about a notice. A business without areas works everywhere.
 */
export const isServiceArea = (serviceAreas: readonly string[], area: string): boolean =>
  serviceAreas.length === 0 ||
  serviceAreas.some(
    (one) => spacedWords(area).includes(firstName(one)) || spacedWords(one).includes(firstName(area)),
  );

const CITY_NAMES: readonly string[] = Object.values(CITIES);

/** Returns an area without its city: "Lekki" for "Lekki, Lagos". */
const withoutCity = (area: string): string => {
  const end = area.lastIndexOf(',');
  return end > 0 && CITY_NAMES.includes(area.slice(end + 1).trim()) ? area.slice(0, end).trim() : area;
};

/** Names the service areas of a business in a sentence: "Lekki, Ajah, Yaba and 2 more areas". */
export const describeServiceAreas = (serviceAreas: readonly string[]): string => {
  const names = [...new Set(serviceAreas.map(withoutCity))];
  const more = names.length - NAMED_AREAS;
  if (more <= 0) return joinWithAnd(names);
  return joinWithAnd([...names.slice(0, NAMED_AREAS), more === 1 ? '1 more area' : `${more} more areas`]);
};
