import type { createAttempt } from '@tm/api-client/attempt';
import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreateListingRequest } from '@tm/contracts';
import type { ListingText } from '../text/listingText';
import { deleteDraft, writeDraft } from './storedListing';

const PAUSE_MS = 300;

/** What the form began with: the content of this version. */
export type DraftBase = { base: ListingText; version?: number };

type SaveDraftOptions = {
  form: UseFormReturn<ListingText, unknown, CreateListingRequest>;
  userId: string;
  /** Under which it is kept: the listing's id, or `newPlace`. */
  draftKey: string;
  /** As of now: a save gives the form another one. */
  origin: RefObject<DraftBase>;
  /** Of a creation: kept along, so that the next try is the same act, also after a reload. */
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
 * Keeps what is typed in this browser, shortly after each change and when the page goes; what is as it began is not kept. `keepNow` keeps it
 * at once; `stop` forgets it: the server has it, or nobody wants it.
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
        // Later the form may hold something else.
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
