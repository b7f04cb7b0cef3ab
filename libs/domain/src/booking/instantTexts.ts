import { INSTANT_NOTICE_MINUTES, type InstantObstacle } from './instant';
import { UNMARKED_MINUTES } from './justBooked';
import { lagosTime } from '../scheduling/lagosTime';
import { formatDate } from '../scheduling/timeLabels';

/** Reasons for customers; the number of a provider's kept bookings is not part of them. */
const REASONS: Record<InstantObstacle, string> = {
  not_offered: 'the provider answers each request',
  no_hours: 'this provider has no opening hours on the site',
  paused: 'this provider confirms each booking at the moment',
  inactive: 'one of the two accounts waits for our review',
  email_unproved: 'your email address is not confirmed yet: your profile sends you the link',
  limited: 'you have missed several bookings or cancelled them late',
  too_soon: `it begins in less than ${INSTANT_NOTICE_MINUTES} minutes`,
  too_far: 'this date is too far ahead',
};

/** Describes why a booking is a request: 'This is a request, because it begins in less than 60 minutes.' */
export const describeInstantObstacle = (obstacle: InstantObstacle): string =>
  `This is a request, because ${REASONS[obstacle]}.`;

/** Confirms a booking that was accepted at once: 'Booked. Sat 10:00.' */
export const describeBooked = (startsAt: Date): string =>
  `Booked. ${formatDate(startsAt).slice(0, 3)} ${lagosTime(startsAt)}.`;

/** Offers a provider to cancel a booking that was accepted at once, while that gives no mark. */
export const SAY_NO_WITHOUT_MARK = `You have ${UNMARKED_MINUTES} min to say no without a mark.`;

/** Describes such a booking for its provider by the short name of the customer (`shortName`). */
export const describeJustBooked = (customer: string): string =>
  `Booked by ${customer.replace(/\.?$/, '.')} ${SAY_NO_WITHOUT_MARK}`;
