import { CUISINES, CUISINE_NAMES, cuisineNames } from './cuisines';

test('every kind of food has one name, in sentence case', () => {
  const names = CUISINES.map((cuisine) => CUISINE_NAMES[cuisine]);
  expect(new Set(names).size).toBe(CUISINES.length);
  for (const name of names) expect(name).toMatch(/^[A-Z]/);
  expect(Object.keys(CUISINE_NAMES)).toEqual([...CUISINES]);
});

test('names are listed in the order of the restaurant, without unknown keys', () => {
  expect(cuisineNames(['grill', 'yoruba'])).toEqual(['Grill & suya', 'Yoruba']);
  expect(cuisineNames(['martian', 'toString', 'fast_food'])).toEqual(['Fast food']);
  expect(cuisineNames()).toEqual([]);
});
