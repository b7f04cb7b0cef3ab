import type { Booking } from '@tm/contracts';
import { lazyScreen } from '@tm/platform';
import { Suspense } from 'react';

const SettledLabel = lazyScreen(() => import('./SettledLabel'), 'SettledLabel');

const LABELS: Partial<Record<NonNullable<Booking['payment']>['state'], string>> = {
  due: 'Waiting for payment',
  lapsed: 'Not paid',
  held: 'Paid and held',
  disputed: 'Disputed',
};

/** How a booking is paid, in a few words. Empty for an ended booking that was paid on site. */
export function PaymentLabel({ booking }: { booking: Booking }) {
  const { payment, status } = booking;
  if (payment?.state === 'settled')
    return (
      <Suspense>
        <SettledLabel booking={booking} />
      </Suspense>
    );
  if (payment && payment.state !== 'cash') return LABELS[payment.state];
  return status === 'completed' || status === 'cancelled' ? null : 'Pay on site';
}
