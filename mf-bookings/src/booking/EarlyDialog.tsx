import type { Booking } from '@tm/contracts';
import { formatDateTime } from '@tm/domain';
import { Button, FormError, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState } from 'react';
import { useMoveBooking } from './useMoveBooking';

/** What is asked before work is started or completed ahead of the appointed start. */
export type EarlyMove = 'in_progress' | 'completed';

const WORDS: Record<EarlyMove, { title: string; question: string; confirm: string }> = {
  in_progress: { title: 'Start before the appointment?', question: 'Start it now?', confirm: 'Start Now' },
  completed: {
    title: 'Complete before the appointment?',
    question: 'Mark it complete now?',
    confirm: 'Complete Now',
  },
};

type Props = { booking: Booking; to: EarlyMove; onClose: () => void };

/** Asks before a booking is started or completed before its appointed start (decision 26), open while mounted. */
export function EarlyDialog({ booking, to, onClose }: Props) {
  const { move, movingTo } = useMoveBooking(booking.id);
  const [failure, setFailure] = useState<string | null>(null);
  const { title, question, confirm } = WORDS[to];
  const handleConfirm = async () => {
    const failed = await move(to);
    if (failed) setFailure(failed);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      width={460}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not Yet
          </Button>
          <Button
            pending={movingTo !== undefined}
            pendingText="Sending…"
            onClick={() => void handleConfirm()}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack $gap={4}>
        <p>
          This booking is on {formatDateTime(new Date(booking.startsAt))}. {question}
        </p>
        <p>
          The history will say that it was early. The customer is asked whether it took place. A review, and
          the amount in your earnings, count from the appointed start.
        </p>
        <FormError>{failure}</FormError>
      </Stack>
    </Dialog>
  );
}
