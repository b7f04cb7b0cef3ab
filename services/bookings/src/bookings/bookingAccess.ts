import { findBooking, loadBookingPeople, type BookingRow } from '@tm/data';
import type { BookingParty, Relation } from '@tm/domain';
import { problem, type Actor } from '@tm/service-kit';
import { presentBooking } from '@tm/service-kit/presenters';
import { partyOf, relationTo } from './bookingRelation';

type Who = { actor: Actor; params: { id: string }; authorize: (relation: Relation) => void };

/** The booking that a call is about, for whoever may do what the route is for: else 404 or 403. */
export const loadBooking = async ({ actor, params, authorize }: Who): Promise<BookingRow> => {
  const found = await findBooking(params.id);
  if (!found) throw problem.notFound();
  authorize(relationTo(found, actor));
  return found;
};

/** The same as one of its two sides sees it, and who that is: what the verbs about bookings ask for. */
export const loadAsParty = async (
  who: Who,
): Promise<{ seen: BookingRow; by: BookingParty; actorId: string }> => {
  const seen = await loadBooking(who);
  const by = partyOf(seen, who.actor);
  if (!by) throw problem.notFound();
  return { seen, by, actorId: who.actor.id };
};

/** One booking in an answer, with the people it names. */
export const presentOne = async (row: BookingRow) => presentBooking(row, await loadBookingPeople([row]));
