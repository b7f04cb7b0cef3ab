import { CATEGORIES, isPictureKey } from '@tm/domain';
import sharp from 'sharp';
import { drawAvatar } from './avatar';
import { drawPicture } from './picture';
import { PICTURES_PER_CATEGORY, PICTURE_POOL } from './pool';

const seeds = Array.from({ length: PICTURES_PER_CATEGORY }, (_, index) => index + 1);

it.each(CATEGORIES)('picture of %s is equal for equal seeds and differs for other seeds', (category) => {
  const drawn = seeds.map((seed) => drawPicture({ category, seed }));
  expect(seeds.map((seed) => drawPicture({ category, seed }))).toEqual(drawn);
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('avatar is equal for equal seeds and differs for more than 75 of 80 seeds', () => {
  const faces = Array.from({ length: 80 }, (_, face) =>
    drawAvatar({ seed: face + 1, feminine: face % 2 === 0 }),
  );
  expect(drawAvatar({ seed: 1, feminine: true })).toBe(faces[0]);
  expect(new Set(faces).size).toBeGreaterThan(75);
});

it.each([
  ['a listing', drawPicture({ category: 'catering', seed: 1, width: 320, height: 240 }), 320, 240],
  ['a person', drawAvatar({ seed: 1, feminine: false, size: 96 }), 96, 96],
])('SVG of %s renders in its size, opaque and in colour', async (_name, svg, width, height) => {
  const image = sharp(Buffer.from(svg));
  expect(await image.metadata()).toMatchObject({ format: 'svg', width, height });
  const { channels, isOpaque } = await image.stats();
  expect(isOpaque).toBe(true);
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(15);
});

it('every picture of the pool has a valid picture key', () => {
  expect(PICTURE_POOL.filter(({ key }) => !isPictureKey(key))).toEqual([]);
});

it('SVG contains no external references and no scripts', () => {
  for (const svg of [
    ...CATEGORIES.map((category) => drawPicture({ category, seed: 3 })),
    drawAvatar({ seed: 3, feminine: true }),
  ]) {
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|href=| on\w+=/);
  }
});
