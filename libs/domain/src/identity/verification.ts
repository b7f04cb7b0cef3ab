/**
 * Kinds of documents that prove the identity of a business; a provider submits one of them for review by the
 * admins.
 */
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

/** Parts of a submission. An admin who refuses it names the refused parts and the reasons. */
export const VERIFICATION_ITEMS = ['businessName', 'phone', 'address', 'document'] as const;
export type VerificationItem = (typeof VERIFICATION_ITEMS)[number];

export const VERIFICATION_ITEM_NAMES: Record<VerificationItem, string> = {
  businessName: 'Business name',
  phone: 'Business phone',
  address: 'Business address',
  document: 'Document',
};

/** States of a business on the way to the verification badge. `unsubmitted`: nothing was submitted yet. */
export const VERIFICATION_STATES = ['unsubmitted', 'submitted', 'verified', 'refused'] as const;
export type VerificationState = (typeof VERIFICATION_STATES)[number];

type VerificationParty = 'owner' | 'admin';
type Edge = { from: VerificationState; to: VerificationState; by: VerificationParty };

/**
 * Allowed moves between verification states (PD-13). An admin may also decide on a business that has
 * submitted nothing, because older businesses were not asked for documents, and may change a decision. Any
 * other move is 409. A verified business that submits documents again stays verified: the new documents wait
 * next to the approved ones (ADR-034), which is not a move between these states.
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

/** Returns true if `by` may move a business from one state to the other. */
export const mayMoveVerification = (
  from: VerificationState,
  to: VerificationState,
  by: VerificationParty,
): boolean => VERIFICATION_TRANSITIONS.some((edge) => edge.from === from && edge.to === to && edge.by === by);

/**
 * Derives the state of a business from its stored fields. `hasPapers`: verification documents were submitted
 * at least once.
 */
export const verificationState = (stored: {
  isVerified: boolean;
  refusalReason?: string | null;
  hasPapers: boolean;
}): VerificationState => {
  if (stored.isVerified) return 'verified';
  if (stored.refusalReason) return 'refused';
  return stored.hasPapers ? 'submitted' : 'unsubmitted';
};

/**
 * Number of days that a refused document is kept, for questions about the refusal; it is deleted afterwards
 * (security.md, Personal data).
 */
export const REFUSED_DOCUMENT_DAYS = 90;

/**
 * Stored names of the fields that an admin checks on a business. A change of one of them on a verified
 * business waits for an admin (ADR-034).
 */
export const CHECKED_FIELDS = ['businessName', 'businessPhone', 'businessAddress', 'certifications'] as const;
export type CheckedField = (typeof CHECKED_FIELDS)[number];

/** Names of the parts of a change on screens. */
export const CHANGE_PART_NAMES: Record<CheckedField | 'document', string> = {
  businessName: VERIFICATION_ITEM_NAMES.businessName,
  businessPhone: VERIFICATION_ITEM_NAMES.phone,
  businessAddress: VERIFICATION_ITEM_NAMES.address,
  certifications: 'Certifications',
  document: VERIFICATION_ITEM_NAMES.document,
};

type EditableBusiness = {
  businessName: string;
  certifications: string[];
  pendingChange?: { businessName: string; certifications: string[] } | undefined;
};

/** Returns a business as its owner edits it: the pending change replaces the approved values. */
export const withPendingChange = <Business extends EditableBusiness>(business: Business): Business => {
  const { businessName, certifications } = business.pendingChange ?? business;
  return { ...business, businessName, certifications };
};
