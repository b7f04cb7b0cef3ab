import type { Booking } from '@tm/contracts';
import { describeBooked, startObstacle } from '@tm/domain';
import type { Instant } from './obstacleAt';

type Toast = { title: string; description: string };

/**
 * Returns the toast of a booking whose listing is booked at once, by the answer of the server. `instant` is
 * what the form showed; a request in spite of it is named. Null for a request that the form announced.
 */
export function instantToast(booking: Booking, instant: Instant | undefined, now: Date): Toast | null {
  const startsAt = new Date(booking.startsAt);
  if (booking.status === 'accepted')
    return { title: 'Booked', description: `${describeBooked(startsAt)} It was accepted at once.` };
  if (!instant || instant.obstacle || startObstacle(startsAt, instant.last, now)) return null;
  return {
    title: 'Request Sent',
    description: 'The conditions have changed, so this is a request now. The provider answers it.',
  };
}
