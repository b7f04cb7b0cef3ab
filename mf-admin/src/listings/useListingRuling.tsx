import { useRefuseListingEditMutation, useSetListingStatusMutation } from '@tm/api-client/adminListings';
import type { AdminListing } from '@tm/contracts';
import { notify } from '@tm/platform';
import { useState } from 'react';
import { isOvertaken, RulingDialog, tellFailed } from '../ruling';
import { editRuling, listingRuling, sayDone, type Target } from './rulings';

/** What can be done with a service, and the refusal of its owner's edit. */
type Act = Target | 'edit';
type Question = { listing: AdminListing; to: Exclude<Act, 'active'> };
type Sent = { listing: AdminListing; to: Act };

const rulingOf = ({ listing, to }: Question) =>
  to === 'edit' ? editRuling(listing) : listingRuling(listing, to);

/** Rules on services: what needs a reason is asked for it first. `dialog` is to be drawn, `busy` are the ids on their way. */
export function useListingRuling() {
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [rule] = useSetListingStatusMutation();
  const [refuseEdit] = useRefuseListingEditMutation();
  const send = async (sent: Sent, reason?: string) => {
    const { listing, to } = sent;
    const { id, version } = listing;
    // Another may have been asked since.
    const close = () => setQuestion((now) => (now === sent ? null : now));
    setBusy((ids) => [...ids, id]);
    try {
      if (to === 'edit') await refuseEdit({ id, body: { reason: reason ?? '', version } }).unwrap();
      else await rule({ id, body: { status: to, reason, version } }).unwrap();
      const title = to === 'edit' ? 'Changes refused' : sayDone(listing, to);
      notify({ title, description: listing.title });
      close();
      return true;
    } catch (error) {
      tellFailed(error, 'Failed to update service. Please try again.');
      if (isOvertaken(error)) close();
      return false;
    } finally {
      setBusy((ids) => ids.filter((one) => one !== id));
    }
  };
  const move = (listing: AdminListing, to: Act) =>
    to === 'active' ? void send({ listing, to }) : setQuestion({ listing, to });
  const dialog = (
    <RulingDialog
      ruling={question && rulingOf(question)}
      onConfirm={async (reason) => question !== null && send(question, reason)}
      onClose={() => setQuestion(null)}
    />
  );
  return { move, dialog, busy };
}
