import type { Random } from '../random';

export type Palette = { table: string; tableDark: string; accent: string; light: string; second: string };

/** Draws one object as SVG, centred on 0,0 and about 200 units wide, seen from above. */
export type Thing = (palette: Palette, random: Random) => string;
export type Things = Record<string, Thing>;

/** Returns a darker (factor below 1) or lighter colour. */
export function shade(colour: string, factor: number): string {
  const channel = (at: number) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * factor);
  const channels = [1, 3, 5].map((at) =>
    Math.min(255, Math.max(0, channel(at)))
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${channels.join('')}`;
}

const GOLDEN_ANGLE = 2.39996;

/** Draws dots (grains, seeds, crumbs) spread evenly over a disc with the golden angle. */
export function dots(spread: number, count: number, fill: string, radius = 7): string {
  return Array.from({ length: count }, (_, index) => {
    const distance = spread * Math.sqrt((index + 0.5) / count);
    const x = distance * Math.cos(index * GOLDEN_ANGLE);
    const y = distance * Math.sin(index * GOLDEN_ANGLE);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius - (index % 3)}" fill="${fill}"/>`;
  }).join('');
}

/** Returns the outline of a hexagon as path data. */
export function hexagon(radius: number): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index * Math.PI) / 3;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** Draws a shape at several places and returns the joined SVG. */
export const drawAtEach = (
  places: readonly (readonly [x: number, y: number, radius: number])[],
  draw: (x: number, y: number, radius: number) => string,
) => places.map((place) => draw(...place)).join('');
