import { Button, Stack } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { useState, type ReactNode } from 'react';
import type { Booking } from '@tm/contracts';
import type { BookingStatus } from '@tm/domain';
import { useMoveBooking } from './useMoveBooking';

/** Moves a booking once it is confirmed: closes when that went well, else `failure` says why it did not. */
export function useConfirmedMove(
  { id }: Booking,
  to: BookingStatus,
  onClose: () => void,
  blockCustomer?: true,
) {
  const { move, movingTo } = useMoveBooking(id);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    const failed = await move(to, blockCustomer);
    if (failed) setFailure(failed);
    else onClose();
  };
  return { confirm: () => void confirm(), failure, isMoving: movingTo !== undefined };
}

type Props = {
  title: string;
  /** The button that leaves the booking as it is. */
  keepLabel: string;
  /** The button that moves it; null when that cannot be done. */
  confirmButton: { label: string; variant?: 'danger' } | null;
  move: Pick<ReturnType<typeof useConfirmedMove>, 'confirm' | 'isMoving'>;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before a booking is moved, open while mounted. */
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
