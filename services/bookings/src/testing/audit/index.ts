import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { auditClaims } from './claims';
import { auditCounters } from './counters';
import { auditHistory } from './history';
import { auditNotifications } from './notifications';
import { auditRatings } from './ratings';

export { auditRatings } from './ratings';

const readBookings = (providerId: string): Promise<BookingRow[]> =>
  BookingModel.find({ providerId }).sort({ _id: 1 }).lean<BookingRow[]>().exec();

/**
 * Compares the bookings of a provider with other stored data. If a worker changed a booking during the audit,
 * the reads do not match and the audit starts again.
 */
const audit = async (
  { _id }: { _id: unknown },
  compare: (bookings: readonly BookingRow[], providerId: string) => Promise<string[]>,
): Promise<string[]> => {
  const providerId = String(_id);
  const bookings = await readBookings(providerId);
  const complaints = await compare(bookings, providerId);
  const isStill = JSON.stringify(await readBookings(providerId)) === JSON.stringify(bookings);
  return isStill ? complaints : audit({ _id }, compare);
};

/**
 * Returns all inconsistencies in the stored data of a provider's bookings as sentences, computed from the
 * bookings with separate rules. Bookings from a factory have no claims and notifications and fail.
 */
export const auditProvider = (profile: { _id: unknown }): Promise<string[]> =>
  audit(profile, async (bookings, providerId) => [
    ...(await auditClaims(bookings, providerId)),
    ...bookings.flatMap(auditHistory),
    ...(await auditNotifications(bookings)),
    ...(await auditCounters(bookings, providerId)),
    ...(await auditRatings(bookings, providerId)),
  ]);

/** Returns the inconsistencies of a provider's calendars: wrong claims, and days that are overbooked. */
export const auditCalendars = (profile: { _id: unknown }): Promise<string[]> => audit(profile, auditClaims);
