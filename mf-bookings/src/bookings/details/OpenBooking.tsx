import { lazyScreen } from '@tm/platform';
import { LazyDialogBoundary } from '@tm/ui/lazy-section';

const BookingDetails = lazyScreen(() => import('./BookingDetails'), 'BookingDetails');

/** Details of a booking in a dialog, open while mounted. The chunk loads when it is first opened. */
export const OpenBooking = (props: { id: string; onClose: () => void }) => (
  <LazyDialogBoundary onFailed={props.onClose}>
    <BookingDetails {...props} />
  </LazyDialogBoundary>
);
