import type { BookingMode } from '@tm/domain';

/** Labels of the booking modes for providers. */
export const MODE_LABELS: Record<BookingMode, string> = {
  request: 'On request',
  instant: 'At once',
};
