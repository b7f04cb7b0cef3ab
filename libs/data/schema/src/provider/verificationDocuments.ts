import { verificationState, type VerificationState } from '@tm/domain';
import type { ProviderProfileRow } from './providerProfile.schema';

type Standing = Pick<ProviderProfileRow, 'isVerified' | 'refusalReason' | 'papers'>;

/** Returns the verification state of a business. */
export const verificationStatus = ({ isVerified, refusalReason, papers }: Standing): VerificationState =>
  verificationState({ isVerified, refusalReason: refusalReason ?? null, hasPapers: Boolean(papers) });

type Judged = Pick<ProviderProfileRow, '_id' | 'isVerified' | 'refusalReason' | 'submittedAt'>;

/**
 * Returns the filter that matches a business only as it was judged: a submission or decision since then has
 * changed one of these fields.
 */
export const asJudged = ({ _id, isVerified, refusalReason, submittedAt }: Judged) => ({
  _id,
  isVerified,
  refusalReason: refusalReason ?? null,
  submittedAt: submittedAt ?? null,
  erasedAt: null,
});

/**
 * Returns the fields that place a business in the admins' lists; `at` is the time at which it reached its
 * state.
 */
export const placeInReview = (
  state: VerificationState,
  at: Date,
): { waitingSince: Date | null; refusedAt: Date | null } => ({
  waitingSince: state === 'submitted' ? at : null,
  refusedAt: state === 'refused' ? at : null,
});
