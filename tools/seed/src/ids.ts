import { Types } from 'mongoose';
import { type Random, seededRandom } from './random';

/** What can be made on its own, in any order, from a kind and a number. */
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
  | 'report';

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
};

/** Spreads bits without collisions, so that neighbours get references that look nothing alike. */
function scramble(index: number): number {
  let mixed = index >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Ids carry the time of creation, as the driver's own do: lists are sorted by them. */
export function idOf(kind: Kind, index: number, createdAt: Date): Types.ObjectId {
  const seconds = Math.floor(createdAt.getTime() / 1000);
  const low = scramble(index + KINDS[kind] * 0x1000_0000);
  return new Types.ObjectId(hex(seconds, 8) + hex(KINDS[kind], 2) + hex(index & 0xff_ffff, 6) + hex(low, 8));
}

/** The number from which an id was made. */
export const numberOf = (id: Types.ObjectId): number => Number.parseInt(id.toHexString().slice(10, 16), 16);

/** The numbers from which one thing is invented. Each has its own, so that no other thing changes it. */
export const randomOf = (kind: Kind, index: number): Random =>
  seededRandom(scramble(index) ^ (KINDS[kind] * 0x9e37_79b1));
