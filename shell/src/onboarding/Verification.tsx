import { formatDateTime, VERIFICATION_PROMISE } from '@tm/domain';
import { styled } from '@tm/platform';
import { Badge, Button, ButtonLink, Stack } from '@tm/ui';
import { REVIEW_BADGES, type Review } from '../settings';
import { Notice } from './Notice';

const DetailList = styled.dl`
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

const PENDING_TEXT = 'Your account awaits admin review.';
const WHILE_PENDING = 'We send you an e-mail when it is approved; you can prepare your services until then.';
const SUBMIT_TEXT = `${PENDING_TEXT} It takes ${VERIFICATION_PROMISE} from when you hand in your papers: your business address and one document. ${WHILE_PENDING}`;

const TEXTS: Record<Review['state'], string> = {
  unknown: SUBMIT_TEXT,
  unsubmitted: SUBMIT_TEXT,
  submitted: `${PENDING_TEXT} It takes ${VERIFICATION_PROMISE} from when you handed in your papers. ${WHILE_PENDING}`,
  verified: 'Your business is verified. Customers see it beside your name.',
  refused:
    'Correct what the review names, and hand your details in again. You can do it as often as you need.',
};

const NOTICE_KINDS = {
  verified: 'good',
  refused: 'bad',
  unknown: 'wait',
  unsubmitted: 'wait',
  submitted: 'wait',
} as const;

/** The way to the papers; who is verified has no more to do there. */
const DOCUMENTS_LABELS = {
  unknown: 'Hand In Your Papers',
  unsubmitted: 'Hand In Your Papers',
  submitted: 'See Your Papers',
  refused: 'See What to Change',
} as const;

type Props = { review: Review; onCorrect: () => void; onContinue: () => void };

/** Where the admins' review stands (product 2.12, PD-13): every provider passes here, and one who was refused comes back here. */
export function Verification({ review, onCorrect, onContinue }: Props) {
  const { state, submittedAt, reason, change } = review;
  const [name, tone] = REVIEW_BADGES[state];
  const isDone = state === 'verified' || state === 'submitted';
  return (
    <Stack $gap={6}>
      <Notice kind={NOTICE_KINDS[state]}>{TEXTS[state]}</Notice>
      <DetailList>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge $tone={tone}>{name}</Badge>
          </dd>
        </div>
        {submittedAt && (
          <div>
            <dt>Handed in</dt>
            <dd>
              <time dateTime={submittedAt}>{formatDateTime(new Date(submittedAt))}</time>
            </dd>
          </div>
        )}
        {change && (
          <div>
            <dt>Your change</dt>
            <dd>
              {change.state === 'waiting'
                ? 'Waits for review. Until then customers see what was approved.'
                : `Not approved. ${change.reason}`}
            </dd>
          </div>
        )}
        {reason && (
          <div>
            <dt>Reason</dt>
            <dd>{reason}</dd>
          </div>
        )}
      </DetailList>
      <Stack $gap={3}>
        {state === 'refused' && (
          <Button size="lg" full onClick={onCorrect}>
            Correct Details
          </Button>
        )}
        {state !== 'verified' && (
          <ButtonLink
            size="lg"
            full
            variant={state === 'unknown' || state === 'unsubmitted' ? 'primary' : 'secondary'}
            to="/provider-dashboard/verification"
          >
            {DOCUMENTS_LABELS[state]}
          </ButtonLink>
        )}
        <Button size="lg" full variant={isDone ? 'primary' : 'secondary'} onClick={onContinue}>
          Continue
        </Button>
      </Stack>
    </Stack>
  );
}
