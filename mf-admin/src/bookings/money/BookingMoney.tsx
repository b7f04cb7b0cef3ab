import { receiptPage, usePaymentQuery } from '@tm/api-client/payments';
import type { Booking, Payment } from '@tm/contracts';
import { lazyScreen, Link, styled } from '@tm/platform';
import { Button, ErrorState, Muted, Skeleton, Stack, textLink, VisuallyHidden } from '@tm/ui';
import { LazySection } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { moneyPath } from '../../money';
import { describePayment, describeRefund } from './moneyLabels';

const GoodwillForm = lazyScreen(() => import('./GoodwillForm'), 'GoodwillForm');

const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-5);
  a {
    ${textLink}
    display: inline-flex;
    align-items: center;
    min-height: 44px;
  }
`;

/** The goodwill refund of a booking whose money was released. */
function Goodwill({ booking, left }: { booking: Booking; left: number }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Refund as goodwill
        </Button>
      </div>
    );
  return (
    <LazySection waiting={<Skeleton $height={330} />} failed="The form did not load.">
      <GoodwillForm booking={booking} left={left} onDone={() => setOpen(false)} />
    </LazySection>
  );
}

const Facts = ({ booking, payment }: { booking: Booking; payment: Payment }) => (
  <Stack $gap={3}>
    <p>{describePayment(payment)}</p>
    {payment.refunds.map((refund) => (
      <Muted as="p" $small key={refund.id}>
        {describeRefund(refund)}
      </Muted>
    ))}
    <Links>
      <Link to={moneyPath('ledger', { search: booking.id })}>Ledger of this booking</Link>
      {payment.timeline.length > 0 && (
        <a href={receiptPage(booking.id)} target="_blank" rel="noreferrer">
          Receipt<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      )}
    </Links>
    {(payment.goodwillLeft ?? 0) > 0 && <Goodwill booking={booking} left={payment.goodwillLeft ?? 0} />}
  </Stack>
);

/** The money of a booking that is paid online, and the refund that an admin can order. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const { data: payment, error, refetch } = usePaymentQuery(booking.id, { refetchOnMountOrArgChange: true });
  if (payment) return <Facts booking={booking} payment={payment} />;
  if (error) return <ErrorState compact title="The payment did not load" onRetry={() => void refetch()} />;
  return <Skeleton $height={96} />;
}
