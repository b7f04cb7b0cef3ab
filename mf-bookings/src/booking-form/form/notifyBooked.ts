import type { Booking } from '@tm/contracts';
import { currentTime, notify } from '@tm/platform';
import type { Instant } from './obstacleAt';

type Toast = { title: string; description: string };

/**
 * Reports a new booking: `request` for a request, and another toast if it was, or should have been, accepted
 * at once. Its texts load then; if they do not load, the plain toast is shown.
 */
export function notifyBooked(booking: Booking, instant: Instant | undefined, request: Toast): void {
  if (!instant && booking.status === 'pending') {
    notify(request);
    return;
  }
  void import('./instantToast').then(
    ({ instantToast }) => notify(instantToast(booking, instant, currentTime()) ?? request),
    () => notify(request),
  );
}
