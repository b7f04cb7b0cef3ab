export type Quartiles = { lower: number; median: number; upper: number };

/** Returns the quantile `at` (0–1), interpolated between neighbours. Returns NaN without numbers. */
export function quantile(numbers: readonly number[], at: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const index = (sorted.length - 1) * at;
  const below = sorted[Math.floor(index)] ?? NaN;
  const above = sorted[Math.ceil(index)] ?? NaN;
  return below + (above - below) * (index - Math.floor(index));
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const quartiles = (numbers: readonly number[]): Quartiles => ({
  lower: quantile(numbers, 0.25),
  median: median(numbers),
  upper: quantile(numbers, 0.75),
});

/** Returns the quartile distance as a share of the median. */
export function spread(numbers: readonly number[]): number {
  const { lower, median: medianValue, upper } = quartiles(numbers);
  if (upper === lower) return 0;
  return (upper - lower) / medianValue;
}
