import type { ProviderProfile } from '@tm/contracts';
import { VERIFICATION_PROMISE, type VerificationStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, ButtonLink, Card, type Tone } from '@tm/ui';

const Root = styled(Card)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3) var(--s-6);
  p {
    flex: 1 1 260px;
    overflow-wrap: anywhere;
    color: var(--ink-2);
  }
`;

const NOTES: Record<VerificationStatus, readonly [badge: string, tone: Tone, text: string, action: string]> =
  {
    pending: [
      'Not verified yet',
      'pending',
      `We review a business within ${VERIFICATION_PROMISE} after it submits its documents.`,
      'Open verification',
    ],
    verified: ['Verified', 'completed', 'Customers see the badge next to your name.', 'Open verification'],
    refused: [
      'Not approved',
      'cancelled',
      'The review lists the changes that are needed.',
      'See required changes',
    ],
  };

const noteOf = ({ verification, pendingChange, changeRefusal, businessName }: ProviderProfile) => {
  if (pendingChange)
    return [
      'Change waits for review',
      'pending',
      `We review it within ${VERIFICATION_PROMISE}. Until then customers see "${businessName}" as it was approved.`,
      'Open verification',
    ] as const;
  if (changeRefusal)
    return [
      'Change not approved',
      'cancelled',
      `Customers still see "${businessName}". ${changeRefusal.reason}`,
      'Open verification',
    ] as const;
  return NOTES[verification?.status ?? 'pending'];
};

/** Shows the verification status of the business with a link to the verification page. */
export function VerificationNote({ profile }: { profile: ProviderProfile }) {
  const [badge, tone, text, action] = noteOf(profile);
  return (
    <Root>
      <Badge $tone={tone}>{badge}</Badge>
      <p>{text}</p>
      <ButtonLink variant="secondary" to="/provider-dashboard/verification">
        {action}
      </ButtonLink>
    </Root>
  );
}
