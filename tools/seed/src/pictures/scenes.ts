import type { Category } from '@tm/domain';
import { type Random, chance, pick, shuffled } from '../random';
import type { Thing, Things } from './drawing';
import { beautySpa } from './things/beautySpa';
import { catering } from './things/catering';
import { cleaning } from './things/cleaning';
import { dishes } from './things/dishes';
import { homeRepair } from './things/homeRepair';
import { restaurant } from './things/restaurant';
import { transport } from './things/transport';
import { tutoring } from './things/tutoring';

/**
 * Objects of a category. One of the `heroes`, which identify
 * the category at a glance, is placed in the middle.
 */
type Scene = { things: Things; heroes: readonly string[] };

const SCENES: Record<Category, Scene> = {
  home_repair: { things: homeRepair, heroes: ['wrench', 'hammer', 'roller', 'bulb', 'tape'] },
  beauty_spa: { things: beautySpa, heroes: ['scissors', 'bottle', 'mirror', 'comb'] },
  catering: { things: { ...catering, ...dishes }, heroes: ['rice', 'pot', 'swallow', 'fish'] },
  tutoring: { things: tutoring, heroes: ['books', 'books', 'notebook', 'glasses'] },
  transport: { things: transport, heroes: ['car', 'car', 'map', 'box'] },
  cleaning: { things: cleaning, heroes: ['spray', 'bucket', 'gloves'] },
  restaurant: {
    things: { ...restaurant, ...dishes, bowl: catering.bowl },
    heroes: ['rice', 'swallow', 'fish'],
  },
};

/** Returns the objects of a category in random order, with a hero for the middle first. */
export function shuffleThings(category: Category, random: Random): Thing[] {
  const { things, heroes } = SCENES[category];
  const order = shuffled(random, Object.entries(things));
  const hero = pick(random, heroes);
  return order
    .sort(([left], [right]) => Number(right === hero) - Number(left === hero))
    .map(([, draw]) => draw);
}

/** Position of an object as shares of width and height, and its scale. */
export type Place = { x: number; y: number; scale: number };

const position = (x: number, y: number, scale: number): Place => ({ x, y, scale });
const CENTRED = [
  position(0.5, 0.52, 1.5),
  position(0.16, 0.3, 0.9),
  position(0.85, 0.28, 0.95),
  position(0.84, 0.78, 0.8),
  position(0.15, 0.8, 0.85),
];
const LEFT = [
  position(0.34, 0.5, 1.45),
  position(0.72, 0.34, 1.05),
  position(0.74, 0.78, 0.95),
  position(0.93, 0.56, 0.7),
  position(0.06, 0.14, 0.7),
];
const RIGHT = [
  position(0.66, 0.5, 1.5),
  position(0.26, 0.32, 1.05),
  position(0.28, 0.78, 0.95),
  position(0.95, 0.14, 0.7),
  position(0.05, 0.6, 0.7),
];

export const pickLayout = (random: Random): readonly Place[] => pick(random, [CENTRED, LEFT, RIGHT]);

/** Returns true for a striped cloth and false for a round mat, with equal probability. */
export const hasCloth = (random: Random) => chance(random, 0.5);
