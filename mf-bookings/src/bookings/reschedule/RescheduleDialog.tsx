import type { Booking, CreateBookingRequest } from '@tm/contracts';
import { formatDateTime, judgeReschedule, lagosDate, type BookingParty } from '@tm/domain';
import { Button, FormError, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { Dialog } from '@tm/ui/dialog';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { otherName } from '../labels/bookingLabels';
import { useWhen, WhenFields } from '../../booking-form';
import { useSendProposal } from './useSendProposal';

/** The words of `judgeReschedule` for what came in between while somebody chose a time. */
const OBSTACLES = {
  not_reschedulable: 'This booking cannot be moved any more.',
  request_expired: 'This request has expired without an answer.',
  proposal_waiting: 'The other side has proposed a time meanwhile. Please answer it first.',
  no_proposal: '',
  foreign: '',
} as const;

const useProposalForm = ({ scheduledDate, hours, partySize }: Booking) => {
  const [today] = useState(() => lagosDate(new Date()));
  return useForm<CreateBookingRequest>({
    defaultValues: {
      // Whoever needs another time today rarely means today.
      scheduledDate: scheduledDate > today ? scheduledDate : '',
      scheduledTime: '',
      ...(hours !== null && { hours }),
      ...(partySize !== null && { partySize }),
    },
  });
};

type Props = { booking: Booking; party: BookingParty; onClose: () => void };

/** Another day and time from the provider's free ones, to be agreed to by the other side; open while mounted. */
export function RescheduleDialog({ booking, party, onClose }: Props) {
  const form = useProposalForm(booking);
  const { serviceId, providerId, service } = booking;
  const when = useWhen(
    { id: serviceId, providerId, category: service.category, priceType: service.priceType },
    form,
  );
  const { propose, refusal, isSending } = useSendProposal(booking, form, onClose);
  const formId = useId();
  const verdict = judgeReschedule(booking, 'propose', party, useMinute());
  const obstacle = verdict === 'legal' ? refusal : OBSTACLES[verdict];
  const other = otherName(booking, party);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Propose another time"
      description={`${service.title}, now on ${formatDateTime(new Date(booking.startsAt))}.`}
      footer={
        verdict === 'legal' ? (
          <Button type="submit" form={formId} pending={isSending} pendingText="Sending…">
            Propose This Time
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
          {verdict === 'legal' && <WhenFields when={when} form={form} />}
          <FormError>{obstacle}</FormError>
          {verdict === 'legal' && (
            <p>The time stays as it is until {other} agrees. You can take your proposal back until then.</p>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
