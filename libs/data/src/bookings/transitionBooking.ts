import {
  bookingReference,
  calendarOf,
  cancelFreeUntil,
  judgeTransition,
  occupiesSlot,
  sayTooLateToCancel,
  type BookingParty,
  type BookingStatus,
} from '@tm/domain';
import { Types, type ClientSession } from 'mongoose';
import { claimTime, openDays, releaseTime } from '../calendarDays/calendarDay.verbs';
import { ListingModel } from '../listings/listing.schema';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, forbidden } from '../refusal';
import { inTransaction } from '../transaction';
import { tellMoved } from './booking.news';
import { BookingModel, type BookingRow } from './booking.schema';
import { capacityOf } from './offer';

/** `seen` is the booking as the caller judged it; a booking that has changed since is not moved. */
export type BookingMove = { seen: BookingRow; to: BookingStatus; by: BookingParty; actorId: string };

const spanOf = ({ serviceId, providerId, listing, startsAt, endsAt }: BookingRow) => ({
  calendarId: calendarOf({
    id: String(serviceId),
    providerId: String(providerId),
    category: listing.category,
  }),
  startsAt,
  endsAt,
});

const move = async (
  session: ClientSession,
  { seen, to, by, actorId }: BookingMove,
  now: Date,
): Promise<BookingRow> => {
  const actor = new Types.ObjectId(actorId);
  const party = by === 'customer' ? { customerId: actor } : { providerUserId: actor };
  const moved = await BookingModel.findOneAndUpdate(
    { _id: seen._id, ...party, status: seen.status, version: seen.version },
    {
      $set: { status: to, expiresAt: null, proposal: null },
      $inc: { version: 1 },
      $push: { history: { status: to, at: now, by, actorId: actor } },
    },
    { session, returnDocument: 'after' },
  ).lean();
  if (!moved)
    throw conflict(
      'booking_changed',
      'Somebody else changed this booking just now. Please look at it again.',
    );
  return moved as BookingRow;
};

/** An unanswered request holds its time for a day only, and seats may have changed: whoever accepts must still get it. */
const confirmTime = async (session: ClientSession, booking: BookingRow, now: Date): Promise<void> => {
  const listing = await ListingModel.findById(booking.serviceId, 'category seats', { session }).lean();
  const obstacle = await claimTime(session, {
    ...spanOf(booking),
    bookingId: String(booking._id),
    seats: booking.partySize ?? 1,
    capacity: capacityOf(listing ?? booking.listing),
    heldUntil: null,
    now,
  });
  if (obstacle)
    throw conflict('slot_taken', `This time overlaps booking ${bookingReference(obstacle.bookingId)}.`);
};

const countMove = async (session: ClientSession, from: BookingStatus, booking: BookingRow): Promise<void> => {
  const change = {
    ...(from === 'pending' && { 'totals.pending': -1 }),
    ...(booking.status === 'completed' && { 'totals.earningsKobo': booking.totalAmountKobo }),
  };
  if (Object.keys(change).length > 0)
    await ProviderProfileModel.updateOne({ _id: booking.providerId }, { $inc: change }, { session });
};

/**
 * Moves a booking along the table of the domain, with history, totals, the claim on the calendar and the news to the
 * other side in one transaction. Of two who act at once exactly one wins (decision 21).
 * Refuses: 409 `illegal_transition`, 403 the other party's move, 409 `booking_changed` to the loser of a race,
 * 409 `slot_taken` with the conflicting reference when an acceptance overlaps another booking.
 */
export const transitionBooking = async (wish: BookingMove, now = new Date()): Promise<BookingRow> => {
  const { seen, to, by } = wish;
  const verdict = judgeTransition(seen, to, by, now);
  if (verdict === 'too_late_to_cancel') throw conflict(verdict, sayTooLateToCancel(cancelFreeUntil(seen)));
  if (verdict === 'request_expired' || verdict === 'not_expired')
    throw conflict(verdict, 'This request has expired: it was not answered in time.');
  if (verdict === 'illegal')
    throw conflict('illegal_transition', `A booking that is ${seen.status} cannot become ${to}.`);
  if (verdict === 'foreign')
    throw forbidden(`Only the ${by === 'customer' ? 'provider' : 'customer'} can do this.`);
  const span = spanOf(seen);
  await openDays(span);
  return inTransaction(async (session) => {
    const booking = await move(session, wish, now);
    // Locks in the order of createBooking: the provider's totals, then the days.
    await countMove(session, seen.status, booking);
    if (to === 'accepted') await confirmTime(session, booking, now);
    if (!occupiesSlot(to)) await releaseTime(session, { ...span, bookingId: String(seen._id) });
    await tellMoved(session, booking, by);
    return booking;
  });
};
