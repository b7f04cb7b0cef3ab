/** The papers of which a provider hands in one, for the admins to see who is behind a business. */
export const DOCUMENT_KINDS = [
  'national_id',
  'passport',
  'drivers_licence',
  'voters_card',
  'cac_certificate',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_NAMES: Record<DocumentKind, string> = {
  national_id: 'National ID (NIN slip or card)',
  passport: 'International passport',
  drivers_licence: "Driver's licence",
  voters_card: "Voter's card",
  cac_certificate: 'CAC registration certificate',
};

/** What is handed in, part by part: an admin who refuses says which of them, and why. */
export const VERIFICATION_ITEMS = ['businessName', 'phone', 'address', 'document'] as const;
export type VerificationItem = (typeof VERIFICATION_ITEMS)[number];

export const VERIFICATION_ITEM_NAMES: Record<VerificationItem, string> = {
  businessName: 'Business name',
  phone: 'Business phone',
  address: 'Business address',
  document: 'Document',
};

/** Where a business stands on its way to the badge. `unsubmitted`: nothing was handed in yet. */
export const VERIFICATION_STATES = ['unsubmitted', 'submitted', 'verified', 'refused'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

type Mover = 'owner' | 'admin';
type Edge = { from: VerificationState; to: VerificationState; by: Mover };

/**
 * The way of a business to its badge (decision 13). An admin may also rule on a business that has handed nothing in (those of before
 * documents were asked for), and change a ruling. Anything else is 409. A verified business that hands in papers again stays verified: they
 * wait beside the approved ones (decision 034), which is no move between these states.
 */
export const VERIFICATION_TRANSITIONS: readonly Edge[] = [
  { from: 'unsubmitted', to: 'submitted', by: 'owner' },
  { from: 'submitted', to: 'submitted', by: 'owner' },
  { from: 'refused', to: 'submitted', by: 'owner' },
  { from: 'submitted', to: 'verified', by: 'admin' },
  { from: 'submitted', to: 'refused', by: 'admin' },
  { from: 'unsubmitted', to: 'verified', by: 'admin' },
  { from: 'unsubmitted', to: 'refused', by: 'admin' },
  { from: 'verified', to: 'refused', by: 'admin' },
  { from: 'refused', to: 'verified', by: 'admin' },
];

/** May `by` move a business from one state to the other? */
export const mayMoveVerification = (from: VerificationState, to: VerificationState, by: Mover): boolean =>
  VERIFICATION_TRANSITIONS.some((edge) => edge.from === from && edge.to === to && edge.by === by);

/** The state of a business, by what is kept of it; `hasPapers`: it has handed in its papers at least once. */
export const verificationState = (kept: {
  isVerified: boolean;
  refusalReason?: string | null;
  hasPapers: boolean;
}): VerificationState => {
  if (kept.isVerified) return 'verified';
  if (kept.refusalReason) return 'refused';
  return kept.hasPapers ? 'submitted' : 'unsubmitted';
};

/** A refused document is kept so long, for questions about the refusal; then it goes (security.md, Personal data). */
export const REFUSED_DOCUMENT_DAYS = 90;

/** What an admin has checked of a verified business, by its stored names: a change of one waits for an admin (decision 034). */
export const CHECKED_FIELDS = ['businessName', 'businessPhone', 'businessAddress', 'certifications'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** What a change consists of, as people read it. */
export const CHANGE_PART_NAMES: Record<CheckedField | 'document', string> = {
  businessName: VERIFICATION_ITEM_NAMES.businessName,
  businessPhone: VERIFICATION_ITEM_NAMES.phone,
  businessAddress: VERIFICATION_ITEM_NAMES.address,
  certifications: 'Certifications',
  document: VERIFICATION_ITEM_NAMES.document,
};

type Owned = {
  businessName: string;
  certifications: string[];
  pendingChange?: { businessName: string; certifications: string[] } | undefined;
};

/** A business as its owner edits it: with what waits for an admin in the place of what was approved. */
export const withPendingChange = <Business extends Owned>(business: Business): Business => {
  const { businessName, certifications } = business.pendingChange ?? business;
  return { ...business, businessName, certifications };
};
