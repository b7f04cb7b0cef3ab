import type { CancelBookingsForm } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Button, Row, Skeleton, Stack } from '@tm/ui';
import { LazyDialog } from '@tm/ui/lazy-dialog';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { BookingLines, type BookingLine } from './BookingLines';
import { cancelTitle, formatCancelledCount, formatSkippedCount, type CancelChoice } from './cancelLabels';
import { useCancelBookings } from './useCancelBookings';

const CancelForm = lazyScreen(() => import('./CancelForm'), 'CancelForm');

type Props = {
  /** Null closes the dialog. */
  choice: CancelChoice | null;
  /** Receives the ids of the bookings that were cancelled. */
  onDone?: (ids: readonly string[]) => void;
  onClose: () => void;
};

type Skipped = { choice: CancelChoice; count: number; lines: readonly BookingLine[] };

/** Confirms the cancellation of bookings by an admin, and shows the consequences. */
export function CancelDialog({ choice, onDone, onClose }: Props) {
  const cancel = useCancelBookings();
  const [last, setSkipped] = useState<Skipped | null>(null);
  const skipped = last && last.choice === choice ? last : null;
  const send = async (answers: CancelBookingsForm) => {
    const outcome = choice && (await cancel(choice, answers));
    if (!outcome) return false;
    onDone?.(outcome.done);
    if (outcome.skipped.length > 0)
      setSkipped({ choice, count: outcome.done.length, lines: outcome.skipped });
    else onClose();
    return true;
  };
  return (
    <LazyDialog
      open={choice !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={skipped ? formatCancelledCount(skipped.count) : choice ? cancelTitle(choice) : ''}
      description={skipped ? formatSkippedCount(skipped.lines.length) : undefined}
    >
      {skipped && (
        <Stack $gap={5}>
          <BookingLines label="Skipped bookings" lines={skipped.lines} isFocused />
          <Row>
            <Button onClick={onClose}>Done</Button>
          </Row>
        </Stack>
      )}
      {choice && !skipped && (
        <LazySection waiting={<Skeleton $height={340} />} failed="The form did not load.">
          <CancelForm choice={choice} onSubmit={send} onCancel={onClose} />
        </LazySection>
      )}
    </LazyDialog>
  );
}
