import { useAnswerTookPlaceMutation } from '@tm/api-client/bookings';
import type { Booking } from '@tm/contracts';
import { wasCompletedEarly, type BookingParty } from '@tm/domain';
import { Button, Row, Stack } from '@tm/ui';
import { failureOf, notifyFailure } from '../labels/failure';
import { Section } from './Section';

const describeAnswer = (tookPlace: boolean, party: BookingParty | null): string => {
  const who = party === 'customer' ? 'You said' : 'The customer says';
  return tookPlace
    ? `${who} that it took place.`
    : `${who} that it did not take place. Our team has been notified.`;
};

/**
 * Asks the customer whether a booking that was completed before its scheduled start took place (PD-26), and
 * shows the answer to both parties. "No" notifies the support team.
 */
export function TookPlace({ booking, party }: { booking: Booking; party: BookingParty | null }) {
  const [send, { isLoading, originalArgs }] = useAnswerTookPlaceMutation();
  if (booking.status !== 'completed' || !wasCompletedEarly(booking)) return null;
  const { id, tookPlace } = booking;
  if (tookPlace === null && party !== 'customer') return null;
  const handleAnswer = async (answer: boolean) => {
    const { error } = await send({ id, tookPlace: answer });
    if (error) notifyFailure(failureOf(error));
  };
  const button = (answer: boolean, label: string) => (
    <Button
      variant="secondary"
      pending={isLoading && originalArgs?.tookPlace === answer}
      disabled={isLoading && originalArgs?.tookPlace !== answer}
      onClick={() => void handleAnswer(answer)}
    >
      {label}
    </Button>
  );
  return (
    <Section>
      <h3>Did this take place?</h3>
      {tookPlace === null ? (
        <Stack $gap={3}>
          <p>The provider marked this booking as complete before its scheduled start.</p>
          <Row>
            {button(true, 'Yes')}
            {button(false, 'No')}
          </Row>
        </Stack>
      ) : (
        <p>{describeAnswer(tookPlace, party)}</p>
      )}
    </Section>
  );
}
