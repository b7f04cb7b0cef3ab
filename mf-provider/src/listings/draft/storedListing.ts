import type { StoredAttempt } from '@tm/api-client/attempt';
import { readUserItem, useUserItemNames, writeUserItem } from '@tm/platform';
import type { ListingText } from '../text/listingText';

/**
 * A form as its owner left it: what was typed, and what it began with, of which version (none: a service that is not there yet).
 * `attempt`: a creation whose answer may have been lost.
 */
export type StoredListing = {
  text: ListingText;
  base: ListingText;
  version?: number;
  attempt?: StoredAttempt;
  keptAt: number;
};

/** A form that nobody has touched for so long is forgotten: 30 days. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const PREFIX = 'listing:';
const itemName = (draftKey: string) => PREFIX + draftKey;

/** As a page of another version may have written it: is everything there that the form draws? */
const isComplete = (value: Partial<StoredListing> | undefined): value is StoredListing =>
  [value?.text, value?.base].every(
    (text) =>
      typeof text?.title === 'string' &&
      Array.isArray(text.pictures) &&
      Array.isArray(text.week) &&
      Array.isArray(text.menu),
  ) && typeof value?.keptAt === 'number';

const isExpired = ({ keptAt }: StoredListing): boolean => Date.now() - keptAt >= MAX_AGE_MS;

const readValid = (userId: string, draftKey: string): StoredListing | undefined => {
  const draft = readUserItem<Partial<StoredListing>>(userId, itemName(draftKey));
  return isComplete(draft) ? draft : undefined;
};

/** What somebody has left unsaved at a place: a listing's id, or this tab's own for one that is not there yet (`newPlace`). */
export function readDraft(userId: string, draftKey: string): StoredListing | undefined {
  const draft = readValid(userId, draftKey);
  if (!draft || !isExpired(draft)) return draft;
  deleteDraft(userId, draftKey);
  return undefined;
}

export const writeDraft = (userId: string, draftKey: string, draft: Omit<StoredListing, 'keptAt'>): void =>
  writeUserItem(userId, itemName(draftKey), { ...draft, keptAt: Date.now() });

export const deleteDraft = (userId: string, draftKey: string): void =>
  writeUserItem(userId, itemName(draftKey), undefined);

const NEW = 'new';
/** What a tab is called, in its own storage: another one begins another service. A copy of a tab is called the same. */
const TAB = 'new-listing';

/** Where this tab keeps a service that is not there yet, also after a reload. */
export function newDraftKey(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem(TAB, tab);
    return `${NEW}:${tab}`;
  } catch {
    return NEW;
  }
}

/** A new service that was begun at another place: in another tab, or before this one was opened. */
export type OtherDraft = { draftKey: string; draft: StoredListing };

/** The one of them that was touched last. */
export function useDraftInOtherTab(userId: string, draftKey: string): OtherDraft | undefined {
  return useUserItemNames(userId, itemName(NEW))
    .flatMap((name): OtherDraft[] => {
      const other = name.slice(PREFIX.length);
      const draft = other === draftKey ? undefined : readValid(userId, other);
      return draft && !isExpired(draft) ? [{ draftKey: other, draft }] : [];
    })
    .sort((one, other) => other.draft.keptAt - one.draft.keptAt)[0];
}

/** Goes on at this place with what was begun at another. */
export function moveDraft(userId: string, from: string, to: string): void {
  const draft = readDraft(userId, from);
  if (draft) writeDraft(userId, to, draft);
  deleteDraft(userId, from);
}
