import { isDeposit } from './deposits';

test.each([1, 1.01, 99.99, 100_000_000])('₦%d can be a deposit', (naira) => {
  expect(isDeposit(naira)).toBe(true);
});

test.each([0, -1, 0.99, 1.005, 100_000_000.01, NaN, Infinity])('₦%d is no deposit', (naira) => {
  expect(isDeposit(naira)).toBe(false);
});
