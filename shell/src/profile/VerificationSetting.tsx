import type { ProviderProfile } from '@tm/contracts';
import { VERIFICATION_PROMISE, type VerificationStatus } from '@tm/domain';
import { Badge, ButtonLink, type Tone } from '@tm/ui';
import { SecurityRow } from '../account-security';

const STATES: Record<VerificationStatus, readonly [string, Tone, string]> = {
  pending: ['In review', 'pending', `It takes ${VERIFICATION_PROMISE} from when you hand in your papers.`],
  verified: ['Verified', 'completed', 'Customers see it beside your name.'],
  refused: ['Not approved', 'cancelled', 'Correct your details and hand them in again.'],
};

type Props = { verification: NonNullable<ProviderProfile['verification']> };

/** Where the review of one's business stands (decision 13). */
export function VerificationSetting({ verification }: Props) {
  const [name, tone, text] = STATES[verification.status];
  return (
    <SecurityRow title="Business Verification" text={verification.reason ?? text}>
      <Badge $tone={tone}>{name}</Badge>
      {verification.status !== 'verified' && (
        <ButtonLink to="/provider-dashboard/verification" variant="secondary">
          Review
        </ButtonLink>
      )}
    </SecurityRow>
  );
}
