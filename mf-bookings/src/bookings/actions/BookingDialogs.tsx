import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import type { EarlyMove } from './EarlyDialog';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';

const CancelDialog = lazyScreen(() => import('./CancelDialog'), 'CancelDialog');
const EvidenceDialog = lazyScreen(() => import('../evidence/EvidenceDialog'), 'EvidenceDialog');
const DoneDialog = lazyScreen(() => import('./DoneDialog'), 'DoneDialog');
const StepDialog = lazyScreen(() => import('./StepDialog'), 'StepDialog');
const RescheduleDialog = lazyScreen(() => import('../reschedule/RescheduleDialog'), 'RescheduleDialog');
const ReviewDialog = lazyScreen<{ booking: Booking; onClose: () => void }, 'ReviewDialog'>(
  () => import(/* webpackChunkName: "review" */ '../review/ReviewDialog'),
  'ReviewDialog',
);

export type BookingDialog = 'absent' | 'cancel' | 'done' | 'reschedule' | 'review' | EarlyMove;
type Props = {
  booking: Booking;
  party: BookingParty;
  open: BookingDialog | null;
  onOpen: (dialog: BookingDialog | null) => void;
};

/** Dialogs of a booking's actions, one at a time. The chunk of each loads when it is first opened. */
export function BookingDialogs({ booking, party, open, onOpen }: Props) {
  const close = () => onOpen(null);
  return (
    <LazyDialogBoundary onFailed={close}>
      {open === 'cancel' && (
        <CancelDialog
          booking={booking}
          party={party}
          onClose={close}
          onPropose={() => onOpen('reschedule')}
        />
      )}
      {open === 'reschedule' && <RescheduleDialog booking={booking} party={party} onClose={close} />}
      {(open === 'in_progress' || open === 'completed') && (
        <StepDialog booking={booking} party={party} to={open} onClose={close} />
      )}
      {open === 'absent' && <EvidenceDialog booking={booking} party={party} kind="report" onClose={close} />}
      {open === 'done' && <DoneDialog booking={booking} onClose={close} />}
      {open === 'review' && <ReviewDialog booking={booking} onClose={close} />}
    </LazyDialogBoundary>
  );
}
