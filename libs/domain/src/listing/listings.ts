export const LISTING_STATUSES = [
  'draft',
  'pending_approval',
  'active',
  'paused',
  'rejected',
  'archived',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/** Who moves a listing. */
export const LISTING_PARTIES = ['owner', 'admin'] as const;
export type ListingParty = (typeof LISTING_PARTIES)[number];

/** The statuses, with a pause told by who made it: an admin's is not the owner's to lift. */
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
 * The life of a listing (spec 4, decision 16): who may move it from where to where. The server enforces this table and the screens draw
 * their buttons from it; anything else changes nothing. `delete` has its own call, which archives what was ever booked and removes
 * the rest. `confirm` is for changes of a live listing that wait to be looked at; without any there is nothing to confirm.
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

/** What a move depends on. `submittedAt`: since when an admin is waited for, null or absent when nobody waits. */
export type ListingStanding = {
  status: ListingStatus;
  pausedBy?: ListingParty | null | undefined;
  submittedAt?: Date | string | null | undefined;
};

/** The state of a listing. A pause of which nobody knows who made it is an admin's: the safer reading. */
export const listingState = ({ status, pausedBy }: ListingStanding): ListingState =>
  status === 'paused' ? `paused_by_${pausedBy ?? 'admin'}` : status;

/** A state as it is stored: its status, and whose pause it is. */
export const standingIn = (state: ListingState): { status: ListingStatus; pausedBy: ListingParty | null } => {
  if (state === 'paused_by_owner') return { status: 'paused', pausedBy: 'owner' };
  if (state === 'paused_by_admin') return { status: 'paused', pausedBy: 'admin' };
  return { status: state, pausedBy: null };
};

const MOVES = LISTING_TRANSITIONS.filter(({ act }) => act !== 'delete');

/**
 * What it is when `by` asks to move a listing to the status `to`: the act of the table, 'foreign' when only the other party
 * may (403), 'illegal' when nobody may (409).
 */
export const judgeListingMove = (
  standing: ListingStanding,
  to: ListingStatus,
  by: ListingParty,
): ListingAct | 'foreign' | 'illegal' => {
  const edges = MOVES.filter(
    (edge) => edge.from.includes(listingState(standing)) && standingIn(edge.to).status === to,
  );
  const own = edges.find((edge) => edge.by === by);
  if (own) return own.act === 'confirm' && !standing.submittedAt ? 'illegal' : own.act;
  return edges.length > 0 ? 'foreign' : 'illegal';
};

/** True when `by` may move a listing to the status `to`: whether there is a button. */
export const mayMoveListing = (standing: ListingStanding, to: ListingStatus, by: ListingParty): boolean =>
  !['foreign', 'illegal'].includes(judgeListingMove(standing, to, by));

/**
 * The fields of the contract that customers judge a listing by: its words and pictures. A change of them on a listing that was
 * approved is looked at again; prices, times and seats are the owner's alone.
 */
export const REVIEWED_FIELDS = [
  'title',
  'description',
  'category',
  'subCategory',
  'location',
  'tags',
  'images',
  'imageAlts',
  'menu',
] as const;
export type ReviewedField = (typeof REVIEWED_FIELDS)[number];

/** Sections, items of one section and items of a whole menu, at most. */
export const MENU_LIMITS = { sections: 20, perSection: 60, items: 300 } as const;
