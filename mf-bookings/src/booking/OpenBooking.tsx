import { lazyScreen } from '@tm/platform';
import { LateOpening } from '@tm/ui/late-part';

const BookingDetails = lazyScreen(() => import('./BookingDetails'), 'BookingDetails');

/** The details of a booking in a dialog, open while mounted; its code is loaded when it is first opened. */
export const OpenBooking = (props: { id: string; onClose: () => void; reviewing?: boolean }) => (
  <LateOpening onFailed={props.onClose}>
    <BookingDetails {...props} />
  </LateOpening>
);
