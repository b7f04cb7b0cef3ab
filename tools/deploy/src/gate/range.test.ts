import { fits } from './range';

test.each([
  ['1.2.3', '^1.2.3', true],
  ['1.3.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.2.9', '^0.2.3', true],
  ['0.3.0', '^0.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('%s in %s: %s', (version, range, isIn) => {
  expect(fits(version, range)).toBe(isIn);
});

test('rejects a range of another form', () => {
  expect(() => fits('1.2.3', '^1.x')).toThrow('"1.x" is not a plain version');
});
