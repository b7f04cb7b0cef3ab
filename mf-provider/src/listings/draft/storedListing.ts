import type { StoredAttempt } from '@tm/api-client/attempt';
import { useUserItemNames } from '@tm/platform';
import { type StoredDraft, readDraft as readStored, storeDraft } from '@tm/ui/form-draft';
import type { ListingText } from '../text/listingText';

/**
 * Form draft of a listing: the input, and the content and version that it is based on (no version for a new
 * listing). `attempt` holds the idempotency key of a creation whose response may have been lost.
 */
export type StoredListing = StoredDraft<ListingText> & { attempt?: StoredAttempt };

const PREFIX = 'listing:';
export const itemName = (draftKey: string) => PREFIX + draftKey;

/** Returns true if the editor can show the fields. Another version of the page may have stored them. */
export const isValid = (text: Partial<ListingText>): boolean =>
  typeof text.title === 'string' &&
  Array.isArray(text.pictures) &&
  Array.isArray(text.week) &&
  Array.isArray(text.menu);

/** Returns the draft of a listing. The key is the id of the listing, or the result of `newDraftKey`. */
export const readDraft = (userId: string, draftKey: string): StoredListing | undefined =>
  readStored<ListingText, StoredListing>(userId, itemName(draftKey), { isValid });

export const deleteDraft = (userId: string, draftKey: string): void =>
  storeDraft(userId, itemName(draftKey), undefined);

const NEW = 'new';
/**
 * Session storage key under which a tab stores its name. Each tab has a separate draft of a new listing. A
 * duplicated tab has the name of the original tab.
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
      const otherKey = name.slice(PREFIX.length);
      const draft = otherKey === draftKey ? undefined : readDraft(userId, otherKey);
      return draft ? [{ draftKey: otherKey, draft }] : [];
    })
    .sort((one, other) => (other.draft.keptAt ?? 0) - (one.draft.keptAt ?? 0))[0];
}

/** Moves a draft to another key. */
export function moveDraft(userId: string, from: string, to: string): void {
  const draft = readDraft(userId, from);
  if (draft) storeDraft(userId, itemName(to), draft);
  deleteDraft(userId, from);
}
