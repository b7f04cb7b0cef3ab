import type { Booking } from '@tm/contracts';
import { isUnpaid } from '@tm/domain';
import { currentTime, notify } from '@tm/platform';
import type { Instant } from './obstacleAt';

type Toast = { title: string; description: string };

const HELD: Toast = {
  title: 'Your time is held',
  description: 'The provider is asked as soon as you have paid.',
};

/**
 * Reports a new booking: `request` for a request, and another toast if it must be paid first, or if it was,
 * or should have been, accepted at once. The texts of bookings at once load then; if they do not load, the
 * plain toast is shown. Resolves when the toast is shown.
 */
export async function notifyBooked(
  booking: Booking,
  instant: Instant | undefined,
  request: Toast,
): Promise<void> {
  if (isUnpaid(booking)) notify(HELD);
  else if (!instant && booking.status === 'pending') notify(request);
  else
    await import('./instantToast').then(
      ({ instantToast }) => notify(instantToast(booking, instant, currentTime()) ?? request),
      () => notify(request),
    );
}
