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

/** Status that a save also sets. */
export type TargetStatus = 'draft' | 'pending_approval' | undefined;

/** Rejected stale edit: both versions, their common base, and the status that the save should set. */
export type Conflict = { mine: ListingText; theirs: Listing; base: ListingText; targetStatus: TargetStatus };

type Options = {
  user: User;
  listing: Listing | null;
  /** Key of the draft. */
  draftKey: string;
  onSaved: (saved: Listing, targetStatus: TargetStatus) => void;
};

const OFFLINE = 'The network was lost. Your input is kept on this device. Save it again when you are online.';

/**
 * Fields that only restaurants have. They are cleared when the category changes, because hours that no form
 * shows would still limit the booking times.
 */
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

/** State of the listing form: its fields, the draft in this browser, and saving. */
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
      ? // The server keeps absent members, so an emptied field is sent as empty.
        edit(listing.id, {
          subCategory: '',
          ...(listing.category === 'restaurant' && NO_RESTAURANT),
          ...request,
          ...(targetStatus && { status: targetStatus }),
          version,
        })
      : create({ ...request, ...(targetStatus === 'draft' && { status: targetStatus }) }, attempt);

  const resetTo = (text: ListingText, next: DraftBase) => {
    // Set before `reset`, because the draft compares the new values with it.
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

  /** Saves the merged version with the stored version's number. */
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
