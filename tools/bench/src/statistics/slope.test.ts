import { leftByCollector, slopeOf } from './slope';

test('a straight line has its slope, and one wild point does not change it', () => {
  const line = Array.from({ length: 9 }, (_, x) => ({ x, y: 3 * x + 1 }));
  expect(slopeOf(line)).toBe(3);
  line[4] = { x: 4, y: 900 };
  expect(slopeOf(line)).toBe(3);
});

test('a heap that is collected to the same floor does not grow, however high it climbs between', () => {
  const saw = Array.from({ length: 60 }, (_, x) => ({
    x,
    y: 100 + (x % 10) * x,
    collections: Math.floor(x / 10),
  }));
  expect(slopeOf(leftByCollector(saw, 3))).toBe(0);
  const leaking = saw.map((point) => ({ ...point, y: point.y + point.x }));
  expect(slopeOf(leftByCollector(leaking, 3))).toBe(1);
  expect(leftByCollector(saw, 3)).toHaveLength(5);
});

test('what climbs until the first collection is no growth', () => {
  const climbing = Array.from({ length: 9 }, (_, x) => ({ x, y: x, collections: 4 }));
  expect(slopeOf(leftByCollector(climbing, 3))).toBeNaN();
});

test('no two points, no slope', () => {
  expect(slopeOf([{ x: 1, y: 1 }])).toBeNaN();
});
