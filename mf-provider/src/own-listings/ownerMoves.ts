import {
  LISTING_TRANSITIONS,
  listingState,
  standingIn,
  type ListingStanding,
  type ListingStatus,
} from '@tm/domain';

export type OwnerAct = 'submit' | 'withdraw' | 'pause' | 'resume' | 'delete';
type Move = { act: OwnerAct; to: ListingStatus; label: string; done: string };

const WORDS: Record<OwnerAct, Pick<Move, 'label' | 'done'>> = {
  submit: { label: 'Send for Approval', done: 'Service Sent for Approval' },
  withdraw: { label: 'Withdraw', done: 'Service Withdrawn' },
  pause: { label: 'Pause', done: 'Service Paused' },
  resume: { label: 'Resume', done: 'Service Resumed' },
  delete: { label: 'Delete', done: 'Service Deleted' },
};

/** What an owner can do with a service where it stands, by the table of the domain. */
export const ownerMoves = (listing: ListingStanding): Move[] =>
  LISTING_TRANSITIONS.filter(({ by, from }) => by === 'owner' && from.includes(listingState(listing))).map(
    ({ act, to }) => ({
      act: act as OwnerAct,
      to: standingIn(to).status,
      ...WORDS[act as OwnerAct],
    }),
  );

/** What takes something away that does not come back by itself: a place in the queue, the service. */
export const asksFirst = (act: OwnerAct): boolean => act === 'withdraw' || act === 'delete';
