import { CATEGORIES, isPictureKey } from '@tm/domain';
import sharp from 'sharp';
import { avatar } from './avatar';
import { picture } from './picture';
import { PICTURES_PER_CATEGORY, PICTURE_POOL } from './pool';

const seeds = Array.from({ length: PICTURES_PER_CATEGORY }, (_, index) => index + 1);

it.each(CATEGORIES)('draws %s the same for one seed, and differently for each', (category) => {
  const drawn = seeds.map((seed) => picture({ category, seed }));
  expect(seeds.map((seed) => picture({ category, seed }))).toEqual(drawn);
  expect(new Set(drawn).size).toBe(drawn.length);
});

it('draws people the same for one seed, and differently for nearly each', () => {
  const faces = Array.from({ length: 80 }, (_, face) => avatar({ seed: face + 1, feminine: face % 2 === 0 }));
  expect(avatar({ seed: 1, feminine: true })).toBe(faces[0]);
  expect(new Set(faces).size).toBeGreaterThan(75);
});

it.each([
  ['a listing', picture({ category: 'catering', seed: 1, width: 320, height: 240 }), 320, 240],
  ['a person', avatar({ seed: 1, feminine: false, size: 96 }), 96, 96],
])('draws %s as a picture that is full of colour', async (_name, svg, width, height) => {
  const image = sharp(Buffer.from(svg));
  expect(await image.metadata()).toMatchObject({ format: 'svg', width, height });
  const { channels, isOpaque } = await image.stats();
  expect(isOpaque).toBe(true);
  for (const { stdev } of channels.slice(0, 3)) expect(stdev).toBeGreaterThan(15);
});

it('gives every picture a key that the site serves', () => {
  expect(PICTURE_POOL.filter(({ key }) => !isPictureKey(key))).toEqual([]);
});

it('fetches nothing and runs nothing', () => {
  for (const svg of [
    ...CATEGORIES.map((category) => picture({ category, seed: 3 })),
    avatar({ seed: 3, feminine: true }),
  ]) {
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|<script|<image|href=| on\w+=/);
  }
});
