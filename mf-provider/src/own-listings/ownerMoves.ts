import { mayMoveListing, type ListingStanding, type ListingStatus } from '@tm/domain';

type Move = { to: ListingStatus; label: string; done: string };

const MOVES: readonly Move[] = [
  { to: 'paused', label: 'Pause', done: 'Service Paused' },
  { to: 'active', label: 'Resume', done: 'Service Resumed' },
  { to: 'pending_approval', label: 'Send for Approval', done: 'Service Sent for Approval' },
];

/** The button that moves a listing on, by the table of the domain; null where the owner can only wait. */
export const ownerMove = (listing: ListingStanding): Move | null =>
  MOVES.find(({ to }) => mayMoveListing(listing, to, 'owner')) ?? null;
