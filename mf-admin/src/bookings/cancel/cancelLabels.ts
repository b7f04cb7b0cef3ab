import type { Booking, BookingsPreview } from '@tm/contracts';
import { bookingReference, formatDateTime, formatNaira, type BookingFault } from '@tm/domain';
import { currentTime } from '@tm/platform';
import { pluralize } from '../../list/countLabels';

/** The bookings to cancel: those that were chosen, or all open ones of a business. */
export type CancelChoice =
  | { bookings: readonly Booking[]; business?: never }
  | { business: { id: string; name: string }; bookings?: never };

/** Names of the parties that can be at fault. */
export const FAULTS: Record<BookingFault, string> = {
  nobody: 'Neither side',
  provider: 'The provider',
  customer: 'The customer',
};

/** Returns the title of the dialog. */
export const cancelTitle = ({ bookings, business }: CancelChoice): string => {
  if (business) return `Cancel all open bookings of ${business.name}?`;
  const [first, ...others] = bookings;
  return first && others.length === 0
    ? `Cancel booking #${bookingReference(first.id)}?`
    : `Cancel ${pluralize(bookings.length, 'booking', 'bookings')}?`;
};

/** Describes what a cancellation does, in sentences. */
export const describePreview = ({ open, refund, nextStart }: BookingsPreview): string[] => {
  if (open === 0) return ['None of these bookings is open.'];
  return [
    `${pluralize(open, 'open booking is', 'open bookings are')} cancelled, and both sides are notified.`,
    refund > 0
      ? `${formatNaira(refund)} goes back to customers.`
      : 'Nothing was charged on the site, so no money goes back.',
    ...(nextStart
      ? [
          `${open === 1 ? 'It' : 'The next one'} begins on ${formatDateTime(new Date(nextStart), currentTime())}.`,
        ]
      : []),
  ];
};

export const formatCancelledCount = (count: number): string =>
  count === 0 ? 'Nothing was cancelled' : `Cancelled ${pluralize(count, 'booking', 'bookings')}`;

export const formatSkippedCount = (count: number): string =>
  `${pluralize(count, 'booking was', 'bookings were')} skipped.`;
