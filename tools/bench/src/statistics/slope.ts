import { median } from './quartiles';

export type Point = { x: number; y: number };

/**
 * Returns the median slope between all pairs of points
 * (Theil–Sen estimator), which is robust against outliers.
 */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, at) =>
    points.slice(at + 1).flatMap((to) => (to.x === from.x ? [] : [(to.y - from.y) / (to.x - from.x)])),
  );
  return slopes.length > 0 ? median(slopes) : NaN;
}
