import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';

const BlockDialog = lazyScreen(() => import('./BlockDialog'), 'BlockDialog');

type Props = { booking: Booking; party: BookingParty | null };

/**
 * For the provider of a cancelled booking: whoever requests and cancels again and again leaves no request to reject. A customer without a
 * phone has left the marketplace.
 */
export function BlockCustomer({ booking, party }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (party !== 'provider' || booking.status !== 'cancelled' || !booking.customerPhone) return null;
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Block This Customer
      </Button>
      <LazyDialogBoundary onFailed={close}>
        {isOpen && <BlockDialog booking={booking} onClose={close} />}
      </LazyDialogBoundary>
    </div>
  );
}
