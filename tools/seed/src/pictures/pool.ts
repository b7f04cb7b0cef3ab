import { CATEGORIES, type Category } from '@tm/domain';
import { type Random, between, shuffled } from '../random';

/** Version of the drawings. Change it with the drawings, because browsers cache a picture URL forever. */
export const EDITION = 'demo-1';
export const PICTURES_PER_CATEGORY = 12;
const FACES = 80;

/** Picture to render: its key in the store and its content. */
export type PoolPicture = { key: string } & (
  { category: Category; seed: number } | { face: number; feminine: boolean }
);

const twoDigits = (count: number) => String(count).padStart(2, '0');
const pictureKey = (category: Category, seed: number) => `${EDITION}/${category}/${twoDigits(seed)}`;
const faceKey = (face: number) => `${EDITION}/people/${twoDigits(face)}`;

/** All pictures of the demo, shared by its listings and users. Even faces are women, odd faces are men. */
export const PICTURE_POOL: readonly PoolPicture[] = [
  ...CATEGORIES.flatMap((category) =>
    Array.from({ length: PICTURES_PER_CATEGORY }, (_, index) => ({
      key: pictureKey(category, index + 1),
      category,
      seed: index + 1,
    })),
  ),
  ...Array.from({ length: FACES }, (_, face) => ({ key: faceKey(face), face, feminine: face % 2 === 0 })),
];

const pathOf = (key: string) => `/objects/${key}`;

/** Returns `count` distinct pictures of a category. The first is the cover. */
export function pickPictures(random: Random, category: Category, count: number): string[] {
  const seeds = Array.from({ length: PICTURES_PER_CATEGORY }, (_, index) => index + 1);
  return shuffled(random, seeds)
    .slice(0, count)
    .map((seed) => pathOf(pictureKey(category, seed)));
}

export const pickFace = (random: Random, feminine: boolean): string =>
  pathOf(faceKey(between(random, 0, FACES / 2 - 1) * 2 + (feminine ? 0 : 1)));
