const STEPS = [1, 2, 2.5, 5, 10];

/**
 * Returns the smallest round number that is at least `value`, for the top of an axis; 1 when there is nothing
 * to show.
 */
export const roundUp = (value: number): number => {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = STEPS.find((one) => one * power >= value * (1 - 1e-9)) ?? 10;
  return step * power;
};

/**
 * Returns the values of the grid lines of an axis that ends at `top`, from the top down: four or five steps,
 * so that the values are round too.
 */
export const linesOf = (top: number): number[] => {
  const first = top / 10 ** Math.floor(Math.log10(top));
  const steps = Math.abs(first - 2) < 0.1 ? 4 : 5;
  return Array.from({ length: steps + 1 }, (_, at) => (top * (steps - at)) / steps);
};

/** Returns at most `maxCount` of `count` positions, evenly spread, with the first and the last. */
export const spread = (count: number, maxCount: number): number[] => {
  if (count <= maxCount) return Array.from({ length: count }, (_, at) => at);
  const places = Array.from({ length: maxCount }, (_, at) => Math.round((at * (count - 1)) / (maxCount - 1)));
  return [...new Set(places)];
};

/** Returns the index of the bar, of `count` bars, at a share of the width from 0 to 1. */
export const barAt = (share: number, count: number): number =>
  Math.min(count - 1, Math.max(0, Math.floor(share * count)));
