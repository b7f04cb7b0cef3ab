import { slopeOf } from './slope';

test('slopeOf returns the slope of a line and ignores one outlier', () => {
  const line = Array.from({ length: 9 }, (_, x) => ({ x, y: 3 * x + 1 }));
  expect(slopeOf(line)).toBe(3);
  line[4] = { x: 4, y: 900 };
  expect(slopeOf(line)).toBe(3);
});

test('slopeOf returns NaN for fewer than two points', () => {
  expect(slopeOf([{ x: 1, y: 1 }])).toBeNaN();
});
