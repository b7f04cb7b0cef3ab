import type { Booking } from '@tm/contracts';
import { formatDateTime } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { FormError } from '@tm/ui';
import { MoveDialog, useConfirmedMove } from './MoveDialog';

/** Status changes that need a confirmation before the scheduled start. */
export type EarlyMove = 'in_progress' | 'completed';

const TEXTS: Record<EarlyMove, { title: string; question: string; confirmLabel: string }> = {
  in_progress: {
    title: 'Start before the appointment?',
    question: 'Start it now?',
    confirmLabel: 'Start now',
  },
  completed: {
    title: 'Complete before the appointment?',
    question: 'Mark it complete now?',
    confirmLabel: 'Complete now',
  },
};

type NoteProps = { booking: Booking; to: EarlyMove };

/** States what follows from a start or a completion before the scheduled start. */
export const EarlyNote = ({ booking, to }: NoteProps) => (
  <>
    <p>
      This booking is on {formatDateTime(new Date(booking.startsAt), currentTime())}. {TEXTS[to].question}
    </p>
    <p>
      The history will show that it was early. The customer is asked whether it took place. A review, and the
      amount in your earnings, count from the scheduled start.
    </p>
  </>
);

type Props = NoteProps & { onClose: () => void };

/**
 * Confirmation before a booking is started or completed ahead of its scheduled start (PD-26). Open while
 * mounted.
 */
export function EarlyDialog({ booking, to, onClose }: Props) {
  const move = useConfirmedMove(booking, to, onClose);
  const { title, confirmLabel } = TEXTS[to];
  return (
    <MoveDialog
      title={title}
      keepLabel="Not yet"
      confirmButton={{ label: confirmLabel }}
      move={move}
      onClose={onClose}
    >
      <EarlyNote booking={booking} to={to} />
      <FormError>{move.failure}</FormError>
    </MoveDialog>
  );
}
