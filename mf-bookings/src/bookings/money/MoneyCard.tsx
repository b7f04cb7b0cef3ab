import { usePaymentQuery } from '@tm/api-client/payments';
import type { Booking, Payment } from '@tm/contracts';
import { formatDateTime, formatNaira, type BookingParty } from '@tm/domain';
import { lazyScreen, styled } from '@tm/platform';
import { Button, ButtonLink, ErrorState, Muted, Skeleton, Stack } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { Codes } from './Codes';
import { describeMoney, describeRefund, describeShare, EVENT_NAMES } from './moneyTexts';

const GiveBackDialog = lazyScreen(() => import('./GiveBackDialog'), 'GiveBackDialog');

const Timeline = styled.ol`
  display: grid;
  gap: var(--s-2);
  list-style: none;
  font-size: var(--fs-sm);
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 var(--s-3);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  time {
    grid-column: 1 / -1;
    color: var(--ink-2);
  }
`;

const Events = ({ payment: { timeline } }: { payment: Payment }) => (
  <Timeline>
    {timeline.map(({ kind, at, amount }) => (
      <li key={`${kind} ${at}`}>
        <span>{EVENT_NAMES[kind]}</span>
        <b>{formatNaira(amount)}</b>
        <time dateTime={at}>{formatDateTime(new Date(at))}</time>
      </li>
    ))}
  </Timeline>
);

const isUnpaidNow = ({ state, payBy }: Payment, now: Date): boolean =>
  state === 'due' && payBy !== null && new Date(payBy) > now;

/** A request is declined instead, and then all of it goes back. */
const canGiveBack = ({ status }: Booking, { state, held }: Payment): boolean =>
  state === 'held' && held > 0 && status !== 'pending';

function GiveBack({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Give Money Back
      </Button>
      <LazyDialogBoundary onFailed={close}>
        {isOpen && <GiveBackDialog payment={payment} onClose={close} />}
      </LazyDialogBoundary>
    </div>
  );
}

type Props = { booking: Booking; party: BookingParty | null };

/** The money of a booking that is paid online: a sentence, the refunds and the timeline. */
export function MoneyCard({ booking, party }: Props) {
  const now = useMinute();
  const { data: payment, error, refetch } = usePaymentQuery(booking.id);
  if (error && !payment)
    return (
      <ErrorState
        compact
        title="Payments are not available"
        text="The booking is kept. Please try again in a moment."
        onRetry={() => void refetch()}
      />
    );
  if (!payment) return <Skeleton $height={96} />;
  const share = describeShare(payment, party);
  return (
    <Stack $gap={3}>
      <p role="status">{describeMoney(payment, party, now)}</p>
      {share && <p>{share}</p>}
      {party === 'customer' && isUnpaidNow(payment, now) && (
        <ButtonLink to={`/bookings/${booking.id}/pay`}>Pay {formatNaira(payment.amount)}</ButtonLink>
      )}
      {party === 'customer' && <Codes key={booking.status} booking={booking} />}
      {party === 'provider' && canGiveBack(booking, payment) && <GiveBack payment={payment} />}
      {payment.refunds.map((refund) => (
        <Muted as="p" $small key={refund.id}>
          {describeRefund(refund)}
        </Muted>
      ))}
      {payment.timeline.length > 0 && <Events payment={payment} />}
    </Stack>
  );
}
