import { median, quantile, quartiles, spread } from './quartiles';

test('quantile interpolates between neighbours, independent of the input order', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
  expect(quantile([10, 20, 30, 40, 50], 0.95)).toBeCloseTo(48);
  expect(quantile([7], 0.99)).toBe(7);
  expect(quantile([], 0.5)).toBeNaN();
});

test('median sorts numerically, not as text', () => {
  expect(median([9, 10, 100])).toBe(10);
});

test('quartiles returns the quartiles of 1 to 7', () => {
  expect(quartiles([1, 2, 3, 4, 5, 6, 7])).toEqual({ lower: 2.5, median: 4, upper: 5.5 });
});

test('spread returns the quartile distance divided by the median, and 0 for equal numbers', () => {
  expect(spread([8, 9, 10, 11, 12])).toBeCloseTo(0.2);
  expect(spread([5, 5, 5])).toBe(0);
  expect(spread([0, 0, 0])).toBe(0);
});

test('median does not change its input', () => {
  const numbers = [3, 1, 2];
  median(numbers);
  expect(numbers).toEqual([3, 1, 2]);
});
