import { CITIES, cityOf, type City } from './locations';

/**
 * Local government areas of each city and its surroundings, as people know them. Parts that many people know
 * better follow in brackets. Sources: the list of local government areas in the first schedule of the
 * Constitution of 1999; for Port Harcourt, Ibadan, Kano, Kaduna and Benin City, those of the metropolitan
 * area.
 */
const AREA_NAMES: Record<City, readonly string[]> = {
  lagos: [
    'Agege',
    'Ajeromi-Ifelodun',
    'Alimosho',
    'Amuwo-Odofin',
    'Apapa',
    'Badagry',
    'Epe',
    'Eti-Osa (Lekki, Ikoyi, Victoria Island)',
    'Ibeju-Lekki',
    'Ifako-Ijaiye',
    'Ikeja',
    'Ikorodu',
    'Kosofe',
    'Lagos Island',
    'Lagos Mainland',
    'Mushin',
    'Ojo',
    'Oshodi-Isolo',
    'Shomolu',
    'Surulere',
  ],
  abuja: ['Abaji', 'Abuja Municipal (Garki, Wuse, Maitama)', 'Bwari', 'Gwagwalada', 'Kuje', 'Kwali'],
  portharcourt: [
    'Eleme',
    'Etche',
    'Ikwerre',
    'Obio-Akpor',
    'Ogu-Bolo',
    'Okrika',
    'Oyigbo',
    'Port Harcourt City',
  ],
  kano: ['Dala', 'Fagge', 'Gwale', 'Kano Municipal', 'Kumbotso', 'Nassarawa', 'Tarauni', 'Ungogo'],
  ibadan: [
    'Akinyele',
    'Egbeda',
    'Ibadan North',
    'Ibadan North-East',
    'Ibadan North-West',
    'Ibadan South-East',
    'Ibadan South-West',
    'Ido',
    'Lagelu',
    'Oluyole',
    'Ona-Ara',
  ],
  kaduna: ['Chikun', 'Igabi', 'Kaduna North', 'Kaduna South'],
  benincity: ['Egor', 'Ikpoba-Okha', 'Oredo', 'Ovia North-East', 'Uhunmwonde'],
};

/** A local government area. The key is `<city>/<name>`, in lower case with hyphens. */
export type Area = { key: string; name: string };

const keyOf = (city: City, name: string): string =>
  `${city}/${name.replace(/ \(.*/, '').toLowerCase().replaceAll(' ', '-')}`;

/** Returns the local government areas of a city, in the order of their names. */
export const areasOf = (city: City): Area[] =>
  AREA_NAMES[city].map((name) => ({ key: keyOf(city, name), name }));

/** Returns the name of an area without its well-known parts, for example "Eti-Osa"; null for another key. */
export const areaName = (key: string): string | null => {
  const city = key.slice(0, key.indexOf('/')) as City;
  if (!Object.hasOwn(AREA_NAMES, city)) return null;
  const area = areasOf(city).find((one) => one.key === key);
  return area ? area.name.replace(/ \(.*/, '') : null;
};

/** Returns the names of an area as people know it: "Eti-Osa", "Lekki", "Ikoyi", "Victoria Island". */
export const namesOfArea = ({ name }: Area): string[] =>
  name.split(/[(),]/).flatMap((part) => part.trim() || []);

/** Returns the known names of the areas of a city, each with the city: "Lekki, Lagos". */
export const areasWithCity = (city: City): string[] =>
  areasOf(city).flatMap((area) => namesOfArea(area).map((name) => `${name}, ${CITIES[city]}`));

/**
 * Returns the key of the area that a text such as "Lekki, Lagos" names, or null. `city` is the city of a text
 * that names none.
 */
export const areaKeyOf = (text: string, city: City | null): string | null => {
  const named = cityOf(text) ?? city;
  if (!named) return null;
  const parts = text.split(',').map((part) => part.trim().toLowerCase());
  const areas = areasOf(named);
  const find = (part: string) =>
    areas.find((area) => namesOfArea(area).some((name) => name.toLowerCase() === part));
  return parts.flatMap((part) => find(part) ?? [])[0]?.key ?? null;
};
