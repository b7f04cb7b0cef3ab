import { slopeOf } from './slope';

test('a straight line has its slope, and one wild point does not change it', () => {
  const line = Array.from({ length: 9 }, (_, x) => ({ x, y: 3 * x + 1 }));
  expect(slopeOf(line)).toBe(3);
  line[4] = { x: 4, y: 900 };
  expect(slopeOf(line)).toBe(3);
});

test('no two points, no slope', () => {
  expect(slopeOf([{ x: 1, y: 1 }])).toBeNaN();
});
