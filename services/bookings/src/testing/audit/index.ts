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
 * Returns all inconsistencies in the stored data of a provider's bookings as sentences, computed from the
 * bookings with separate rules. Bookings from a factory have no claims and notifications and fail. If a
 * worker cancelled a booking during the audit, the reads do not match and the audit starts again.
 */
export const auditProvider = async ({ _id }: { _id: unknown }): Promise<string[]> => {
  const providerId = String(_id);
  const bookings = await readBookings(providerId);
  const complaints = [
    ...(await auditClaims(bookings, providerId)),
    ...bookings.flatMap(auditHistory),
    ...(await auditNotifications(bookings)),
    ...(await auditCounters(bookings, providerId)),
    ...(await auditRatings(bookings, providerId)),
  ];
  const isStill = JSON.stringify(await readBookings(providerId)) === JSON.stringify(bookings);
  return isStill ? complaints : auditProvider({ _id });
};
