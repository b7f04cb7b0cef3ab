import { createAttempt } from '@tm/api-client/attempt';
import type { CreateListingRequest, Listing, User } from '@tm/contracts';
import { isApiError } from '@tm/platform';
import { useRef, useState } from 'react';
import { showServerErrors } from '../../shared/forms/showServerErrors';
import { newerOf, useListingChanges } from '../draft/useListingChanges';
import { useListingForm } from '../form/useListingForm';
import { readDraft } from '../draft/storedListing';
import { useSaveDraft, type DraftBase } from '../draft/useSaveDraft';
import { fieldOf } from '../text/listingResolver';
import { requestOf, textOf, type ListingText } from '../text/listingText';
import { listingWithEdit } from '../text/waitingEdit';

/** A move that a save makes as well. */
export type TargetStatus = 'draft' | 'pending_approval' | undefined;

/** An edit that came too late: both versions, what they began with, and what the save was to do beside. */
export type Conflict = { mine: ListingText; theirs: Listing; base: ListingText; targetStatus: TargetStatus };

type Options = {
  user: User;
  listing: Listing | null;
  /** Where it is kept while it is not saved. */
  draftKey: string;
  onSaved: (saved: Listing, targetStatus: TargetStatus) => void;
};

const OFFLINE =
  'The network was lost. What you typed is kept on this device: save it again when you are back.';

/** What only restaurants have: a service that is none any more leaves it behind, or hours that no form shows would go on deciding its times. */
const NO_RESTAURANT = { seats: null, openingHours: null, menu: [] };

const initialState = ({ user, listing, draftKey }: Options) => {
  const draft = readDraft(user.id, draftKey);
  const fresh: DraftBase = {
    base: textOf(listing, user.role === 'restaurant_owner'),
    ...(listing && { version: listing.version }),
  };
  const origin: DraftBase = draft
    ? { base: draft.base, ...(draft.version !== undefined && { version: draft.version }) }
    : fresh;
  return { fresh, origin, text: draft?.text ?? fresh.base, draft };
};

/** The form of a service: what it holds, what keeps it in this browser, and what saves it. */
export function useListingEditor(options: Options) {
  const { user, listing, draftKey, onSaved } = options;
  const [initial] = useState(() => initialState(options));
  const [attempt] = useState(() => createAttempt(initial.draft?.attempt));
  const origin = useRef(initial.origin);
  const [isRestored, setRestored] = useState(initial.draft !== undefined);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { create, edit } = useListingChanges();
  const form = useListingForm(initial.text);
  const savedDraft = useSaveDraft({ form, userId: user.id, draftKey, origin, attempt });

  const store = (request: CreateListingRequest, targetStatus: TargetStatus, version: number | undefined) =>
    listing
      ? // An absent member stays as it was, so an emptied one is sent as empty.
        edit(listing.id, {
          subCategory: '',
          ...(listing.category === 'restaurant' && NO_RESTAURANT),
          ...request,
          ...(targetStatus && { status: targetStatus }),
          version,
        })
      : create({ ...request, ...(targetStatus === 'draft' && { status: targetStatus }) }, attempt);

  const resetTo = (text: ListingText, next: DraftBase) => {
    // First: what the form is told is compared with it.
    origin.current = next;
    form.reset(text);
  };
  const handleSaved = (saved: Listing, targetStatus: TargetStatus) => {
    savedDraft.stop();
    setRestored(false);
    setConflict(null);
    const base = textOf(listingWithEdit(saved), false);
    if (listing) resetTo(base, { base, version: saved.version });
    onSaved(saved, targetStatus);
  };

  const send = (targetStatus?: TargetStatus) =>
    void form.handleSubmit(async (request) => {
      try {
        handleSaved(await store(request, targetStatus, origin.current.version), targetStatus);
      } catch (error) {
        savedDraft.saveNow();
        const theirs = newerOf(error);
        if (theirs) setConflict({ mine: form.getValues(), theirs, base: origin.current.base, targetStatus });
        else if (isApiError(error) && error.status === 0) form.setError('root', { message: OFFLINE });
        else showServerErrors(error, form.setError, fieldOf);
      }
    })();

  /** Saves what was made of both versions, upon the one that is stored. */
  const saveMerged = async (merged: ListingText) => {
    if (!conflict) return;
    const { theirs, targetStatus } = conflict;
    resetTo(merged, { base: textOf(theirs, false), version: theirs.version });
    try {
      handleSaved(await store(requestOf(merged), targetStatus, theirs.version), targetStatus);
    } catch (error) {
      const newer = newerOf(error);
      if (newer) setConflict({ mine: merged, theirs: newer, base: textOf(theirs, false), targetStatus });
      else if (isApiError(error) && error.errors) {
        setConflict(null);
        showServerErrors(error, form.setError, fieldOf);
      } else throw error;
    }
  };

  const discard = () => {
    savedDraft.stop();
    setRestored(false);
    resetTo(initial.fresh.base, initial.fresh);
  };

  return {
    form,
    isRestored,
    discard,
    send,
    conflict,
    saveMerged,
    closeConflict: () => setConflict(null),
  };
}
