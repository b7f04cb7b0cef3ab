import {
  LISTING_TRANSITIONS,
  listingState,
  statusOfState,
  type ListingStateFields,
  type ListingStatus,
} from '@tm/domain';

export type OwnerAction = 'submit' | 'withdraw' | 'pause' | 'resume' | 'delete';
export type OwnerMove = { action: OwnerAction; to: ListingStatus; label: string; done: string };

const MOVE_TEXTS: Record<OwnerAction, Pick<OwnerMove, 'label' | 'done'>> = {
  submit: { label: 'Send for approval', done: 'Service Sent for Approval' },
  withdraw: { label: 'Withdraw', done: 'Service Withdrawn' },
  pause: { label: 'Pause', done: 'Service Paused' },
  resume: { label: 'Resume', done: 'Service Resumed' },
  delete: { label: 'Delete', done: 'Service Deleted' },
};

/** Returns the status changes that the owner can make now, from the transition table of the domain. */
export const ownerMoves = (listing: ListingStateFields): OwnerMove[] =>
  LISTING_TRANSITIONS.filter(({ by, from }) => by === 'owner' && from.includes(listingState(listing))).map(
    ({ act: action, to }) => ({
      action: action as OwnerAction,
      to: statusOfState(to).status,
      ...MOVE_TEXTS[action as OwnerAction],
    }),
  );

/**
 * Returns true for actions that cannot be undone: they lose the place in the review queue, or the service.
 */
export const needsConfirmation = (action: OwnerAction): boolean =>
  action === 'withdraw' || action === 'delete';
