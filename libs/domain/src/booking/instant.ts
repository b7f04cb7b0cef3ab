import { isInstantPaused } from './instantPause';
import { limitedUntil, type Mark } from './marks';
import { bookingModeOf, instantDaysOf, type BookedBy } from './bookingModes';
import type { TimeRules } from '../scheduling/calendarRules';
import { lagosDate } from '../scheduling/lagosTime';
import { DAY_MS, MINUTE_MS } from '../scheduling/units';

/** Minimum notice, in minutes, of a booking that is accepted at once. */
export const INSTANT_NOTICE_MINUTES = 60;

/** Why a booking is a request and not accepted at once, in the order in which they are checked. */
export const INSTANT_OBSTACLES = [
  'not_offered',
  'no_hours',
  'paused',
  'inactive',
  'email_unproved',
  'limited',
  'too_soon',
  'too_far',
] as const;
export type InstantObstacle = (typeof INSTANT_OBSTACLES)[number];

/** A listing and its provider: the marks of the provider, and whether its user's account is active. */
export type InstantOffer = {
  listing: BookedBy;
  /** The hours by which the listing is booked; null if neither the listing nor the provider has any. */
  hours: TimeRules['hours'];
  marks: readonly Mark[];
  isActive: boolean;
};

/** A customer: whether the email address is proved, and the marks. Every order has a phone number. */
export type InstantCustomer = {
  isVerified: boolean;
  marks: readonly Mark[];
  isActive: boolean;
};

/** Returns why a listing is not booked at once by any customer at any time; null if it is. */
export const offerObstacle = (
  { listing, hours, marks, isActive }: InstantOffer,
  now: Date,
): InstantObstacle | null => {
  if (bookingModeOf(listing) !== 'instant') return 'not_offered';
  if (hours === null) return 'no_hours';
  if (isInstantPaused(marks, now)) return 'paused';
  return isActive ? null : 'inactive';
};

/** Returns why a customer books nothing at once; null if the customer may. */
export const customerObstacle = (
  { isVerified, marks, isActive }: InstantCustomer,
  now: Date,
): InstantObstacle | null => {
  if (!isActive) return 'inactive';
  if (!isVerified) return 'email_unproved';
  return limitedUntil(marks, now) ? 'limited' : null;
};

/** Returns the last Lagos date, `yyyy-MM-dd`, on which a listing is booked at once today. */
export const lastInstantDate = (listing: BookedBy, now: Date): string =>
  lagosDate(new Date(now.getTime() + instantDaysOf(listing) * DAY_MS));

/**
 * Returns why a start is not booked at once: it is less than 60 minutes away, or after the `last` Lagos date.
 * Null if it is.
 */
export const startObstacle = (startsAt: Date, last: string, now: Date): InstantObstacle | null => {
  if (startsAt.getTime() < now.getTime() + INSTANT_NOTICE_MINUTES * MINUTE_MS) return 'too_soon';
  return lagosDate(startsAt) > last ? 'too_far' : null;
};

/**
 * Returns why a booking is a request; null if it is accepted at once (PD-50). Whether the time is free and
 * within the hours is checked for every booking (`checkBookableTime`, `findConflict`).
 */
export const instantObstacle = (
  offer: InstantOffer,
  customer: InstantCustomer,
  startsAt: Date,
  now: Date,
): InstantObstacle | null =>
  offerObstacle(offer, now) ??
  customerObstacle(customer, now) ??
  startObstacle(startsAt, lastInstantDate(offer.listing, now), now);
