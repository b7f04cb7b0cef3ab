export const LISTING_STATUSES = ['draft', 'pending_approval', 'active', 'paused', 'rejected', 'archived'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

type ListingParty = 'owner' | 'admin';
type ListingEdge = { from: ListingStatus; to: ListingStatus; by: ListingParty };

/** Who may move a listing from one status to another (spec 4, decision 16). Nothing else is legal. */
export const LISTING_TRANSITIONS: readonly ListingEdge[] = [
  { from: 'draft', to: 'pending_approval', by: 'owner' },
  { from: 'rejected', to: 'pending_approval', by: 'owner' },
  { from: 'active', to: 'paused', by: 'owner' },
  { from: 'paused', to: 'active', by: 'owner' },
  { from: 'pending_approval', to: 'draft', by: 'owner' },
  { from: 'pending_approval', to: 'active', by: 'admin' },
  { from: 'pending_approval', to: 'rejected', by: 'admin' },
  { from: 'active', to: 'paused', by: 'admin' },
  { from: 'active', to: 'rejected', by: 'admin' },
  { from: 'paused', to: 'active', by: 'admin' },
  { from: 'rejected', to: 'active', by: 'admin' },
];

/** True when `by` may move a listing from `from` to `to`. */
export const mayMoveListing = (from: ListingStatus, to: ListingStatus, by: ListingParty): boolean =>
  LISTING_TRANSITIONS.some((edge) => edge.from === from && edge.to === to && edge.by === by);

/** The statuses from which `by` may move a listing to `to`: the guard of the atomic update. */
export const listingSources = (to: ListingStatus, by: ListingParty): ListingStatus[] =>
  LISTING_TRANSITIONS.filter((edge) => edge.to === to && edge.by === by).map((edge) => edge.from);
