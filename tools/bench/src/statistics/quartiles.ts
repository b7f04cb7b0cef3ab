/** Lower quartile, median and upper quartile. */
export type Quartiles = { lower: number; median: number; upper: number };

/** The value below which the share `at` (0–1) of the numbers lies, interpolated between neighbours; NaN of none. */
export function quantile(numbers: readonly number[], at: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * at;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (numbers: readonly number[]): number => quantile(numbers, 0.5);

export const quartiles = (numbers: readonly number[]): Quartiles => ({
  lower: quantile(numbers, 0.25),
  median: median(numbers),
  upper: quantile(numbers, 0.75),
});

/** How far the numbers scatter: the distance of the quartiles, as a share of the median. */
export function spread(numbers: readonly number[]): number {
  const { lower, median: middle, upper } = quartiles(numbers);
  if (upper === lower) return 0;
  return (upper - lower) / middle;
}
