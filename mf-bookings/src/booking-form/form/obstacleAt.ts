import type { Availability } from '@tm/contracts';
import { startObstacle, type InstantObstacle } from '@tm/domain';

/** The part of the free times about bookings at once. */
export type Instant = NonNullable<Availability['instant']>;

/** Returns why the chosen start is a request; null if it is booked at once, or not chosen yet. */
export const obstacleAt = (
  { obstacle, last }: Instant,
  startsAt: Date | null,
  now: Date,
): InstantObstacle | null => obstacle ?? (startsAt ? startObstacle(startsAt, last, now) : null);
