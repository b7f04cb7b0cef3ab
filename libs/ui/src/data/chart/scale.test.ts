import { barAt, linesOf, roundUp, spread } from './scale';

test.each([
  [0, 1],
  [-5, 1],
  [1, 1],
  [1.1, 2],
  [2.3, 2.5],
  [3, 5],
  [99, 100],
  [100, 100],
  [45_000, 50_000],
  [1_284_500, 2_000_000],
  [0.3, 0.5],
])('an axis for %d ends at %d', (value, top) => {
  expect(roundUp(value)).toBeCloseTo(top, 10);
});

test.each([
  [1, [1, 0.8, 0.6, 0.4, 0.2, 0]],
  [2, [2, 1.5, 1, 0.5, 0]],
  [5, [5, 4, 3, 2, 1, 0]],
  [25, [25, 20, 15, 10, 5, 0]],
  [200_000, [200_000, 150_000, 100_000, 50_000, 0]],
  [1_000, [1_000, 800, 600, 400, 200, 0]],
])('an axis that ends at %d has round lines', (top, lines) => {
  expect(linesOf(top)).toEqual(lines);
});

test.each([
  [3, 5, [0, 1, 2]],
  [12, 4, [0, 4, 7, 11]],
  [370, 2, [0, 369]],
  [0, 4, []],
])('of %d positions at most %d are named', (count, maxCount, places) => {
  expect(spread(count, maxCount)).toEqual(places);
});

test.each([
  [0, 0],
  [0.99, 9],
  [1, 9],
  [-0.2, 0],
  [0.35, 3],
])('the share %d of the width belongs to bar %d of ten', (share, place) => {
  expect(barAt(share, 10)).toBe(place);
});
