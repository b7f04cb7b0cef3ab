import { verificationState, type VerificationState } from '@tm/domain';
import type { ProviderProfileRow } from './providerProfile.schema';

type VerificationFields = Pick<ProviderProfileRow, 'isVerified' | 'refusalReason' | 'papers'>;

/** Returns the verification state of a business. */
export const verificationStatus = ({
  isVerified,
  refusalReason,
  papers,
}: VerificationFields): VerificationState =>
  verificationState({ isVerified, refusalReason: refusalReason ?? null, hasPapers: Boolean(papers) });

type ReviewedFields = Pick<ProviderProfileRow, '_id' | 'isVerified' | 'refusalReason' | 'submittedAt'>;

/**
 * Returns the filter that matches a business only if it has not changed since the reviewed row was read. A
 * submission or decision since then has changed one of these fields.
 */
export const unchangedSinceReview = ({ _id, isVerified, refusalReason, submittedAt }: ReviewedFields) => ({
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
export const reviewQueueFields = (
  state: VerificationState,
  at: Date,
): { waitingSince: Date | null; refusedAt: Date | null } => ({
  waitingSince: state === 'submitted' ? at : null,
  refusedAt: state === 'refused' ? at : null,
});
