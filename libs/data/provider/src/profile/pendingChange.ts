import { CHECKED_FIELDS, type CheckedField } from '@tm/domain';
import type { PapersRecord, PendingChangeRecord, ProviderProfileRow } from '@tm/schema/provider';

/**
 * The fields that an owner wants to change. `papers` null means the approved documents; absent means the
 * pending ones.
 */
export type RequestedChange = Partial<Pick<ProviderProfileRow, CheckedField>> & {
  papers?: PapersRecord | null;
};
/** A part of a pending change, by its name in the domain. */
export type ChangedPart = CheckedField | 'document';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the checked data of a business as they would be after the approval of a change. */
export const checkedAfter = (
  profile: Pick<ProviderProfileRow, CheckedField>,
  change: PendingChangeRecord | null | undefined,
): Pick<ProviderProfileRow, CheckedField> => ({
  businessName: change?.businessName ?? profile.businessName,
  businessPhone: change?.businessPhone ?? profile.businessPhone,
  businessAddress: change?.businessAddress ?? profile.businessAddress,
  certifications: change?.certifications ?? profile.certifications,
});

/** Returns the parts that a change contains. */
export const changedParts = (change: PendingChangeRecord): ChangedPart[] => [
  ...CHECKED_FIELDS.filter((field) => change[field] !== undefined && change[field] !== null),
  ...(change.papers ? (['document'] as const) : []),
];

const comparableParts = ({ papers, ...change }: Omit<PendingChangeRecord, 'submittedAt'>) => [
  ...CHECKED_FIELDS.map((field) => change[field] ?? null),
  papers?.path ?? null,
  papers?.kind ?? null,
];

/** Returns a time after the earlier one, because the time identifies a change in an admin's decision. */
const timeAfter = (earlier: Date | undefined, now: Date): Date =>
  earlier && earlier >= now ? new Date(earlier.getTime() + 1) : now;

/**
 * Returns the pending change of a verified business after its owner has requested another one: the fields
 * that differ from the approved ones. A newer request replaces the pending change field by field; the same
 * request keeps the time of the pending change. Returns null when no field differs any more.
 */
export const changeAfter = (
  seen: ProviderProfileRow,
  { papers, ...fields }: RequestedChange,
  now: Date,
): PendingChangeRecord | null => {
  const waiting = seen.pendingChange ?? null;
  // A checked field can be replaced, not emptied.
  const named = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const wanted = { ...checkedAfter(seen, waiting), ...Object.fromEntries(named) };
  const differing = CHECKED_FIELDS.filter((field) => !isSame(wanted[field], seen[field] ?? null));
  const newPapers = papers === undefined ? (waiting?.papers ?? null) : papers;
  if (differing.length === 0 && !newPapers) return null;
  const change = {
    ...Object.fromEntries(differing.map((field) => [field, wanted[field]])),
    ...(newPapers && { papers: newPapers }),
  };
  if (waiting && isSame(comparableParts(waiting), comparableParts(change))) return waiting;
  return { ...change, submittedAt: timeAfter(waiting?.submittedAt, now) };
};

/** Splits details into the fields that an admin checks and all others. */
export const splitChecked = <Details extends Partial<Pick<ProviderProfileRow, CheckedField>>>(
  details: Details,
): { checked: Partial<Pick<Details, CheckedField>>; free: Omit<Details, CheckedField> } => {
  const isChecked = (field: string) => (CHECKED_FIELDS as readonly string[]).includes(field);
  const entries = Object.entries(details);
  return {
    checked: Object.fromEntries(entries.filter(([field]) => isChecked(field))) as never,
    free: Object.fromEntries(entries.filter(([field]) => !isChecked(field))) as never,
  };
};

/** Returns true if details differ from the stored checked fields. */
export const differsFromChecked = (seen: ProviderProfileRow, details: RequestedChange): boolean =>
  CHECKED_FIELDS.some(
    (field) => details[field] !== undefined && !isSame(details[field], seen[field] ?? null),
  );
