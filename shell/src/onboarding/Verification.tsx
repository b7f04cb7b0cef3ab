import type { ProviderProfile } from '@tm/contracts';
import { formatDateTime, VERIFICATION_PROMISE, type VerificationStatus } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Button, ButtonLink, Stack, type Tone } from '@tm/ui';
import { Notice } from './Notice';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr));
  gap: var(--s-4);
  dt {
    color: var(--ink-2);
    font-size: var(--fs-sm);
  }
  dd {
    margin-top: var(--s-1);
    overflow-wrap: anywhere;
  }
`;

export type Review = NonNullable<ProviderProfile['verification']>;

const BADGES: Record<VerificationStatus, readonly [string, Tone]> = {
  pending: ['In review', 'pending'],
  verified: ['Verified', 'completed'],
  refused: ['Not approved', 'cancelled'],
};

const TEXTS: Record<VerificationStatus, string> = {
  pending: `Your account awaits admin review. It takes ${VERIFICATION_PROMISE} from when you hand in your papers: your business address and one document. We send you an e-mail when it is approved; you can prepare your services until then.`,
  verified: 'Your business is verified. Customers see it beside your name.',
  refused:
    'Correct what the review names, and hand your details in again. You can do it as often as you need.',
};

type Props = { review?: Review; onCorrect: () => void; onContinue: () => void };

/** Where the admins' review stands (spec 2.12, decision 13): every provider passes here, and one who was refused comes back here. */
export function Verification({ review, onCorrect, onContinue }: Props) {
  const status = review?.status ?? 'pending';
  const [name, tone] = BADGES[status];
  return (
    <Stack $gap={6}>
      <Notice kind={status === 'pending' ? 'wait' : status === 'verified' ? 'good' : 'bad'}>
        {TEXTS[status]}
      </Notice>
      <Facts>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge $tone={tone}>{name}</Badge>
          </dd>
        </div>
        {review && (
          <div>
            <dt>Handed in</dt>
            <dd>
              <time dateTime={review.submittedAt}>{formatDateTime(new Date(review.submittedAt))}</time>
            </dd>
          </div>
        )}
        {review?.reason && (
          <div>
            <dt>Reason</dt>
            <dd>{review.reason}</dd>
          </div>
        )}
      </Facts>
      <Stack $gap={3}>
        {status === 'refused' && (
          <Button size="lg" full onClick={onCorrect}>
            Correct Details
          </Button>
        )}
        {status !== 'verified' && (
          <ButtonLink
            size="lg"
            full
            variant={status === 'refused' ? 'secondary' : 'primary'}
            to="/provider-dashboard/verification"
          >
            {status === 'refused' ? 'See What to Change' : 'Hand In Your Papers'}
          </ButtonLink>
        )}
        <Button size="lg" full variant={status === 'verified' ? 'primary' : 'secondary'} onClick={onContinue}>
          Continue
        </Button>
      </Stack>
    </Stack>
  );
}
