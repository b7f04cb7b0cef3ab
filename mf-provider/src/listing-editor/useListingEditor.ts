import { createAttempt } from '@tm/api-client/attempt';
import type { CreateListingRequest, Listing, User } from '@tm/contracts';
import { isApiError } from '@tm/platform';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useState } from 'react';
import { newerOf, useListingChanges } from '../listing-changes';
import { useListingForm } from '../listing-form';
import { isValid, itemName, readDraft } from '../listing-draft';
import { fieldOf, requestOf, textOf, listingWithEdit, type ListingText } from '../listing-text';

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

/** The form of a service: what it holds, what keeps it in this browser, and what saves it. */
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
    // An attempt belongs to a creation.
    extra: listing ? undefined : () => ({ attempt: attempt.toStored() }),
  });

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

  const handleSaved = (saved: Listing, targetStatus: TargetStatus) => {
    setConflict(null);
    if (listing) {
      const text = textOf(listingWithEdit(saved), false);
      adopt(text, saved.version, text);
    }
    stop();
    onSaved(saved, targetStatus);
  };

  const send = (targetStatus?: TargetStatus) =>
    void form.handleSubmit(async (request) => {
      const settle = beginSubmit();
      try {
        handleSaved(await store(request, targetStatus, currentVersion()), targetStatus);
      } catch (error) {
        settle('failed');
        const theirs = newerOf(error);
        if (theirs) setConflict({ mine: form.getValues(), theirs, base, targetStatus });
        else if (isApiError(error) && error.status === 0) form.setError('root', { message: OFFLINE });
        else applyServerErrors(error, form, { fieldOf, otherwise: 'root' });
      }
    })();

  /** Saves what was made of both versions, upon the one that is stored. */
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
