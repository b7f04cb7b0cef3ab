import { median } from './quartiles';

export type Point = { x: number; y: number };

/** The median of the slopes between all pairs of points (Theil and Sen): some points that lie far off do not move it. */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((from, at) =>
    points.slice(at + 1).flatMap((to) => (to.x === from.x ? [] : [(to.y - from.y) / (to.x - from.x)])),
  );
  return slopes.length > 0 ? median(slopes) : NaN;
}

/** The heap at a moment, and how many times all of it has been collected by then. */
export type HeapPoint = Point & { collections: number };

/**
 * What the collector left each time: the lowest of the first `most` points after each of its runs over the whole heap, since new work begins
 * at once. What it was before the first run that was seen says nothing: it holds what nobody needs any more.
 */
export function leftByCollector(points: readonly HeapPoint[], most: number): Point[] {
  const runs = [...new Set(points.map(({ collections }) => collections))].slice(1);
  return runs.map((run) =>
    points
      .filter(({ collections }) => collections === run)
      .slice(0, most)
      .reduce((low, point) => (point.y < low.y ? point : low)),
  );
}
