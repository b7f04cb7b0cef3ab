import type { Booking } from '@tm/contracts';
import type { BookingParty } from '@tm/domain';
import { lazyScreen } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';

const BlockDialog = lazyScreen(() => import('./BlockDialog'), 'BlockDialog');

type Props = { booking: Booking; party: BookingParty | null };

/**
 * Lets the provider of a cancelled booking block its customer. A customer who repeatedly requests and cancels
 * leaves no request that could be rejected. A customer without a phone has deleted the account.
 */
export function BlockCustomer({ booking, party }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (party !== 'provider' || booking.status !== 'cancelled' || !booking.customerPhone) return null;
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Block this customer
      </Button>
      <LazyDialogBoundary onFailed={close}>
        {isOpen && <BlockDialog booking={booking} onClose={close} />}
      </LazyDialogBoundary>
    </div>
  );
}
