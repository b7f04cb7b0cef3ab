import type { Category } from '@tm/domain';
import { type Random, pick, seededRandom } from '../random';
import type { Palette } from './drawing';
import { PALETTES } from './palettes';
import { type Place, hasCloth, pickLayout, shuffleThings } from './scenes';

type Size = { width: number; height: number };

/**
 * Draws the cover of a listing as SVG: objects of the category on a coloured table, seen from above,
 * lit from the top left. The same category and seed return the same picture. The default size is 4:3.
 */
export function drawPicture(options: {
  category: Category;
  seed: number;
  width?: number;
  height?: number;
}): string {
  const { category, seed, width = 800, height = 600 } = options;
  const size = { width, height };
  const random = seededRandom(seed * 7919 + category.length * 104_729);
  const palette = pick(random, PALETTES[category]);
  const things = shuffleThings(category, random);
  const angle = 20 + random() * 50;
  const table = hasCloth(random) ? drawCloth(palette, size, angle) : drawMat(palette, size);
  const placed = pickLayout(random)
    .slice(0, things.length)
    .map((place, index) =>
      placeThing(things[index]?.(palette, random) ?? '', place, size, random, index === 0),
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    ${definitions(palette, size, angle, seed)}
    <rect width="100%" height="100%" fill="url(#table)"/>
    ${table}
    <g filter="url(#shadow)" opacity=".34">${placed.map(({ shadow }) => shadow).join('')}</g>
    ${placed.map(({ thing }) => thing).join('')}
    <rect width="100%" height="100%" fill="url(#light)"/>
    <rect width="100%" height="100%" fill="url(#grain)" opacity=".28"/>
  </svg>`;
}

/**
 * SVG of an object and of its shadow. The shadow falls to
 * the lower right, independent of the object's rotation.
 */
type PlacedThing = { thing: string; shadow: string };

function placeThing(
  svg: string,
  { x, y, scale }: Place,
  { width, height }: Size,
  random: Random,
  isHero: boolean,
): PlacedThing {
  const unit = (Math.min(width, height) / 600) * 1.22;
  const size = scale * unit;
  const left = x * width + (random() - 0.5) * 30 * unit;
  const top = y * height + (random() - 0.5) * 30 * unit;
  const rotation = (isHero ? (random() - 0.5) * 40 : random() * 360).toFixed(0);
  const transformed = (right: number, down: number) =>
    `<g transform="translate(${(left + right * size).toFixed(0)} ${(top + down * size).toFixed(0)}) rotate(${rotation}) scale(${size.toFixed(2)})">${svg}</g>`;
  return { thing: transformed(0, 0), shadow: transformed(10, 16) };
}

function drawCloth({ light }: Palette, { width, height }: Size, angle: number): string {
  const stripes = Array.from({ length: 14 }, (_, index) => {
    const y = height * (index * 0.12 - 0.3);
    return `<rect x="${-width * 0.3}" y="${y}" width="${width * 1.6}" height="${height * 0.05}" fill="${light}"/>`;
  });
  const rotation = `rotate(${(angle - 45).toFixed(0)} ${width / 2} ${height / 2})`;
  return `<g transform="${rotation}" opacity=".16">${stripes.join('')}</g>`;
}

const drawMat = ({ light }: Palette, { width, height }: Size) =>
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
