import type { Listing } from '@tm/contracts';
import { mayMoveListing, describeEditReasons, describeShownVersion } from '@tm/domain';
import type { DecisionQuestion } from '../moderation/decisionQuestion';

export type Target = 'active' | 'rejected' | 'paused';

/** Returns the transitions that an admin may decide, by the table of the domain. */
export const listingTargets = (listing: Listing): readonly Target[] =>
  (['active', 'rejected', 'paused'] as const).filter((to) => mayMoveListing(listing, to, 'admin'));

/** Returns the button label. Resuming a paused listing is not called an approval. */
export const targetLabel = ({ status, pendingEdit }: Listing, to: Target): string => {
  if (to === 'rejected') return 'Refuse';
  if (to === 'paused') return status === 'paused' ? 'Keep paused' : 'Pause';
  if (status === 'active') return 'Approve changes';
  if (status === 'paused') return pendingEdit ? 'Resume with Changes' : 'Resume';
  return 'Approve';
};

/** Returns the toast title after a decision. */
export const doneTitle = ({ status }: Pick<Listing, 'status'>, to: Target): string => {
  if (to === 'rejected') return 'Service refused';
  if (to === 'paused') return 'Service paused';
  if (status === 'active') return 'Changes approved';
  return status === 'paused' ? 'Service resumed' : 'Service approved';
};

/** Returns the texts of the dialog that confirms a refusal or a pause. An approval needs no confirmation. */
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

/**
 * Returns true if the pending edit can be refused separately. A listing that was never approved is decided as
 * a whole.
 */
export const canRejectEdit = ({ pendingEdit, status }: Listing): boolean =>
  Boolean(pendingEdit) && (status === 'active' || status === 'paused');

/** Describes why customers do not see an edit yet; empty if no edit is pending. */
export const describeHiddenEdit = ({ pendingEdit }: Listing): string =>
  pendingEdit ? describeEditReasons(pendingEdit.reasons) : '';

/** Returns the texts of the dialog that confirms the refusal of an edit. */
export const editQuestion = ({ id, version, status }: Listing): DecisionQuestion => ({
  of: 'edit',
  id,
  version,
  title: 'Refuse these changes?',
  text: `They are discarded. ${describeShownVersion(status)}`,
  label: 'Refuse changes',
  hint: 'The owner is notified in the app and by email.',
  needsReason: true,
  isHarsh: true,
});
