import { useReportReviewMutation } from '@tm/api-client/reviews';
import type { Review } from '@tm/contracts';
import { shortName } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Row, VisuallyHidden } from '@tm/ui';
import { useTextDraft } from '@tm/ui/form-draft';
import { ReportReview, ReviewItem } from '@tm/ui/reviews';
import { useEffect, useRef, useState } from 'react';
import { ReplyForm } from './ReplyForm';

const Root = styled.div`
  outline: none;
`;
const Acts = styled(Row)`
  margin-top: var(--s-3);
`;

/**
 * Review with the provider's reply, or buttons to reply and to report it. A draft is kept in this browser
 * until there is a reply.
 */
export function ReceivedReview({ review }: { review: Review }) {
  const [isWriting, setWriting] = useState(false);
  const [text, saveText] = useTextDraft(`reply:${review.id}`, '');
  const [report] = useReportReviewMutation();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  const isAnswered = review.reply !== null;
  const isOpen = isWriting && !isAnswered;
  // The form takes the focus. When it closes, the focus returns to its button, or to the review if it has a
  // reply now.
  useEffect(() => {
    if (isOpen) root.current?.querySelector('textarea')?.focus();
    else if (wasOpen.current) (opener.current ?? root.current)?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (isAnswered && text) saveText('');
  }, [isAnswered, text, saveText]);
  return (
    <Root ref={root} tabIndex={-1}>
      <ReviewItem review={review} replyTitle="Your reply">
        {isOpen && (
          <ReplyForm review={review} text={text} onTextChange={saveText} onCancel={() => setWriting(false)} />
        )}
        {!isOpen && (
          <Acts $gap={2}>
            {!isAnswered && (
              <Button ref={opener} variant="secondary" size="sm" onClick={() => setWriting(true)}>
                Reply
                <VisuallyHidden>to {shortName(review.customer)}</VisuallyHidden>
              </Button>
            )}
            <ReportReview
              review={review}
              send={async (body) => (await report({ id: review.id, body })).error}
            />
          </Acts>
        )}
      </ReviewItem>
    </Root>
  );
}
