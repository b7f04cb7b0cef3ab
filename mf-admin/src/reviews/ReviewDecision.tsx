import { useSetReviewStatusMutation } from '@tm/api-client/adminReviews';
import type { AdminReview } from '@tm/contracts';
import type { ReviewAct } from '@tm/domain';
import { notify, styled } from '@tm/platform';
import { Button, Row, Skeleton } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { isConflict } from '../moderation/isConflict';
import { LazyReasonForm } from '../moderation/LazyReasonForm';
import { notifyFailure } from '../moderation/notifyFailure';
import { useFocusRestorer } from '../list/useFocusRestorer';
import { ACT_LABELS, possibleDecisions, DONE, reviewQuestion } from './reviewLabels';

const Place = styled.section`
  outline: none;
`;
const BUTTON_VARIANTS = { hide: 'danger', keep: 'tint', restore: 'tint' } as const;
const FAILED = 'Failed to update review. Please try again.';

type Props = { review: AdminReview; onDone: () => void };

/**
 * The possible decisions on a review; each asks for a reason. If another admin was faster, the error names
 * that decision.
 */
export function ReviewDecision({ review, onDone }: Props) {
  const [act, setAct] = useState<ReviewAct | null>(null);
  const [rule] = useSetReviewStatusMutation();
  const { id, version } = review;
  const send = async (reason = '') => {
    if (!act) return false;
    const status = act === 'hide' ? 'hidden' : 'visible';
    const { error } = await rule({ id, body: { status, reason, version } });
    if (!error) {
      notify({ title: DONE[act] });
      onDone();
    } else {
      notifyFailure(error, FAILED);
      // Other decisions may be possible now. After any other failure the input stays.
      if (isConflict(error)) setAct(null);
    }
    return !error;
  };
  const chosen = act && possibleDecisions(review).includes(act) ? act : null;
  const place = useFocusRestorer<HTMLElement>();
  if (!chosen)
    return (
      <Place {...place} aria-label="Decision">
        <Row>
          {possibleDecisions(review).map((one) => (
            <Button key={one} variant={BUTTON_VARIANTS[one]} onClick={() => setAct(one)}>
              {ACT_LABELS[one]}
            </Button>
          ))}
        </Row>
      </Place>
    );
  const question = reviewQuestion(review, chosen);
  return (
    <Place {...place} aria-label={question.title}>
      <LazySection waiting={<Skeleton $height={190} />} failed="The form did not load.">
        <LazyReasonForm question={question} onSubmit={send} onCancel={() => setAct(null)} />
      </LazySection>
    </Place>
  );
}
