import type { StoredAttempt } from '@tm/api-client/attempt';
import { useUserItemNames } from '@tm/platform';
import { readDraft as readStored, storeDraft, type StoredDraft } from '@tm/ui/form-draft';
import type { ListingText } from '../listing-text';

/**
 * The stored draft of a listing. A new listing has no version. `attempt` holds the idempotency key of a creation
 * whose response may have been lost.
 */
export type StoredListing = StoredDraft<ListingText> & { attempt?: StoredAttempt };

const PREFIX = 'listing:';
export const itemName = (draftKey: string) => PREFIX + draftKey;

/** True if the editor can show these fields, which another version of the page may have stored. */
export const isValid = (text: Partial<ListingText>): boolean =>
  typeof text.title === 'string' &&
  Array.isArray(text.pictures) &&
  Array.isArray(text.week) &&
  Array.isArray(text.menu);

/** Returns the draft of a listing: of its id, or of `newDraftKey`. */
export const readDraft = (userId: string, draftKey: string): StoredListing | undefined =>
  readStored<ListingText, StoredListing>(userId, itemName(draftKey), { isValid });

export const deleteDraft = (userId: string, draftKey: string): void =>
  storeDraft(userId, itemName(draftKey), undefined);

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
      const draft = other === draftKey ? undefined : readDraft(userId, other);
      return draft ? [{ draftKey: other, draft }] : [];
    })
    .sort((one, other) => (other.draft.keptAt ?? 0) - (one.draft.keptAt ?? 0))[0];
}

/** Goes on at this place with what was begun at another. */
export function moveDraft(userId: string, from: string, to: string): void {
  const draft = readDraft(userId, from);
  if (draft) storeDraft(userId, itemName(to), draft);
  deleteDraft(userId, from);
}
