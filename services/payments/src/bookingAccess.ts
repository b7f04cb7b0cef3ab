import { findBooking, relationTo } from '@tm/data-bookings';
import type { Relation } from '@tm/domain';
import type { BookingRow } from '@tm/schema/bookings';
import { problem, type Actor } from '@tm/service-kit';

type Access = { actor: Actor; params: { id: string }; authorize: (relation: Relation) => void };

/** Returns the booking of a call. Throws 404 or 403 if the caller may not use the route for it. */
export const loadBooking = async ({ actor, params, authorize }: Access): Promise<BookingRow> => {
  const booking = await findBooking(params.id);
  if (!booking) throw problem.notFound();
  authorize(relationTo(booking, actor));
  return booking;
};
