import { Types } from 'mongoose';
import { type Random, seededRandom } from './random';

/** Kinds of rows. A row can be generated independently from its kind and number. */
export type Kind =
  | 'customer'
  | 'provider'
  | 'restaurant'
  | 'admin'
  | 'profile'
  | 'listing'
  | 'booking'
  | 'review'
  | 'notification'
  | 'terms'
  | 'report'
  | 'entry'
  | 'view';

const KINDS: Record<Kind, number> = {
  customer: 1,
  provider: 2,
  restaurant: 3,
  admin: 4,
  profile: 5,
  listing: 6,
  booking: 7,
  review: 8,
  notification: 9,
  terms: 10,
  report: 11,
  entry: 12,
  view: 13,
};

/** Mixes the bits of an index without collisions, so that consecutive indexes get dissimilar references. */
function scramble(index: number): number {
  let bits = index >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/**
 * Returns an ObjectId that contains the time of creation like
 * the ids of the driver, because lists are sorted by id.
 */
export function idOf(kind: Kind, index: number, createdAt: Date): Types.ObjectId {
  const seconds = Math.floor(createdAt.getTime() / 1000);
  const low = scramble(index + KINDS[kind] * 0x1000_0000);
  return new Types.ObjectId(hex(seconds, 8) + hex(KINDS[kind], 2) + hex(index & 0xff_ffff, 6) + hex(low, 8));
}

/** Returns the number of an id that `idOf` created. */
export const numberOf = (id: Types.ObjectId): number => Number.parseInt(id.toHexString().slice(10, 16), 16);

/** Returns a separate random generator for one row, so that changes to other rows do not affect it. */
export const randomOf = (kind: Kind, index: number): Random =>
  seededRandom(scramble(index) ^ (KINDS[kind] * 0x9e37_79b1));
