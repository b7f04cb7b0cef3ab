import { formatDateTime, VERIFICATION_PROMISE } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Badge, Button, ButtonLink, Stack } from '@tm/ui';
import { DetailList } from '@tm/ui/details';
import { REVIEW_BADGES, type Review } from '../settings';
import { Notice } from './Notice';

const PENDING_TEXT = 'Your account awaits admin review.';
const WHILE_PENDING = 'We send you an email when it is approved; you can prepare your services until then.';
const SUBMIT_TEXT = `${PENDING_TEXT} It takes ${VERIFICATION_PROMISE} after you submit your business address and one document. ${WHILE_PENDING}`;

const TEXTS: Record<Review['state'], string> = {
  unknown: SUBMIT_TEXT,
  unsubmitted: SUBMIT_TEXT,
  submitted: `${PENDING_TEXT} It takes ${VERIFICATION_PROMISE} after you have submitted your documents. ${WHILE_PENDING}`,
  verified: 'Your business is verified. Customers see this next to your name.',
  refused:
    'Correct the details that the review names, and submit them again. You can do this as often as you need.',
};

const NOTICE_KINDS = {
  verified: 'good',
  refused: 'bad',
  unknown: 'wait',
  unsubmitted: 'wait',
  submitted: 'wait',
} as const;

/** Labels of the link to the verification documents; a verified business has no link. */
const DOCUMENTS_LABELS = {
  unknown: 'Submit your documents',
  unsubmitted: 'Submit your documents',
  submitted: 'See your documents',
  refused: 'See what to change',
} as const;

type Props = { review: Review; onCorrect: () => void; onContinue: () => void };

/**
 * The state of the verification by admins (product 2.12, PD-13). Every provider sees it once; a refused
 * provider returns to it.
 */
export function Verification({ review, onCorrect, onContinue }: Props) {
  const { state, submittedAt, reason, change } = review;
  const [name, tone] = REVIEW_BADGES[state];
  const isDone = state === 'verified' || state === 'submitted';
  return (
    <Stack $gap={6}>
      <Notice kind={NOTICE_KINDS[state]}>{TEXTS[state]}</Notice>
      <DetailList $min={200}>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge $tone={tone}>{name}</Badge>
          </dd>
        </div>
        {submittedAt && (
          <div>
            <dt>Submitted</dt>
            <dd>
              <time dateTime={submittedAt}>{formatDateTime(new Date(submittedAt), currentTime())}</time>
            </dd>
          </div>
        )}
        {change && (
          <div>
            <dt>Your change</dt>
            <dd>
              {change.state === 'waiting'
                ? 'Waits for review. Until then customers see the approved details.'
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
            Correct details
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
