import { useVerificationQuery } from '@tm/api-client/verification';
import type { ProviderProfile } from '@tm/contracts';
import type { VerificationState } from '@tm/domain';

/** Where the review of a business stands, as far as it is known here. */
export type Review = {
  state: VerificationState | 'unknown';
  /** When the papers were handed in. */
  submittedAt: string | null;
  reason: string | null;
  /** A change of a verified business waits, or was refused for this reason (ADR-034). */
  change?: { state: 'waiting' } | { state: 'refused'; reason: string };
};

const UNKNOWN: Review = { state: 'unknown', submittedAt: null, reason: null };

const changeOf = ({ pendingChange, changeRefusal }: ProviderProfile): Pick<Review, 'change'> => {
  if (pendingChange) return { change: { state: 'waiting' } };
  return changeRefusal ? { change: { state: 'refused', reason: changeRefusal.reason } } : {};
};

/**
 * Where the review of one's business stands (PD-13). The session knows whether it is decided; whether anything was handed in that could
 * be decided, only its owner's own call says. Until that has answered, and when it does not, nothing is claimed.
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
