import type { Booking, Payment } from '@tm/contracts';
import { bookingPage, formatNaira } from '@tm/domain';
import { ButtonLink, EmptyState, Stack, type DrawingName } from '@tm/ui';
import { LateMoney } from '../bookings';

type Outcome = { title: string; text: string; drawing: DrawingName; canBookAgain?: boolean };

const ASKED: Partial<Record<Booking['status'], string>> = {
  pending: 'The provider is asked now, and answers soon. If the answer is no, all of it goes back to you.',
  accepted: 'Your booking is accepted.',
};

const waitsFor = ({ late = [] }: Payment) => late.filter(({ state }) => state === 'waiting');

const notInTime = (payment: Payment): string => {
  const { refunds, late = [] } = payment;
  const back = refunds.filter(({ cause }) => cause === 'late').reduce((sum, { amount }) => sum + amount, 0);
  const texts = [
    'We no longer hold the time of your request.',
    back > 0 && `${formatNaira(back)} came too late and goes back to you.`,
    waitsFor(payment).length > 0 && 'Your money came too late.',
    late.length === 0 && back === 0 && 'You were not charged.',
  ];
  return texts.filter(Boolean).join(' ');
};

const settled = ({ refunded, released }: Payment): string =>
  [
    refunded > 0 && `${formatNaira(refunded)} goes back to you.`,
    released > 0 && `${formatNaira(released)} was paid out to the provider.`,
  ]
    .filter(Boolean)
    .join(' ');

const outcomeOf = (booking: Booking, payment: Payment): Outcome => {
  const held = formatNaira(payment.held);
  switch (payment.state) {
    case 'held':
      return {
        title: 'Paid',
        text: `${held} is held by us until the work is done. ${ASKED[booking.status] ?? ''}`.trim(),
        drawing: 'lock',
      };
    case 'disputed':
      return { title: 'Paid', text: `We keep ${held} until the disagreement is decided.`, drawing: 'lock' };
    case 'settled':
      return { title: 'This booking is settled', text: settled(payment), drawing: 'lock' };
    case 'cash':
      return {
        title: 'You pay on site',
        text: 'This booking is paid to the provider when the work is done.',
        drawing: 'calendar',
      };
    default:
      return {
        title: 'The time to pay has passed',
        text: notInTime(payment),
        drawing: 'calendar',
        canBookAgain: true,
      };
  }
};

/** The result of a payment that can no longer be made. */
export function PayOutcome({ booking, payment }: { booking: Booking; payment: Payment }) {
  const { title, text, drawing, canBookAgain } = outcomeOf(booking, payment);
  const waiting = canBookAgain ? waitsFor(payment) : [];
  const again = canBookAgain && waiting.length === 0 && (
    <ButtonLink to={`/services/${booking.serviceId}/book`}>Book again</ButtonLink>
  );
  return (
    <Stack $gap={4}>
      <div role="status">
        <EmptyState
          title={title}
          text={text}
          drawing={drawing}
          action={
            <>
              {again}
              <ButtonLink
                variant={canBookAgain ? 'secondary' : 'primary'}
                to={`${bookingPage(booking.id)}${payment.state === 'held' ? '?new=1' : ''}`}
              >
                View booking
              </ButtonLink>
            </>
          }
        />
      </div>
      {waiting.map((late) => (
        <LateMoney key={late.reference} late={late} serviceId={booking.serviceId} />
      ))}
    </Stack>
  );
}
