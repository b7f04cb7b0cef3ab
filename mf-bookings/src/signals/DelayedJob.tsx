import { useDelayedJobQuery } from '@tm/api-client/signals';
import type { Booking, DelayedBooking, SignalRequest } from '@tm/contracts';
import { formatTime, fullName } from '@tm/domain';
import { currentTime, useUser } from '@tm/platform';
import { Button, Stack } from '@tm/ui';
import { useSendSignal } from './useSendSignal';

/** Offers the late provider to warn the customer of the next job, with one tap. */
export function DelayedJob({ booking }: { booking: Booking }) {
  const userId = useUser()?.id;
  const { data: jobs = [] } = useDelayedJobQuery(booking.id);
  const { send, isSending } = useSendSignal();
  const [job] = jobs;
  if (!job || !userId) return null;
  const { id, title, minutes, startsAt, customer } = job;
  const name = fullName(customer);
  const handleWarn = ({ minutes: delay }: DelayedBooking) =>
    send(userId, {
      kind: 'late',
      minutes: delay as NonNullable<SignalRequest['minutes']>,
      at: currentTime().toISOString(),
      bookingId: id,
      title,
    });
  return (
    <Stack $gap={3} role="status">
      <p>
        Your delay runs into {title} for {name} at {formatTime(new Date(startsAt))}.
      </p>
      <div>
        <Button variant="tint" pending={isSending} onClick={() => void handleWarn(job)}>
          Tell {customer.firstName || name}: {minutes} Minutes Late
        </Button>
      </div>
    </Stack>
  );
}
