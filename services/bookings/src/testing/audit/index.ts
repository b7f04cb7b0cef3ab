import { BookingModel, type BookingRow } from '@tm/data';
import { auditClaims } from './claims';
import { auditCounters } from './counters';
import { auditHistory } from './history';
import { auditNews } from './news';
import { auditRatings } from './ratings';

export { auditRatings } from './ratings';

const readBookings = (providerId: string): Promise<BookingRow[]> =>
  BookingModel.find({ providerId }).sort({ _id: 1 }).lean<BookingRow[]>().exec();

/**
 * What does not add up among everything that is kept of a provider's bookings, as sentences; nothing when all is well. It counts
 * again from the bookings themselves, with rules of its own. Bookings that a factory wrote have no claims and no news. When a clock has cancelled
 * one of them meanwhile, what was read before and after does not belong together: it looks anew.
 */
export const auditProvider = async ({ _id }: { _id: unknown }): Promise<string[]> => {
  const providerId = String(_id);
  const bookings = await readBookings(providerId);
  const complaints = [
    ...(await auditClaims(bookings, providerId)),
    ...bookings.flatMap(auditHistory),
    ...(await auditNews(bookings)),
    ...(await auditCounters(bookings, providerId)),
    ...(await auditRatings(bookings, providerId)),
  ];
  const isStill = JSON.stringify(await readBookings(providerId)) === JSON.stringify(bookings);
  return isStill ? complaints : auditProvider({ _id });
};
