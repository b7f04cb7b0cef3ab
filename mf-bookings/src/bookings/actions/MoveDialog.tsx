import { Button, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState, type ReactNode } from 'react';
import type { Booking } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { useMoveBooking, type MoveDetails } from './useMoveBooking';

/**
 * Changes the status of a booking after the confirmation. Closes on success, otherwise `failure` contains the
 * reason.
 */
export function useConfirmedMove(
  { id }: Booking,
  to: BookingStatus,
  onClose: () => void,
  details?: MoveDetails,
  describe?: (error: unknown) => string | null,
) {
  const { move, movingTo } = useMoveBooking(id, describe);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    const failed = await move(to, details);
    if (failed) setFailure(failed);
    else onClose();
  };
  return { confirm: () => void confirm(), failure, isMoving: movingTo !== undefined };
}

type Props = {
  title: string;
  /** Label of the button that leaves the booking unchanged. */
  keepLabel: string;
  /** Button that changes the status; null when that is not possible. */
  confirmButton: { label: string; variant?: 'danger' } | null;
  move: { confirm: () => void; isMoving: boolean };
  onClose: () => void;
  children: ReactNode;
};

/** Confirmation before a status change. Open while mounted. */
export const MoveDialog = ({ title, keepLabel, confirmButton, move, onClose, children }: Props) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={title}
    width={460}
    footer={
      <>
        <Button variant="secondary" onClick={onClose}>
          {keepLabel}
        </Button>
        {confirmButton && (
          <Button
            variant={confirmButton.variant ?? 'primary'}
            pending={move.isMoving}
            pendingText="Sending…"
            onClick={move.confirm}
          >
            {confirmButton.label}
          </Button>
        )}
      </>
    }
  >
    <Stack $gap={4}>{children}</Stack>
  </Dialog>
);
