import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';
import { EarlyDialog, type EarlyMove } from './EarlyDialog';
import { PaidStepDialog } from './PaidStepDialog';

type Props = { booking: Booking; party: BookingParty; to: EarlyMove; onClose: () => void };

/** Confirms a step of paid work, and otherwise an early start or completion. */
export const StepDialog = ({ party, ...step }: Props) =>
  party === 'provider' && step.booking.payment?.state === 'held' ? (
    <PaidStepDialog {...step} />
  ) : (
    <EarlyDialog {...step} />
  );
