import { lowest, slopeOf } from './slope';

test('a straight line has its slope, and one wild point does not change it', () => {
  const line = Array.from({ length: 9 }, (_, x) => ({ x, y: 3 * x + 1 }));
  expect(slopeOf(line)).toBe(3);
  line[4] = { x: 4, y: 900 };
  expect(slopeOf(line)).toBe(3);
});

test('a sawtooth that always falls back to the same floor does not grow', () => {
  const saw = Array.from({ length: 60 }, (_, x) => ({ x, y: 100 + (x % 10) * 7 }));
  expect(slopeOf(lowest(saw, 10))).toBe(0);
  const leaking = saw.map(({ x, y }) => ({ x, y: y + x }));
  expect(slopeOf(lowest(leaking, 10))).toBe(1);
});

test('no two points, no slope', () => {
  expect(slopeOf([{ x: 1, y: 1 }])).toBeNaN();
});
