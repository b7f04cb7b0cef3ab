import type { Booking } from '@tm/contracts';
import { MAX_REVIEW_COMMENT } from '@tm/domain';
import { Button, Stack, Textarea } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useId, type FormEvent } from 'react';
import { StarPicker } from './StarPicker';
import { useSendReview } from './useSendReview';

const count = new Intl.NumberFormat('en-NG');

type Props = { booking: Booking; onClose: () => void };

/**
 * Form with stars and comment for a completed booking (product 5). Open while mounted. The input is kept when
 * sending fails and when the dialog closes.
 */
export function ReviewDialog({ booking, onClose }: Props) {
  const { rating, comment, change, submit, isSending } = useSendReview(booking, onClose);
  const formId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const footer = (
    <Button type="submit" form={formId} pending={isSending} pendingText="Sending…">
      Submit review
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
      <form id={formId} onSubmit={handleSubmit}>
        <Stack $gap={5}>
          <StarPicker value={rating} onChange={(stars) => change({ rating: stars })} />
          <Textarea
            label="Comment"
            optional
            placeholder="What went well? What should others know?"
            hint={`${count.format(comment.length)} of ${count.format(MAX_REVIEW_COMMENT)} characters`}
            maxLength={MAX_REVIEW_COMMENT}
            value={comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
