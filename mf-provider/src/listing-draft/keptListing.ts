import type { KeptAttempt } from '@tm/api-client/attempt';
import { readOwn, writeOwn } from '@tm/platform';
import type { ListingText } from '../listing-text';

/**
 * A form as its owner left it: what was typed, and what it began with, of which version (none: a service that is not there yet).
 * `attempt`: a creation whose answer may have been lost.
 */
export type KeptListing = {
  text: ListingText;
  base: ListingText;
  version?: number;
  attempt?: KeptAttempt;
  keptAt: number;
};

/** A form that nobody has touched for so long is forgotten: 30 days. */
const FORGET_MS = 30 * 24 * 60 * 60 * 1000;

const nameOf = (listingId: string) => `listing:${listingId}`;

/** As a page of another version may have written it: is everything there that the form draws? */
const isWhole = (thing: Partial<KeptListing> | undefined): thing is KeptListing =>
  [thing?.text, thing?.base].every(
    (text) =>
      typeof text?.title === 'string' &&
      Array.isArray(text.pictures) &&
      Array.isArray(text.week) &&
      Array.isArray(text.menu),
  ) && typeof thing?.keptAt === 'number';

/** What somebody has left unsaved of a listing, `new` for one that is not there yet. */
export function readKept(userId: string, listingId: string): KeptListing | undefined {
  const kept = readOwn<Partial<KeptListing>>(userId, nameOf(listingId));
  if (!isWhole(kept)) return undefined;
  if (Date.now() - kept.keptAt < FORGET_MS) return kept;
  forgetKept(userId, listingId);
  return undefined;
}

export const writeKept = (userId: string, listingId: string, kept: Omit<KeptListing, 'keptAt'>): void =>
  writeOwn(userId, nameOf(listingId), { ...kept, keptAt: Date.now() });

export const forgetKept = (userId: string, listingId: string): void =>
  writeOwn(userId, nameOf(listingId), undefined);
