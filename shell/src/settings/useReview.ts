import { useVerificationQuery } from '@tm/api-client/verification';
import type { ProviderProfile } from '@tm/contracts';
import type { VerificationState } from '@tm/domain';

/** Verification of a business, as far as it is known here. */
export type Review = {
  state: VerificationState | 'unknown';
  /** Time of submission of the verification documents. */
  submittedAt: string | null;
  reason: string | null;
  /** Pending or refused change of a verified business (ADR-034). */
  change?: { state: 'waiting' } | { state: 'refused'; reason: string };
};

const UNKNOWN: Review = { state: 'unknown', submittedAt: null, reason: null };

const changeOf = ({ pendingChange, changeRefusal }: ProviderProfile): Pick<Review, 'change'> => {
  if (pendingChange) return { change: { state: 'waiting' } };
  return changeRefusal ? { change: { state: 'refused', reason: changeRefusal.reason } } : {};
};

/**
 * Returns the verification of the user's own business (PD-13). The session has the decision, if there is one.
 * Only the owner's request tells whether documents were submitted; until it responds, or if it fails, the
 * state is `unknown`.
 */
export function useReview(profile: ProviderProfile | null): Review {
  const known = profile?.verification;
  const isOpen = known?.status === 'pending';
  const { currentData: standing } = useVerificationQuery(profile?.id ?? '', { skip: !isOpen });
  if (profile && known && known.status !== 'pending')
    return {
      state: known.status,
      submittedAt: known.submittedAt,
      reason: known.reason,
      ...changeOf(profile),
    };
  if (!standing) return UNKNOWN;
  const { state, submittedAt, reason } = standing;
  return { state, submittedAt, reason };
}
