import { useConfirmComingMutation } from '@tm/api-client/coming';
import type { Booking } from '@tm/contracts';
import { formatDateTime, type BookingParty } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { Button, Muted, Stack } from '@tm/ui';
import { failureOf, notifyFailure } from '../labels/failure';
import { Section } from './Section';

type Props = { booking: Booking; party: BookingParty | null };

/** Asks the customer of a coming booking to confirm, and shows the answer to both parties. */
export function Coming({ booking, party }: Props) {
  const [confirm, { isLoading }] = useConfirmComingMutation();
  const { id, comingAt } = booking;
  const handleConfirm = async () => {
    const { error } = await confirm(id);
    if (error) notifyFailure(failureOf(error));
  };
  return (
    <Section>
      <h3>{party === 'customer' ? 'Are you coming?' : 'Confirmation'}</h3>
      <Stack $gap={3} role="status">
        {comingAt ? (
          <p>
            {party === 'customer' ? 'You have confirmed that you are coming.' : 'The customer is coming.'}{' '}
            <Muted $small as="time" dateTime={comingAt}>
              {formatDateTime(new Date(comingAt), currentTime())}
            </Muted>
          </p>
        ) : (
          <>
            <p>The provider sees your answer at once.</p>
            <div>
              <Button pending={isLoading} onClick={() => void handleConfirm()}>
                I am coming
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Section>
  );
}
