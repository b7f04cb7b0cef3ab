import { createAttempt } from '@tm/api-client/attempt';
import { useCreateReviewMutation } from '@tm/api-client/reviews';
import type { Booking } from '@tm/contracts';
import { DEFAULT_REVIEW_RATING } from '@tm/domain';
import { isApiError, isUnauthorized, messageOf, notify } from '@tm/platform';
import { Button, Stack, Textarea } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { StarPicker } from './StarPicker';

const FAILED = 'Failed to submit review. Please try again.';
const MAX_COMMENT = 2000;

type Props = { booking: Booking; onClose: () => void };

/** Stars and words for a completed booking (spec 5), open while mounted. What was typed stays when sending fails. */
export function ReviewDialog({ booking, onClose }: Props) {
  const [rating, setRating] = useState<number>(DEFAULT_REVIEW_RATING);
  const [comment, setComment] = useState('');
  const [attempt] = useState(createAttempt);
  const [send, { isLoading }] = useCreateReviewMutation();
  const formId = useId();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const body = {
      bookingId: booking.id,
      providerId: booking.providerId,
      restaurantId: booking.restaurantId,
      rating,
      comment,
    };
    const { error } = await send({ body, key: attempt.keyFor(body) });
    attempt.settle(error);
    if (!error) {
      notify({ title: 'Review Submitted', description: 'Thank you for your review!' });
      onClose();
    } else if (!isUnauthorized(error)) {
      const description = isApiError(error) && error.status === 409 ? messageOf(error, FAILED) : FAILED;
      notify({ title: 'Error', description, variant: 'destructive' });
    }
  };
  const footer = (
    <Button type="submit" form={formId} pending={isLoading} pendingText="Sending…">
      Submit Review
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Leave a review"
      description={booking.service.title}
      footer={footer}
    >
      <form id={formId} onSubmit={(event) => void submit(event)}>
        <Stack $gap={5}>
          <StarPicker value={rating} onChange={setRating} />
          <Textarea
            label="Comment"
            optional
            placeholder="What went well? What should others know?"
            maxLength={MAX_COMMENT}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
