import type { Availability } from '@tm/contracts';
import { bookingModeOf, customerObstacle, lastInstantDate, offerObstacle } from '@tm/domain';
import { currentTime } from '@tm/mongo';
import { readUsers } from '@tm/schema/read';
import type { UserRecord } from '@tm/schema/accounts';
import type { BookableCalendar } from './availability.queries';

const CUSTOMER = 'isVerified status bookingMarks';
type Customer = Pick<UserRecord, 'isVerified' | 'status' | 'bookingMarks'>;

/** Returns why a customer books nothing at once; null if the customer may. */
const obstacleOfCustomer = async (customerId: string, now: Date) => {
  const customer = await readUsers.findById(customerId, CUSTOMER).lean<Customer>();
  if (!customer) return null;
  const { isVerified, status, bookingMarks } = customer;
  return customerObstacle(
    {
      isVerified: isVerified === true,
      marks: bookingMarks ?? [],
      isActive: status === 'active',
    },
    now,
  );
};

/**
 * Returns until when a listing is booked at once, and the reason why `customerId` books nothing at once;
 * undefined for a listing that is booked on request. For the owner and admins (null) it is what the choice of
 * bookings at once would mean for the listing, or for the business without one. Reads the customer only if
 * the listing itself is booked at once.
 */
export const findInstant = async (
  { provider, listing, isActive, rules: { hours } }: BookableCalendar,
  customerId: string | null,
  now = currentTime(),
): Promise<Availability['instant']> => {
  const isChosen = listing !== null && bookingModeOf(listing) === 'instant';
  if (customerId && !isChosen) return undefined;
  const chosen = { ...listing, booking: 'instant' as const };
  const last = lastInstantDate(chosen, now);
  const marks = provider.bookingMarks ?? [];
  const obstacle =
    offerObstacle({ listing: chosen, hours, marks, isActive }, now) ??
    (customerId ? await obstacleOfCustomer(customerId, now) : null);
  return { last, ...(obstacle && { obstacle }) };
};
