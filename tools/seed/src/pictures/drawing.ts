import type { Random } from '../random';

/** The five colours of one picture. */
export type Palette = { table: string; tableDark: string; accent: string; light: string; second: string };

/** Draws one thing around the point 0,0, about 200 units wide, as it lies on a table seen from above. */
export type Thing = (palette: Palette, random: Random) => string;
export type Things = Record<string, Thing>;

/** A colour made darker (factor below 1) or lighter. */
export function shade(colour: string, factor: number): string {
  const channel = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * factor);
  const written = [1, 3, 5].map((at) =>
    Math.min(255, Math.max(0, channel(at)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${written.join('')}`;
}

const GOLDEN_ANGLE = 2.39996;

/** Grains, seeds, crumbs: dots strewn evenly over a disc, as sunflower seeds are. */
export function dots(spread: number, count: number, fill: string, radius = 7): string {
  return Array.from({ length: count }, (_, index) => {
    const distance = spread * Math.sqrt((index + 0.5) / count);
    const x = distance * Math.cos(index * GOLDEN_ANGLE);
    const y = distance * Math.sin(index * GOLDEN_ANGLE);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius - (index % 3)}" fill="${fill}"/>`;
  }).join('');
}

/** The outline of a hexagon, as path data. */
export function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** Some round thing at several places: x, y and radius of each. */
export const atEach = (
  places: readonly (readonly [x: number, y: number, radius: number])[],
  draw: (x: number, y: number, radius: number) => string,
) => places.map((place) => draw(...place)).join('');
