import { useVerificationQuery } from '@tm/api-client/verification';
import type { ProviderProfile } from '@tm/contracts';
import type { VerificationState } from '@tm/domain';

/** Where the review of a business stands, as far as it is known here. */
export type Review = {
  state: VerificationState | 'unknown';
  /** When the papers were handed in. */
  submittedAt: string | null;
  reason: string | null;
};

const UNKNOWN: Review = { state: 'unknown', submittedAt: null, reason: null };

/**
 * Where the review of one's business stands (decision 13). The session knows whether it is decided; whether anything was handed in that could
 * be decided, only its owner's own call says. Until that has answered, and when it does not, nothing is claimed.
 */
export function useReview(profile: ProviderProfile | null): Review {
  const known = profile?.verification;
  const isOpen = known?.status === 'pending';
  const { currentData: standing } = useVerificationQuery(profile?.id ?? '', { skip: !isOpen });
  if (known && known.status !== 'pending')
    return { state: known.status, submittedAt: known.submittedAt, reason: known.reason };
  return standing ?? UNKNOWN;
}
