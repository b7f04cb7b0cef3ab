import type { createAttempt } from '@tm/api-client/attempt';
import { useEffect, useRef, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CreateListingRequest } from '@tm/contracts';
import type { ListingText } from '../listing-text';
import { forgetKept, writeKept } from './keptListing';

const PAUSE_MS = 300;

/** What the form began with: the content of this version. */
export type Origin = { base: ListingText; version?: number };

type Kept = {
  form: UseFormReturn<ListingText, unknown, CreateListingRequest>;
  userId: string;
  /** Under which it is kept: the listing's id, or `newPlace`. */
  place: string;
  /** As of now: a save gives the form another one. */
  origin: RefObject<Origin>;
  /** Of a creation: kept along, so that the next try is the same act, also after a reload. */
  attempt: ReturnType<typeof createAttempt>;
};

const write = ({ userId, place, origin, attempt }: Omit<Kept, 'form'>, text: ListingText): void =>
  writeKept(userId, place, {
    text,
    ...origin.current,
    ...(origin.current.version === undefined && { attempt: attempt.toStored() }),
  });

/**
 * Keeps what is typed in this browser, shortly after each change and when the page goes; what is as it began is not kept. `keepNow` keeps it
 * at once; `stop` forgets it: the server has it, or nobody wants it.
 */
export function useKeeping({ form, userId, place, origin, attempt }: Kept) {
  const due = useRef<ListingText | null>(null);
  const { subscribe, getValues } = form;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      clearTimeout(timer);
      const text = due.current;
      if (!text) return;
      due.current = null;
      if (JSON.stringify(text) === JSON.stringify(origin.current.base)) forgetKept(userId, place);
      else write({ userId, place, origin, attempt }, text);
    };
    const end = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        // Later the form may hold something else.
        due.current = structuredClone(values);
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
  }, [subscribe, userId, place, origin, attempt]);
  return {
    keepNow: () => {
      due.current = null;
      write({ userId, place, origin, attempt }, structuredClone(getValues()));
    },
    stop: () => {
      due.current = null;
      forgetKept(userId, place);
    },
  };
}
