import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { formatDateTime, checkReschedule, lagosDate, type BookingParty } from '@tm/domain';
import { Button, FormError, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Dialog } from '@tm/ui/dialog';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { currentTime } from '@tm/platform';
import { otherName } from '../labels/bookingLabels';
import { useBookingTime, BookingTimeFields } from '../../booking-form';
import { useSendProposal } from './useSendProposal';

/** Messages for the verdicts of `checkReschedule`, for a booking that changes while the dialog is open. */
const OBSTACLES = {
  not_reschedulable: 'This booking cannot be moved any more.',
  request_expired: 'This request has expired without an answer.',
  not_paid_yet: 'This request is not paid yet. Its time can be changed once it is paid.',
  absence_open: 'A report of an absence is open. It must be answered first.',
  proposal_waiting: 'The other party has proposed a time since you opened this. Please answer it first.',
  no_proposal: '',
  foreign: '',
} as const;

const useProposalForm = ({ scheduledDate, hours, partySize, area }: Booking) => {
  const [today] = useState(() => lagosDate(currentTime()));
  return useForm<CreateBookingRequest>({
    defaultValues: {
      // A date of today is left empty, because the new time is rarely on the same day.
      scheduledDate: scheduledDate > today ? scheduledDate : '',
      scheduledTime: '',
      ...(hours !== null && { hours }),
      ...(partySize !== null && { partySize }),
      ...(area && { area: area.key }),
    },
  });
};

type Props = { booking: Booking; party: BookingParty; onClose: () => void };

/** Dialog that proposes another free time of the provider to the other party. Open while mounted. */
export function RescheduleDialog({ booking, party, onClose }: Props) {
  const form = useProposalForm(booking);
  const { serviceId, providerId, service } = booking;
  const when = useBookingTime(
    {
      id: serviceId,
      providerId,
      category: service.category,
      priceType: service.priceType,
      place: booking.place,
    },
    form,
  );
  const { propose, refusal, isSending } = useSendProposal(booking, form, onClose);
  const formId = useId();
  const verdict = checkReschedule(booking, 'propose', party, useMinute());
  const obstacle = verdict === 'legal' ? refusal : OBSTACLES[verdict];
  const other = otherName(booking, party);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Propose another time"
      description={`${service.title}, now on ${formatDateTime(new Date(booking.startsAt), currentTime())}.`}
      footer={
        verdict === 'legal' ? (
          <Button type="submit" form={formId} pending={isSending} pendingText="Sending…">
            Propose this time
          </Button>
        ) : (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void propose(event)}>
        <Stack $gap={4}>
          {verdict === 'legal' && <BookingTimeFields when={when} form={form} />}
          <FormError>{obstacle}</FormError>
          {verdict === 'legal' && (
            <p>The time stays as it is until {other} agrees. You can withdraw your proposal until then.</p>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
