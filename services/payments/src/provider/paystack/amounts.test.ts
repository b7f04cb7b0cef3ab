import fc from 'fast-check';
import { amount, koboFrom, signedAmount } from './fields';

const MAX = Number.MAX_SAFE_INTEGER;

test('koboFrom returns every whole amount unchanged, as a number and as text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX }), (kobo) => {
      expect(koboFrom(kobo)).toBe(kobo);
      expect(koboFrom(String(kobo))).toBe(kobo);
    }),
    { numRuns: 2_000 },
  );
});

test('koboFrom accepts text exactly when it is the decimal notation of a safe integer', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789.-+eE ,_x'), maxLength: 18 });
  const isExact = (text: string) =>
    /^\d+$/.test(text) && String(BigInt(text)) === text && BigInt(text) <= MAX;
  fc.assert(
    fc.property(fc.oneof(digits, fc.bigInt({ min: 0n, max: 10n ** 17n }).map(String)), (text) => {
      expect(koboFrom(text)).toBe(isExact(text) ? Number(text) : null);
    }),
    { numRuns: 5_000 },
  );
});

test('koboFrom never returns anything else than a whole amount, for values of any type', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const kobo = koboFrom(value);
      expect(kobo === null || (Number.isSafeInteger(kobo) && kobo >= 0)).toBe(true);
      if (kobo !== null) expect(String(kobo)).toBe(String(value));
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [0.5],
  [-1],
  [-0],
  [NaN],
  [Infinity],
  [2 ** 53],
  ['5000.00'],
  ['0500'],
  ['1e3'],
  ['+5'],
  [' 5'],
  ['5 '],
  [''],
  ['9007199254740992'],
  ['٥'],
  [null],
  [true],
  [[5]],
  [{}],
])('koboFrom returns null for %p', (value) => {
  expect(koboFrom(value)).toBeNull();
  expect(amount.safeParse(value).success).toBe(false);
});

test('signedAmount accepts a balance below 0', () => {
  expect(['-5', -5, '5', 5, 0].map((value) => signedAmount.parse(value))).toEqual([-5, -5, 5, 5, 0]);
  expect(['-0', '--5', -0.5, '-05'].filter((value) => signedAmount.safeParse(value).success)).toEqual([]);
});
