import { createAttempt } from '@tm/api-client/attempt';
import type { CreateListingRequest, Listing, User } from '@tm/contracts';
import { isApiError } from '@tm/platform';
import { useRef, useState } from 'react';
import { showServerErrors } from '../forms';
import { newerOf, useListingChanges } from '../listing-changes';
import { useListingForm } from '../listing-form';
import { readKept, useKeeping, type Origin } from '../listing-draft';
import { fieldOf, requestOf, textOf, wishedListing, type ListingText } from '../listing-text';

/** A move that a save makes as well. */
export type Aim = 'draft' | 'pending_approval' | undefined;

/** An edit that came too late: both versions, what they began with, and what the save was to do beside. */
export type Conflict = { mine: ListingText; theirs: Listing; base: ListingText; aim: Aim };

type Options = {
  user: User;
  listing: Listing | null;
  /** Where it is kept while it is not saved. */
  place: string;
  onSaved: (saved: Listing, aim: Aim) => void;
};

const OFFLINE =
  'The network was lost. What you typed is kept on this device: save it again when you are back.';

/** What only restaurants have: a service that is none any more leaves it behind, or hours that no form shows would go on deciding its times. */
const NO_RESTAURANT = { seats: null, openingHours: null, menu: [] };

const begin = ({ user, listing, place }: Options) => {
  const kept = readKept(user.id, place);
  const fresh: Origin = {
    base: textOf(listing, user.role === 'restaurant_owner'),
    ...(listing && { version: listing.version }),
  };
  const origin: Origin = kept
    ? { base: kept.base, ...(kept.version !== undefined && { version: kept.version }) }
    : fresh;
  return { fresh, origin, text: kept?.text ?? fresh.base, kept };
};

/** The form of a service: what it holds, what keeps it in this browser, and what saves it. */
export function useListingEditor(options: Options) {
  const { user, listing, place, onSaved } = options;
  const [started] = useState(() => begin(options));
  const [attempt] = useState(() => createAttempt(started.kept?.attempt));
  const origin = useRef(started.origin);
  const [isRestored, setRestored] = useState(started.kept !== undefined);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { create, edit } = useListingChanges();
  const form = useListingForm(started.text);
  const keeping = useKeeping({ form, userId: user.id, place, origin, attempt });

  const store = (request: CreateListingRequest, aim: Aim, version: number | undefined) =>
    listing
      ? // An absent member stays as it was, so an emptied one is sent as empty.
        edit(listing.id, {
          subCategory: '',
          ...(listing.category === 'restaurant' && NO_RESTAURANT),
          ...request,
          ...(aim && { status: aim }),
          version,
        })
      : create({ ...request, ...(aim === 'draft' && { status: aim }) }, attempt);

  const restart = (text: ListingText, next: Origin) => {
    // First: what the form is told is compared with it.
    origin.current = next;
    form.reset(text);
  };
  const handleSaved = (saved: Listing, aim: Aim) => {
    keeping.stop();
    setRestored(false);
    setConflict(null);
    const base = textOf(wishedListing(saved), false);
    if (listing) restart(base, { base, version: saved.version });
    onSaved(saved, aim);
  };

  const send = (aim?: Aim) =>
    void form.handleSubmit(async (request) => {
      try {
        handleSaved(await store(request, aim, origin.current.version), aim);
      } catch (error) {
        keeping.keepNow();
        const theirs = newerOf(error);
        if (theirs) setConflict({ mine: form.getValues(), theirs, base: origin.current.base, aim });
        else if (isApiError(error) && error.status === 0) form.setError('root', { message: OFFLINE });
        else showServerErrors(error, form.setError, fieldOf);
      }
    })();

  /** Saves what was made of both versions, upon the one that is stored. */
  const settle = async (merged: ListingText) => {
    if (!conflict) return;
    const { theirs, aim } = conflict;
    restart(merged, { base: textOf(theirs, false), version: theirs.version });
    try {
      handleSaved(await store(requestOf(merged), aim, theirs.version), aim);
    } catch (error) {
      const newer = newerOf(error);
      if (newer) setConflict({ mine: merged, theirs: newer, base: textOf(theirs, false), aim });
      else if (isApiError(error) && error.errors) {
        setConflict(null);
        showServerErrors(error, form.setError, fieldOf);
      } else throw error;
    }
  };

  const discard = () => {
    keeping.stop();
    setRestored(false);
    restart(started.fresh.base, started.fresh);
  };

  return {
    form,
    isRestored,
    discard,
    send,
    conflict,
    settle,
    closeConflict: () => setConflict(null),
  };
}
