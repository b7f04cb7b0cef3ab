import type { Category } from '@tm/domain';
import { type Random, pick, seededRandom } from '../random';
import type { Palette } from './drawing';
import { PALETTES } from './palettes';
import { type Place, hasCloth, layoutOf, thingsOf } from './scenes';

type Size = { width: number; height: number };

/**
 * Draws the cover of a listing as SVG: a flat-lay of the trade's things on a coloured table, lit from the top left.
 * The same category and seed give the same picture. 4:3 unless told otherwise.
 */
export function picture(options: {
  category: Category;
  seed: number;
  width?: number;
  height?: number;
}): string {
  const { category, seed, width = 800, height = 600 } = options;
  const size = { width, height };
  const random = seededRandom(seed * 7919 + category.length * 104_729);
  const palette = pick(random, PALETTES[category]);
  const things = thingsOf(category, random);
  const angle = 20 + random() * 50;
  const table = hasCloth(random) ? cloth(palette, size, angle) : mat(palette, size);
  const laid = layoutOf(random)
    .slice(0, things.length)
    .map((place, index) => lay(things[index]?.(palette, random) ?? '', place, size, random, index === 0));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${definitions(palette, size, angle, seed)}
    <rect width="100%" height="100%" fill="url(#table)"/>
    ${table}
    <g filter="url(#shadow)" opacity=".34">${laid.map(({ shadow }) => shadow).join('')}</g>
    ${laid.map(({ thing }) => thing).join('')}
    <rect width="100%" height="100%" fill="url(#light)"/>
    <rect width="100%" height="100%" fill="url(#grain)" opacity=".28"/>
  </svg>`;
}

/** A thing on the table and its shadow, which falls to the lower right however the thing is turned. */
type Laid = { thing: string; shadow: string };

function lay(
  drawn: string,
  { x, y, scale }: Place,
  { width, height }: Size,
  random: Random,
  isHero: boolean,
): Laid {
  const unit = (Math.min(width, height) / 600) * 1.22;
  const size = scale * unit;
  const left = x * width + (random() - 0.5) * 30 * unit;
  const top = y * height + (random() - 0.5) * 30 * unit;
  const turn = (isHero ? (random() - 0.5) * 40 : random() * 360).toFixed(0);
  const put = (right: number, down: number) =>
    `<g transform="translate(${(left + right * size).toFixed(0)} ${(top + down * size).toFixed(0)}) rotate(${turn}) scale(${size.toFixed(2)})">${drawn}</g>`;
  return { thing: put(0, 0), shadow: put(10, 16) };
}

function cloth({ light }: Palette, { width, height }: Size, angle: number): string {
  const stripes = Array.from({ length: 14 }, (_, index) => {
    const y = height * (index * 0.12 - 0.3);
    return `<rect x="${-width * 0.3}" y="${y}" width="${width * 1.6}" height="${height * 0.05}" fill="${light}"/>`;
  });
  const turn = `rotate(${(angle - 45).toFixed(0)} ${width / 2} ${height / 2})`;
  return `<g transform="${turn}" opacity=".16">${stripes.join('')}</g>`;
}

const mat = ({ light }: Palette, { width, height }: Size) =>
  `<ellipse cx="${width * 0.52}" cy="${height * 0.58}" rx="${width * 0.46}" ry="${height * 0.44}" fill="${light}" opacity=".16"/>`;

const definitions = (
  { table, tableDark }: Palette,
  { width, height }: Size,
  angle: number,
  seed: number,
) => `<defs>
    <radialGradient id="light" cx=".22" cy=".12" r="1.1">
      <stop offset="0" stop-color="#fff" stop-opacity=".38"/>
      <stop offset=".5" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="#000" stop-opacity=".28"/>
    </radialGradient>
    <linearGradient id="table" gradientTransform="rotate(${angle.toFixed(0)})">
      <stop offset="0" stop-color="${table}"/>
      <stop offset="1" stop-color="${tableDark}"/>
    </linearGradient>
    <filter id="shadow" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 1 0"/>
      <feGaussianBlur stdDeviation="${(Math.min(width, height) / 50).toFixed(0)}"/>
    </filter>
    <filter id="noise" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
      <feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="${seed}"/>
      <feColorMatrix values="0 0 0 0 .5  0 0 0 0 .5  0 0 0 0 .5  0 0 0 .55 -.18"/>
    </filter>
    <pattern id="grain" width="240" height="180" patternUnits="userSpaceOnUse">
      <rect width="240" height="180" filter="url(#noise)"/>
    </pattern>
  </defs>`;
