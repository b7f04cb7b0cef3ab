import { lazyScreen } from '@tm/platform';
import { Suspense } from 'react';

const BookingDetails = lazyScreen(() => import('./BookingDetails'), 'BookingDetails');

/** The details of a booking in a dialog, open while mounted; its code is loaded when it is first opened. */
export const OpenBooking = (props: { id: string; onClose: () => void; reviewing?: boolean }) => (
  <Suspense fallback={null}>
    <BookingDetails {...props} />
  </Suspense>
);
