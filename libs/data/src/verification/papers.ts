import { verificationState, type VerificationState } from '@tm/domain';
import type { ProviderProfileRow } from '../providerProfiles/providerProfile.schema';

type Standing = Pick<ProviderProfileRow, 'isVerified' | 'refusalReason' | 'papers'>;

/** Where the review of a business stands. */
export const standingOf = ({ isVerified, refusalReason, papers }: Standing): VerificationState =>
  verificationState({ isVerified, refusalReason: refusalReason ?? null, hasPapers: Boolean(papers) });

type Judged = Pick<ProviderProfileRow, '_id' | 'isVerified' | 'refusalReason' | 'submittedAt'>;

/** Finds a business only as it was judged: whoever handed in or ruled meanwhile has changed one of these. */
export const asJudged = ({ _id, isVerified, refusalReason, submittedAt }: Judged) => ({
  _id,
  isVerified,
  refusalReason: refusalReason ?? null,
  submittedAt: submittedAt ?? null,
  erasedAt: null,
});

/** Its place in the admins' lists, as the verbs that move a business leave it: `at` is when it came to where it stands. */
export const placeInReview = (
  state: VerificationState,
  at: Date,
): { waitingSince: Date | null; refusedAt: Date | null } => ({
  waitingSince: state === 'submitted' ? at : null,
  refusedAt: state === 'refused' ? at : null,
});
