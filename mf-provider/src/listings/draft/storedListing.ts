import type { StoredAttempt } from '@tm/api-client/attempt';
import { readUserItem, useUserItemNames, writeUserItem } from '@tm/platform';
import type { ListingText } from '../text/listingText';

/**
 * Form draft of a listing: the input, and the content and version that it is based on (no version for a new
 * listing). `attempt` holds the idempotency key of a creation whose response may have been lost.
 */
export type StoredListing = {
  text: ListingText;
  base: ListingText;
  version?: number;
  attempt?: StoredAttempt;
  keptAt: number;
};

/** Age at which a draft is deleted: 30 days without a change. */
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;

const PREFIX = 'listing:';
const itemName = (draftKey: string) => PREFIX + draftKey;

/** Checks the format, because another version of the page may have written the draft. */
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

/**
 * Returns the user's draft. `draftKey` is a listing's id, or the key of this tab for a new listing
 * (`newDraftKey`).
 */
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
/**
 * Session storage key of the tab's name. Each tab drafts its own new listing; a duplicated tab has the same
 * name.
 */
const TAB = 'new-listing';

/** Returns the draft key of this tab for a new listing. A reload keeps it. */
export function newDraftKey(): string {
  try {
    const tab = sessionStorage.getItem(TAB) ?? Math.random().toString(36).slice(2);
    sessionStorage.setItem(TAB, tab);
    return `${NEW}:${tab}`;
  } catch {
    return NEW;
  }
}

/** Draft of a new listing from another tab or from an earlier visit. */
export type OtherDraft = { draftKey: string; draft: StoredListing };

/** Returns the most recently changed draft of another tab. */
export function useDraftInOtherTab(userId: string, draftKey: string): OtherDraft | undefined {
  return useUserItemNames(userId, itemName(NEW))
    .flatMap((name): OtherDraft[] => {
      const other = name.slice(PREFIX.length);
      const draft = other === draftKey ? undefined : readValid(userId, other);
      return draft && !isExpired(draft) ? [{ draftKey: other, draft }] : [];
    })
    .sort((one, other) => other.draft.keptAt - one.draft.keptAt)[0];
}

/** Moves a draft to another key. */
export function moveDraft(userId: string, from: string, to: string): void {
  const draft = readDraft(userId, from);
  if (draft) writeDraft(userId, to, draft);
  deleteDraft(userId, from);
}
