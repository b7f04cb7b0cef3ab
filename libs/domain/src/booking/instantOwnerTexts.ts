import { INSTANT_NOTICE_MINUTES, type InstantObstacle } from './instant';
import { INSTANT_OFF_BELOW, INSTANT_ON_FROM } from './instantPause';
import { UNMARKED_MINUTES } from './justBooked';

/** The obstacles of a listing itself, which its owner can remove. */
const FOR_OWNERS: Partial<Record<InstantObstacle, string>> = {
  no_hours: 'Bookings at once are off: they need opening hours. Until then customers send requests.',
  paused: `Bookings at once are off: less than ${INSTANT_OFF_BELOW} % of your agreed bookings took place. They are on again from ${INSTANT_ON_FROM} %. Until then customers send requests.`,
  inactive:
    'Bookings at once are off until we have reviewed your account. Until then customers send requests.',
};

/** Describes for an owner why bookings at once are off; '' if they are on. */
export const describeOwnerObstacle = (obstacle: InstantObstacle | undefined): string =>
  (obstacle && FOR_OWNERS[obstacle]) ?? '';

/** The conditions of a booking at once, for owners who choose it. */
export const INSTANT_CONDITIONS: readonly string[] = [
  `The start is at least ${INSTANT_NOTICE_MINUTES} minutes away, within your opening hours, and within the days below.`,
  'The customer has confirmed an email address, leaves a phone number and has not missed several bookings.',
  `At least ${INSTANT_OFF_BELOW} % of your agreed bookings took place. Below that it is off until ${INSTANT_ON_FROM} %.`,
  `Within ${UNMARKED_MINUTES} minutes you can say no without a mark.`,
];

/** Describes until when a listing is booked at once: 'Booked at once, up to 30 days ahead'. */
export const describeInstantDays = (days: number): string =>
  `Booked at once, up to ${days} ${days === 1 ? 'day' : 'days'} ahead`;
