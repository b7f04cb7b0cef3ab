import { receiptPage, usePaymentQuery } from '@tm/api-client/payments';
import type { Booking, Payment, Refund } from '@tm/contracts';
import { checkDispute, formatDateTime, formatNaira, type BookingParty } from '@tm/domain';
import { currentTime, lazyScreen, styled } from '@tm/platform';
import { Button, ButtonLink, ErrorState, Muted, Skeleton, Stack, VisuallyHidden } from '@tm/ui';
import { useMinute } from '@tm/ui/clock';
import { LazyDialogBoundary, LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { Codes } from './Codes';
import { LateMoney } from './LateMoney';
import {
  describeChargeback,
  describeMoney,
  describeRefund,
  describeShare,
  describeTaken,
  EVENT_NAMES,
} from './moneyTexts';

const GiveBackDialog = lazyScreen(() => import('./GiveBackDialog'), 'GiveBackDialog');

const RefundAccount = lazyScreen<{ bookingId: string; refund: Refund }, 'RefundAccount'>(
  () => import('./RefundAccount'),
  'RefundAccount',
);
const Dispute = lazyScreen(() => import('../dispute/Dispute'), 'Dispute');

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
        <time dateTime={at}>{formatDateTime(new Date(at), currentTime())}</time>
      </li>
    ))}
  </Timeline>
);

const isUnpaidNow = ({ state, payBy }: Payment, now: Date): boolean =>
  state === 'due' && payBy !== null && new Date(payBy) > now;

/** A request is declined instead, and then all of it goes back. */
const canGiveBack = ({ status }: Booking, { state, held }: Payment): boolean =>
  state === 'held' && held > 0 && status !== 'pending';

/** Older service versions send no disputes, so that the site does not know whether one was decided. */
const canDispute = (booking: Booking, { dispute }: Payment, now: Date): boolean =>
  dispute !== undefined &&
  checkDispute(booking, dispute && { state: dispute.state, number: 1 }, now) === 'legal';

function GiveBack({ payment }: { payment: Payment }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Give money back
      </Button>
      <LazyDialogBoundary onFailed={close}>
        {isOpen && <GiveBackDialog payment={payment} onClose={close} />}
      </LazyDialogBoundary>
    </div>
  );
}

const isPaid = ({ timeline }: Payment): boolean =>
  timeline.some(({ kind }) => kind === 'paid' || kind === 'unmatched');

const Receipt = ({ id }: { id: string }) => (
  <div>
    <ButtonLink variant="secondary" href={receiptPage(id)} target="_blank" rel="noreferrer">
      Receipt<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </ButtonLink>
  </div>
);
/** The form for the refund that is sent next to the account of the customer, if there is one. */
function ReturnedRefund({ payment: { bookingId, refunds } }: { payment: Payment }) {
  const refund = refunds.find(({ state }) => state === 'needs_account');
  if (!refund) return null;
  return (
    <LazySection waiting={<Skeleton $height={300} />} failed="The form did not load.">
      <RefundAccount key={refund.id} bookingId={bookingId} refund={refund} />
    </LazySection>
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
  const taken = describeTaken(payment);
  const chargeback = describeChargeback(payment, party);
  const canOpen = party === 'customer' && canDispute(booking, payment, now);
  return (
    <Stack $gap={3}>
      <p role="status">{describeMoney(payment, party, now)}</p>
      {taken && <p>{taken}</p>}
      {chargeback && <p>{chargeback}</p>}
      {share && <p>{share}</p>}
      {party === 'customer' && isUnpaidNow(payment, now) && (
        <ButtonLink variant="secondary" to={`/bookings/${booking.id}/pay`}>
          Pay {formatNaira(payment.amount)}
        </ButtonLink>
      )}
      {payment.late?.map((late) => (
        <LateMoney key={late.reference} late={late} serviceId={booking.serviceId} />
      ))}
      {party === 'customer' && <ReturnedRefund payment={payment} />}
      {party === 'customer' && <Codes key={booking.status} booking={booking} />}
      {party === 'provider' && canGiveBack(booking, payment) && <GiveBack payment={payment} />}
      {(payment.dispute ?? canOpen) && (
        <LazySection waiting={<Skeleton $height={48} />} failed="This part did not load.">
          <Dispute booking={booking} payment={payment} party={party} canOpen={canOpen} />
        </LazySection>
      )}
      {payment.refunds.map((refund) => (
        <Muted as="p" $small key={refund.id}>
          {describeRefund(refund)}
        </Muted>
      ))}
      {payment.timeline.length > 0 && <Events payment={payment} />}
      {isPaid(payment) && <Receipt id={booking.id} />}
    </Stack>
  );
}
