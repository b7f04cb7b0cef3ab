import { expect, test } from '@jest/globals';
import { CATEGORIES } from './categories';
import { subCategoriesOf } from './subCategories';

test.each(CATEGORIES)('suggests different short names for %s, in their order', (category) => {
  const names = subCategoriesOf(category);
  expect(names.length).toBeGreaterThan(4);
  expect([...new Set(names)].toSorted((one, other) => one.localeCompare(other))).toEqual(names);
  // The contract allows 60 characters.
  for (const name of names) expect(name.length).toBeLessThanOrEqual(60);
});

test.each(['', 'toString', 'gardening'])('suggests nothing for the category "%s"', (category) => {
  expect(subCategoriesOf(category)).toEqual([]);
});
