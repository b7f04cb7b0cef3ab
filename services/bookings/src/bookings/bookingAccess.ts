import { findBooking, loadBookingPeople, partyOf, relationTo } from '@tm/data-bookings';
import type { BookingRow } from '@tm/schema/bookings';
import type { BookingParty, Relation } from '@tm/domain';
import { problem, type Actor } from '@tm/service-kit';
import { presentBooking } from '@tm/data-bookings/presenters';

type AccessCall = { actor: Actor; params: { id: string }; authorize: (relation: Relation) => void };

/** Returns the booking of a call. Throws 404 or 403 if the caller may not use the route for it. */
export const loadBooking = async ({ actor, params, authorize }: AccessCall): Promise<BookingRow> => {
  const booking = await findBooking(params.id);
  if (!booking) throw problem.notFound();
  authorize(relationTo(booking, actor));
  return booking;
};

/** Returns the booking of a call and the party of the caller, the parameters of the booking commands. */
export const loadAsParty = async (
  call: AccessCall,
): Promise<{ seen: BookingRow; by: BookingParty; actorId: string }> => {
  const seen = await loadBooking(call);
  const by = partyOf(seen, call.actor);
  if (!by) throw problem.notFound();
  return { seen, by, actorId: call.actor.id };
};

/** Presents one booking with the names of its parties. */
export const presentOne = async (row: BookingRow) => presentBooking(row, await loadBookingPeople([row]));
