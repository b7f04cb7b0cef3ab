import { useConfirmBookingMutation } from '@tm/api-client/bookingConfirmation';
import type { Booking } from '@tm/contracts';
import { lazyScreen, notify } from '@tm/platform';
import { Button } from '@tm/ui';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';
import { useState } from 'react';
import { BannerButtons } from '../labels/Banner';
import { failureOf, notifyFailure } from '../labels/failure';

const ProblemDialog = lazyScreen(() => import('./ProblemDialog'), 'ProblemDialog');

/**
 * Buttons with which a customer answers whether all went well. After a message, only the confirmation. Held
 * money is disputed instead, because a message stops no release.
 */
export function ConfirmationActions({ booking }: { booking: Booking }) {
  const [confirm, { isLoading }] = useConfirmBookingMutation();
  const [isOpen, setOpen] = useState(false);
  const handleConfirm = async () => {
    const { error } = await confirm(booking.id);
    if (error) notifyFailure(failureOf(error));
    else notify({ title: 'Booking Confirmed', description: 'Thank you for your answer.' });
  };
  return (
    <BannerButtons>
      <Button size="sm" pending={isLoading} onClick={() => void handleConfirm()}>
        Confirm, All Is Well
      </Button>
      {!booking.customerMessageId && booking.payment?.state !== 'held' && (
        <Button size="sm" variant="secondary" disabled={isLoading} onClick={() => setOpen(true)}>
          Something is wrong
        </Button>
      )}
      <LazyDialogBoundary onFailed={() => setOpen(false)}>
        {isOpen && <ProblemDialog booking={booking} onClose={() => setOpen(false)} />}
      </LazyDialogBoundary>
    </BannerButtons>
  );
}
