import type { Listing } from '@tm/contracts';
import { mayMoveListing, sayEditReasons, sayWhatIsShown } from '@tm/domain';
import type { DecisionQuestion } from '../shared/moderation/decisionQuestion';

export type Target = 'active' | 'rejected' | 'paused';

/** What an admin may do with a listing, by the table of the domain. */
export const listingTargets = (listing: Listing): readonly Target[] =>
  (['active', 'rejected', 'paused'] as const).filter((to) => mayMoveListing(listing, to, 'admin'));

/** The word on the button: bringing back a paused one is no approval. */
export const targetLabel = ({ status, pendingEdit }: Listing, to: Target): string => {
  if (to === 'rejected') return 'Refuse';
  if (to === 'paused') return status === 'paused' ? 'Keep Paused' : 'Pause';
  if (status === 'active') return 'Approve Changes';
  if (status === 'paused') return pendingEdit ? 'Resume with Changes' : 'Resume';
  return 'Approve';
};

/** What was done, once it is. */
export const doneTitle = ({ status }: Pick<Listing, 'status'>, to: Target): string => {
  if (to === 'rejected') return 'Service refused';
  if (to === 'paused') return 'Service paused';
  if (status === 'active') return 'Changes approved';
  return status === 'paused' ? 'Service resumed' : 'Service approved';
};

/** What the dialog asks before a service is refused or paused; an approval needs no question. */
export const listingQuestion = (
  { id, title }: Listing,
  status: Exclude<Target, 'active'>,
): DecisionQuestion =>
  status === 'rejected'
    ? {
        of: 'listing',
        id,
        status,
        title: 'Refuse this service?',
        text: title,
        label: 'Refuse',
        hint: 'The owner reads it and can send a better version.',
        needsReason: true,
        isHarsh: true,
      }
    : {
        of: 'listing',
        id,
        status,
        title: 'Pause this service?',
        text: title,
        label: 'Pause',
        hint: 'Customers do not find it while it is paused. The owner reads the reason.',
        isHarsh: true,
      };

/** May the edit that waits be refused by itself? A service that is not approved is ruled on as a whole. */
export const canRejectEdit = ({ pendingEdit, status }: Listing): boolean =>
  Boolean(pendingEdit) && (status === 'active' || status === 'paused');

/** Why customers do not see an edit yet; empty when none waits. */
export const describeHiddenEdit = ({ pendingEdit }: Listing): string =>
  pendingEdit ? sayEditReasons(pendingEdit.reasons) : '';

/** What the dialog asks before the edit of a service is refused. */
export const editQuestion = ({ id, version, status }: Listing): DecisionQuestion => ({
  of: 'edit',
  id,
  version,
  title: 'Refuse these changes?',
  text: `They are dropped. ${sayWhatIsShown(status)}`,
  label: 'Refuse Changes',
  hint: 'The owner reads it, by bell and e-mail.',
  needsReason: true,
  isHarsh: true,
});
