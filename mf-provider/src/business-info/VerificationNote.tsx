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
    color: var(--ink-2);
  }
`;

const NOTES: Record<VerificationStatus, readonly [badge: string, tone: Tone, text: string, action: string]> =
  {
    pending: [
      'Not verified yet',
      'pending',
      `We review a business within ${VERIFICATION_PROMISE} after its papers are handed in.`,
      'Open Verification',
    ],
    verified: ['Verified', 'completed', 'Customers see it beside your name.', 'Open Verification'],
    refused: ['Not approved', 'cancelled', 'The review named what has to change.', 'See What to Change'],
  };

/** Where the review of the business stands, in a line, with the way to it. */
export function VerificationNote({ profile }: { profile: ProviderProfile }) {
  const [badge, tone, text, action] = NOTES[profile.verification?.status ?? 'pending'];
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
