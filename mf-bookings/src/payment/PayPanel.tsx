import { useBookingQuery } from '@tm/api-client/bookings';
import { useLateMoneyQuery, usePaymentQuery } from '@tm/api-client/payments';
import type { Booking, LateMoney, Payment } from '@tm/contracts';
import { formatNaira, formatTime } from '@tm/domain';
import { isApiError, styled } from '@tm/platform';
import { ButtonLink, Card, EmptyState, ErrorState, Skeleton, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { formatTimeLeft, FullDateTime } from '../bookings';
import { PayChoices } from './PayChoices';
import { PayOutcome } from './PayOutcome';
import { usePaying, type Paying } from './usePaying';

const Summary = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: var(--s-1) var(--s-4);
  overflow-wrap: anywhere;
  h2 {
    font-size: var(--fs-lg);
  }
  b {
    font-size: var(--fs-lg);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  p {
    color: var(--ink-2);
    grid-column: 1 / -1;
  }
`;

const NOT_FOUND = (
  <EmptyState
    title="Booking not found"
    text="It may belong to another account. Sign in with the account it was made with."
    drawing="calendar"
    action={<ButtonLink to="/bookings">My Bookings</ButtonLink>}
  />
);

const NOT_THE_CUSTOMER = (
  <EmptyState
    title="Only the customer pays"
    text="This page is for the customer of the booking."
    drawing="calendar"
    action={<ButtonLink to="/bookings">My Bookings</ButtonLink>}
  />
);

type Loaded = { booking: Booking; payment: Payment; late: readonly LateMoney[] };

function Content({ booking, payment, late, paying }: Loaded & { paying: Paying }) {
  const now = useMinute();
  if (!payment.attempts) return NOT_THE_CUSTOMER;
  const isPayable = payment.state === 'due' && payment.payBy !== null && new Date(payment.payBy) > now;
  if (!isPayable) return <PayOutcome booking={booking} payment={payment} />;
  return (
    <Stack $gap={4}>
      <Card $pad={4}>
        <Summary>
          <h2>{booking.service.title}</h2>
          <b>{formatNaira(payment.amount)}</b>
          <p>
            {booking.provider.businessName} · <FullDateTime at={booking.startsAt} />
          </p>
        </Summary>
      </Card>
      <p role="status">
        Your time is held until {formatTime(new Date(payment.payBy!))} ({formatTimeLeft(payment.payBy!, now)}{' '}
        left). The provider is asked when you have paid. We hold your money until the work is done.
      </p>
      <PayChoices payment={payment} late={late} paying={paying} />
    </Stack>
  );
}

/** Loads a booking and its payment, and lets the customer pay it. */
export function PayPanel({ id }: { id: string }) {
  const paying = usePaying(id);
  const booking = useBookingQuery(id);
  const payment = usePaymentQuery(id);
  // Without an answer nothing of it is offered, and the other ways to pay are.
  const late = useLateMoneyQuery();
  const error = booking.data && payment.data ? null : (booking.error ?? payment.error);
  if (isApiError(error) && error.status === 404) return NOT_FOUND;
  if (error)
    return (
      <ErrorState
        title={booking.data ? 'Payments are not available' : 'This did not load'}
        text={booking.data && 'Your booking is kept. Please try again in a moment.'}
        onRetry={() => {
          if (!booking.data) void booking.refetch();
          void payment.refetch();
        }}
      />
    );
  if (!booking.data || !payment.data || late.isLoading) return <Skeleton $height={480} $radius={2} />;
  return <Content booking={booking.data} payment={payment.data} late={late.data ?? []} paying={paying} />;
}
