import { useListingQuery } from '@tm/api-client/listing';
import type { Booking } from '@tm/contracts';
import { useNavigate } from '@tm/platform';
import { ErrorState, Skeleton } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { PendingOrderCard } from '../pending/PendingOrderCard';
import { BookingForm } from './BookingForm';
import type { Instant } from './obstacleAt';
import { notifyBooked } from './notifyBooked';
import { pageOfBooking } from './pageOfBooking';
import { usePendingOrderOfListing } from './usePendingOrderOfListing';

const FAILED = { title: 'Booking Failed', text: 'Failed to create booking. Please try again.' };

/** Booking dialog of product 2.7, open while mounted. Its draft is restored when it opens again. */
export function BookDialog({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
  const { data: listing, isError, refetch } = useListingQuery(serviceId);
  const { userId, waiting, form, handleDiscard } = usePendingOrderOfListing(serviceId, onClose);
  const navigate = useNavigate();
  const handleBooked = (booking: Booking, instant: Instant | undefined) => {
    const description = 'The provider will contact you soon.';
    const shown = notifyBooked(booking, instant, { title: 'Booking Created', description });
    // Navigates before closing: the dialog goes back in the history when it closes, unless a navigation has
    // followed.
    navigate(pageOfBooking(booking));
    onClose();
    return shown;
  };
  return (
    <Dialog open onOpenChange={onClose} title="Book This Service" description={listing?.title}>
      {waiting && <PendingOrderCard order={waiting} level={3} canChange onDiscard={handleDiscard} />}
      {!waiting && listing && userId && (
        <BookingForm
          formRef={form}
          listing={listing}
          userId={userId}
          failed={FAILED}
          onBooked={handleBooked}
          onListingChanged={() => void refetch()}
        />
      )}
      {!waiting && !listing && isError && <ErrorState compact onRetry={() => void refetch()} />}
      {!waiting && !listing && !isError && <Skeleton $height={480} />}
    </Dialog>
  );
}
