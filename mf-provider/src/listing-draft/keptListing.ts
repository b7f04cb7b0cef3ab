import type { StoredAttempt } from '@tm/api-client/attempt';
import { readUserItem, useUserItemNames, writeUserItem } from '@tm/platform';
import type { ListingText } from '../listing-text';

/**
 * A form as its owner left it: what was typed, and what it began with, of which version (none: a service that is not there yet).
 * `attempt`: a creation whose answer may have been lost.
 */
export type KeptListing = {
  text: ListingText;
  base: ListingText;
  version?: number;
  attempt?: StoredAttempt;
  keptAt: number;
};

/** A form that nobody has touched for so long is forgotten: 30 days. */
const FORGET_MS = 30 * 24 * 60 * 60 * 1000;

const START = 'listing:';
const nameOf = (place: string) => START + place;

/** As a page of another version may have written it: is everything there that the form draws? */
const isWhole = (thing: Partial<KeptListing> | undefined): thing is KeptListing =>
  [thing?.text, thing?.base].every(
    (text) =>
      typeof text?.title === 'string' &&
      Array.isArray(text.pictures) &&
      Array.isArray(text.week) &&
      Array.isArray(text.menu),
  ) && typeof thing?.keptAt === 'number';

const isOver = ({ keptAt }: KeptListing): boolean => Date.now() - keptAt >= FORGET_MS;

const look = (userId: string, place: string): KeptListing | undefined => {
  const kept = readUserItem<Partial<KeptListing>>(userId, nameOf(place));
  return isWhole(kept) ? kept : undefined;
};

/** What somebody has left unsaved at a place: a listing's id, or this tab's own for one that is not there yet (`newPlace`). */
export function readKept(userId: string, place: string): KeptListing | undefined {
  const kept = look(userId, place);
  if (!kept || !isOver(kept)) return kept;
  forgetKept(userId, place);
  return undefined;
}

export const writeKept = (userId: string, place: string, kept: Omit<KeptListing, 'keptAt'>): void =>
  writeUserItem(userId, nameOf(place), { ...kept, keptAt: Date.now() });

export const forgetKept = (userId: string, place: string): void =>
  writeUserItem(userId, nameOf(place), undefined);

const NEW = 'new';
/** What a tab is called, in its own storage: another one begins another service. A copy of a tab is called the same. */
const TAB = 'new-listing';

/** Where this tab keeps a service that is not there yet, also after a reload. */
export function newPlace(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem(TAB, tab);
    return `${NEW}:${tab}`;
  } catch {
    return NEW;
  }
}

/** A new service that was begun at another place: in another tab, or before this one was opened. */
export type Begun = { place: string; kept: KeptListing };

/** The one of them that was touched last. */
export function useBegunElsewhere(userId: string, place: string): Begun | undefined {
  return useUserItemNames(userId, nameOf(NEW))
    .flatMap((name): Begun[] => {
      const other = name.slice(START.length);
      const kept = other === place ? undefined : look(userId, other);
      return kept && !isOver(kept) ? [{ place: other, kept }] : [];
    })
    .sort((one, other) => other.kept.keptAt - one.kept.keptAt)[0];
}

/** Goes on at this place with what was begun at another. */
export function takeOver(userId: string, from: string, to: string): void {
  const kept = readKept(userId, from);
  if (kept) writeKept(userId, to, kept);
  forgetKept(userId, from);
}
