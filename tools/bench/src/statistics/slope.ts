import { median } from './quartiles';

export type Point = { x: number; y: number };

/** The median of the slopes between all pairs of points (Theil and Sen): some points that lie far off do not move it. */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, at) =>
    points.slice(at + 1).flatMap((to) => (to.x === from.x ? [] : [(to.y - from.y) / (to.x - from.x)])),
  );
  return slopes.length > 0 ? median(slopes) : NaN;
}
