import { useReplyToReviewMutation } from '@tm/api-client/reviews';
import type { Review } from '@tm/contracts';
import { MAX_REVIEW_REPLY, shortName } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify, styled } from '@tm/platform';
import { Button, Row, Stack, Textarea } from '@tm/ui';
import { useState, type FormEvent } from 'react';

const FAILED = 'Failed to send reply. Please try again.';
const count = new Intl.NumberFormat('en-NG');

const Root = styled.form`
  margin-top: var(--s-4);
  max-width: var(--measure);
`;

type Props = { review: Review; text: string; onTextChange: (text: string) => void; onCancel: () => void };

/**
 * Form for the only reply to a review. It closes when the reloaded review has the reply; the input stays if
 * sending fails.
 */
export function ReplyForm({ review, text, onTextChange, onCancel }: Props) {
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = useReplyToReviewMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (text.trim() === '') return setError('Please write your reply');
    const { error: refusal } = await send({ id: review.id, reply: text });
    if (!refusal) {
      notify({ title: 'Reply Sent', description: 'It is public below the review.' });
    } else if (!isUnauthorized(refusal)) {
      const isRefused = isApiError(refusal) && refusal.status === 409;
      const description = isRefused ? messageOf(refusal, FAILED) : FAILED;
      if (isApiError(refusal)) setError(refusal.errors?.reply?.[0]);
      notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  return (
    <Root onSubmit={(event) => void submit(event)}>
      <Stack $gap={3}>
        <Textarea
          label={`Your reply to ${shortName(review.customer)}`}
          hint={`Your reply is public and cannot be changed. ${count.format(text.length)} of ${count.format(MAX_REVIEW_REPLY)} characters`}
          error={error}
          maxLength={MAX_REVIEW_REPLY}
          value={text}
          onChange={({ target }) => {
            setError(undefined);
            onTextChange(target.value);
          }}
        />
        <Row>
          <Button type="submit" pending={isLoading} pendingText="Sending…">
            Send reply
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </Root>
  );
}
