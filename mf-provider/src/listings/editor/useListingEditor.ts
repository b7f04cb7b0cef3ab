import { createAttempt } from '@tm/api-client/attempt';
import type { CreateListingRequest, Listing, User } from '@tm/contracts';
import { isApiError } from '@tm/platform';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { newerOf, useListingChanges } from '../draft/useListingChanges';
import { useListingForm } from '../form/useListingForm';
import { isValid, itemName, readDraft } from '../draft/storedListing';
import { fieldOf } from '../text/fieldOf';
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
const NO_RESTAURANT = { cuisines: [], seats: null, openingHours: null, menu: [] };

/** Members that a request leaves out if they are empty or the default. */
const NOT_GIVEN = {
  subCategory: '',
  place: 'at_customer',
  address: null,
  booking: 'request',
  takes: 'both',
} as const;

/** State of the listing form: its fields, the draft in this browser, and saving. */
export function useListingEditor(options: Options) {
  const { user, listing, draftKey, onSaved } = options;
  const [attempt] = useState(() => createAttempt(readDraft(user.id, draftKey)?.attempt));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { create, edit } = useListingChanges();
  const { form, base, currentVersion, draft, beginSubmit, discard, adopt, stop } = useListingForm({
    key: itemName(draftKey),
    saved: textOf(listing, user.role === 'restaurant_owner'),
    version: listing?.version,
    isValid,
    storeDelayMs: 300,
    // Only the creation of a listing has an idempotency key.
    extra: listing ? undefined : () => ({ attempt: attempt.toStored() }),
  });

  const store = (request: CreateListingRequest, targetStatus: TargetStatus, version: number | undefined) =>
    listing
      ? // The server keeps absent members, so an emptied field is sent as empty.
        edit(listing.id, {
          ...NOT_GIVEN,
          ...(listing.category === 'restaurant' && NO_RESTAURANT),
          ...request,
          ...(targetStatus && { status: targetStatus }),
          version,
        })
      : create({ ...request, ...(targetStatus === 'draft' && { status: targetStatus }) }, attempt);

  const handleSaved = (saved: Listing, targetStatus: TargetStatus) => {
    setConflict(null);
    if (listing) {
      const text = textOf(listingWithEdit(saved), false);
      adopt(text, saved.version, text);
    }
    stop();
    onSaved(saved, targetStatus);
  };

  // `handleSubmit` rejects if the chunk with the contract does not load, which means that the network is
  // missing.
  const send = (targetStatus?: TargetStatus) =>
    void form
      .handleSubmit(async (request) => {
        const endSubmit = beginSubmit();
        try {
          handleSaved(await store(request, targetStatus, currentVersion()), targetStatus);
        } catch (error) {
          endSubmit('failed');
          const theirs = newerOf(error);
          if (theirs) setConflict({ mine: form.getValues(), theirs, base, targetStatus });
          else if (isApiError(error) && error.status === 0) form.setError('root', { message: OFFLINE });
          else applyServerErrors(error, form, { fieldOf, otherwise: 'root' });
        }
      })()
      .catch(() => form.setError('root', { message: OFFLINE }));

  /** Saves the merged version with the stored version's number. */
  const saveMerged = async (merged: ListingText) => {
    if (!conflict) return;
    const { theirs, targetStatus } = conflict;
    adopt(textOf(theirs, false), theirs.version, merged);
    try {
      handleSaved(await store(requestOf(merged), targetStatus, theirs.version), targetStatus);
    } catch (error) {
      const newer = newerOf(error);
      if (newer) setConflict({ mine: merged, theirs: newer, base: textOf(theirs, false), targetStatus });
      else if (isApiError(error) && error.errors) {
        setConflict(null);
        applyServerErrors(error, form, { fieldOf, otherwise: 'root' });
      } else throw error;
    }
  };

  return {
    form,
    isRestored: draft !== 'none',
    discard,
    send,
    conflict,
    saveMerged,
    closeConflict: () => setConflict(null),
  };
}
