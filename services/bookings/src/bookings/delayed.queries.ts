import type { DelayedBooking } from '@tm/contracts';
import { MINUTE_MS, announcedDelay, checkSignal, delayOfNext, isAgreed } from '@tm/domain';
import { currentTime, trusted } from '@tm/mongo';
import { BookingModel, type BookingRow } from '@tm/schema/bookings';
import { readUsers } from '@tm/schema/read';

const JOBS = { providerUserId: 1, status: 1, startsAt: -1, _id: -1 } as const;

/** Finds the first accepted job of the provider that begins before this one can end. */
const findNextJob = async (booking: BookingRow): Promise<BookingRow | null> => {
  const end = booking.endsAt.getTime() + announcedDelay(booking, 'provider') * MINUTE_MS;
  const [next] = await BookingModel.find({
    providerUserId: booking.providerUserId,
    status: 'accepted',
    startsAt: trusted({ $gte: booking.endsAt, $lt: new Date(end) }),
    restaurantId: null,
  })
    .sort({ startsAt: 1, _id: 1 })
    .hint(JOBS)
    .limit(1)
    .lean<BookingRow[]>();
  return next ?? null;
};

/**
 * Returns the provider's next job if the announced delay of this one runs into it: at most one, and none once
 * its customer has been warned, before signals for it can be sent, or in a restaurant, whose tables do not
 * wait for each other.
 */
export const findDelayed = async (booking: BookingRow, now = currentTime()): Promise<DelayedBooking[]> => {
  if (booking.restaurantId || !isAgreed(booking.status) || announcedDelay(booking, 'provider') === 0)
    return [];
  const next = await findNextJob(booking);
  const minutes = next && delayOfNext(booking, next);
  if (!next || !minutes) return [];
  const isWarned = announcedDelay(next, 'provider') >= minutes;
  if (isWarned || checkSignal(next, { by: 'provider', at: now }, now) !== 'legal') return [];
  const customer = await readUsers.findById(next.customerId, 'firstName lastName').lean();
  return [
    {
      id: String(next._id),
      title: next.listing.title,
      startsAt: next.startsAt.toISOString(),
      customer: { firstName: customer?.firstName ?? '', lastName: customer?.lastName ?? '' },
      minutes,
    },
  ];
};
