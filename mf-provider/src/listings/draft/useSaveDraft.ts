import type { createAttempt } from '@tm/api-client/attempt';
import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreateListingRequest } from '@tm/contracts';
import type { ListingText } from '../text/listingText';
import { deleteDraft, writeDraft } from './storedListing';

const PAUSE_MS = 300;

/** Content and version of the listing that the form is based on. */
export type DraftBase = { base: ListingText; version?: number };

type SaveDraftOptions = {
  form: UseFormReturn<ListingText, unknown, CreateListingRequest>;
  userId: string;
  /** Key of the draft: the listing's id, or `newDraftKey()`. */
  draftKey: string;
  /** A ref, because a save replaces the base. */
  origin: RefObject<DraftBase>;
  /**
   * Stored with the draft of a new listing, so that the next attempt uses the same idempotency key, even
   * after a reload.
   */
  attempt: ReturnType<typeof createAttempt>;
};

const write = (
  { userId, draftKey, origin, attempt }: Omit<SaveDraftOptions, 'form'>,
  text: ListingText,
): void =>
  writeDraft(userId, draftKey, {
    text,
    ...origin.current,
    ...(origin.current.version === undefined && { attempt: attempt.toStored() }),
  });

/**
 * Stores the input in this browser, shortly after each change and when the page is hidden. Input equal to the
 * base is not stored. `saveNow` stores it immediately; `stop` deletes it after a save or when the user
 * discards it.
 */
export function useSaveDraft({ form, userId, draftKey, origin, attempt }: SaveDraftOptions) {
  const unsaved = useRef<ListingText | null>(null);
  const { subscribe, getValues } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      const text = unsaved.current;
      if (!text) return;
      unsaved.current = null;
      if (JSON.stringify(text) === JSON.stringify(origin.current.base)) deleteDraft(userId, draftKey);
      else write({ userId, draftKey, origin, attempt }, text);
    };
    const end = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Copies the values, because the form mutates its object.
        unsaved.current = structuredClone(values);
        clearTimeout(timer);
        timer = setTimeout(flush, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      end();
      flush();
    };
  }, [subscribe, userId, draftKey, origin, attempt]);
  return {
    saveNow: () => {
      unsaved.current = null;
      write({ userId, draftKey, origin, attempt }, structuredClone(getValues()));
    },
    stop: () => {
      unsaved.current = null;
      deleteDraft(userId, draftKey);
    },
  };
}
