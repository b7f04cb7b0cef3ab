import { useListingQuery } from '@tm/api-client/listings';
import { notify } from '@tm/platform';
import { ErrorState, Skeleton } from '@tm/ui';
import { Dialog } from '@tm/ui/dialog';
import { BookingForm } from './BookingForm';

const FAILED = { title: 'Booking Failed', text: 'Failed to create booking. Please try again.' };

/** The booking dialog of spec 2.7, open while mounted. What was typed stays when booking fails. */
export function BookDialog({ serviceId, onClose }: { serviceId: string; onClose: () => void }) {
  const { data: listing, isError, refetch } = useListingQuery(serviceId);
  const handleBooked = () => {
    notify({ title: 'Booking Created', description: 'The provider will contact you soon.' });
    onClose();
  };
  return (
    <Dialog open onOpenChange={onClose} title="Book This Service" description={listing?.title}>
      {listing && <BookingForm listing={listing} failed={FAILED} onBooked={handleBooked} />}
      {!listing && isError && <ErrorState compact onRetry={() => void refetch()} />}
      {!listing && !isError && <Skeleton $height={480} />}
    </Dialog>
  );
}
