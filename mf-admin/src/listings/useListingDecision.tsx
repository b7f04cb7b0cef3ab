import { useRejectListingEditMutation, useSetListingStatusMutation } from '@tm/api-client/adminListings';
import type { AdminListing } from '@tm/contracts';
import { notify } from '@tm/platform';
import { useState } from 'react';
import { isConflict } from '../moderation/isConflict';
import { DecisionDialog } from '../moderation/DecisionDialog';
import { notifyFailure } from '../moderation/notifyFailure';
import { editQuestion, listingQuestion, doneTitle, type Target } from './listingDecisions';

/** A decision on a listing, or the refusal of its owner's edit. */
type ListingAction = Target | 'edit';
type Question = { listing: AdminListing; to: Exclude<ListingAction, 'active'> };
type Sent = { listing: AdminListing; to: ListingAction };

const questionOf = ({ listing, to }: Question) =>
  to === 'edit' ? editQuestion(listing) : listingQuestion(listing, to);

/**
 * Sends decisions on listings. Decisions that need a reason ask for it first. Render `dialog`; `busy` has the
 * ids whose decisions are being sent.
 */
export function useListingDecision() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [decide] = useSetListingStatusMutation();
  const [rejectEdit] = useRejectListingEditMutation();
  const send = async (sent: Sent, reason?: string) => {
    const { listing, to } = sent;
    const { id, version } = listing;
    // The user may have opened another question since, so only this one is closed.
    const close = () => setQuestion((now) => (now === sent ? null : now));
    setBusy((ids) => [...ids, id]);
    try {
      if (to === 'edit') await rejectEdit({ id, body: { reason: reason ?? '', version } }).unwrap();
      else await decide({ id, body: { status: to, reason, version } }).unwrap();
      const title = to === 'edit' ? 'Changes refused' : doneTitle(listing, to);
      notify({ title, description: listing.title });
      close();
      return true;
    } catch (error) {
      notifyFailure(error, 'Failed to update service. Please try again.');
      if (isConflict(error)) close();
      return false;
    } finally {
      setBusy((ids) => ids.filter((one) => one !== id));
    }
  };
  const move = (listing: AdminListing, to: ListingAction) =>
    to === 'active' ? void send({ listing, to }) : setQuestion({ listing, to });
  const dialog = (
    <DecisionDialog
      question={question && questionOf(question)}
      onConfirm={async (reason) => question !== null && send(question, reason)}
      onClose={() => setQuestion(null)}
    />
  );
  return { move, dialog, busy };
}
