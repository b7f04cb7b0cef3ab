export const LISTING_STATUSES = [
  'draft',
  'pending_approval',
  'active',
  'paused',
  'rejected',
  'archived',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** The parties that move a listing. */
export const LISTING_PARTIES = ['owner', 'admin'] as const;
export type ListingParty = (typeof LISTING_PARTIES)[number];

/** Listing statuses, with `paused` split by the party that paused: the owner cannot lift an admin's pause. */
export const LISTING_STATES = [
  'draft',
  'pending_approval',
  'active',
  'paused_by_owner',
  'paused_by_admin',
  'rejected',
  'archived',
] as const;
export type ListingState = (typeof LISTING_STATES)[number];

export type ListingAct =
  | 'submit'
  | 'withdraw'
  | 'pause'
  | 'resume'
  | 'delete'
  | 'approve'
  | 'confirm'
  | 'release'
  | 'refuse'
  | 'hold';
type ListingEdge = { act: ListingAct; by: ListingParty; from: readonly ListingState[]; to: ListingState };

/**
 * Allowed moves of a listing between its states (product 4, PD-16). The server enforces this table, and
 * the screens derive their buttons from it; any other move changes nothing. `delete` has a separate route,
 * which archives listings that were ever booked and removes the others. `confirm` approves changes of a live
 * listing that wait for review; it is illegal if no change waits.
 */
export const LISTING_TRANSITIONS: readonly ListingEdge[] = [
  { act: 'submit', by: 'owner', from: ['draft', 'rejected'], to: 'pending_approval' },
  { act: 'withdraw', by: 'owner', from: ['pending_approval'], to: 'draft' },
  { act: 'pause', by: 'owner', from: ['active'], to: 'paused_by_owner' },
  { act: 'resume', by: 'owner', from: ['paused_by_owner'], to: 'active' },
  {
    act: 'delete',
    by: 'owner',
    from: LISTING_STATES.filter((state) => state !== 'archived'),
    to: 'archived',
  },
  { act: 'approve', by: 'admin', from: ['pending_approval', 'rejected'], to: 'active' },
  { act: 'confirm', by: 'admin', from: ['active'], to: 'active' },
  { act: 'release', by: 'admin', from: ['paused_by_admin'], to: 'active' },
  {
    act: 'refuse',
    by: 'admin',
    from: ['pending_approval', 'active', 'paused_by_owner', 'paused_by_admin'],
    to: 'rejected',
  },
  { act: 'hold', by: 'admin', from: ['active', 'paused_by_owner'], to: 'paused_by_admin' },
];

/**
 * The fields that a move depends on. `submittedAt`: since when the listing waits for an admin; null or absent
 * if it does not wait.
 */
export type ListingStateFields = {
  status: ListingStatus;
  pausedBy?: ListingParty | null | undefined;
  submittedAt?: Date | string | null | undefined;
};

/**
 * Returns the state of a listing. A pause by an unknown party counts as an admin's pause, which is the safer
 * reading.
 */
export const listingState = ({ status, pausedBy }: ListingStateFields): ListingState =>
  status === 'paused' ? `paused_by_${pausedBy ?? 'admin'}` : status;

/** Returns the stored fields of a state: the status and the party that paused. */
export const statusOfState = (
  state: ListingState,
): { status: ListingStatus; pausedBy: ListingParty | null } => {
  if (state === 'paused_by_owner') return { status: 'paused', pausedBy: 'owner' };
  if (state === 'paused_by_admin') return { status: 'paused', pausedBy: 'admin' };
  return { status: state, pausedBy: null };
};

const MOVES = LISTING_TRANSITIONS.filter(({ act }) => act !== 'delete');

/**
 * Checks if `by` may move a listing to the status `to`. Returns the act of the table, 'foreign' when only the
 * other party may (403), or 'illegal' when neither may (409).
 */
export const checkListingMove = (
  listing: ListingStateFields,
  to: ListingStatus,
  by: ListingParty,
): ListingAct | 'foreign' | 'illegal' => {
  const edges = MOVES.filter(
    (edge) => edge.from.includes(listingState(listing)) && statusOfState(edge.to).status === to,
  );
  const ownEdge = edges.find((edge) => edge.by === by);
  if (ownEdge) return ownEdge.act === 'confirm' && !listing.submittedAt ? 'illegal' : ownEdge.act;
  return edges.length > 0 ? 'foreign' : 'illegal';
};

/** Returns true if `by` may move a listing to the status `to`, and so has a button for it. */
export const mayMoveListing = (listing: ListingStateFields, to: ListingStatus, by: ListingParty): boolean =>
  !['foreign', 'illegal'].includes(checkListingMove(listing, to, by));

/**
 * Contract fields that customers judge a listing by: its texts and pictures. A change of them on an approved
 * listing is reviewed again; prices, times, seats and kinds of food, a closed list, are not.
 */
export const REVIEWED_FIELDS = [
  'title',
  'description',
  'category',
  'subCategory',
  'location',
  'place',
  'address',
  'tags',
  'images',
  'imageAlts',
  'menu',
] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

/** Maximum number of sections, of items per section, and of items per menu. */
export const MENU_LIMITS = { sections: 20, perSection: 60, items: 300 } as const;

/** Days of the figures "requests in 30 days" and "views in 30 days" that the owner of a listing sees. */
export const FIGURE_DAYS = 30;
