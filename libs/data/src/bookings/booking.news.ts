import { bookingReference, formatDateTime, type BookingParty, type BookingStatus } from '@tm/domain';
import type { ClientSession } from 'mongoose';
import { notify } from '../notifications/notification.verbs';
import type { BookingRow } from './booking.schema';

type Words = { title: string; text: (what: string) => string };

const MOVED: Record<Exclude<BookingStatus, 'pending' | 'cancelled'>, Words> = {
  accepted: { title: 'Booking Accepted', text: (what) => `Your booking of ${what} was accepted.` },
  in_progress: { title: 'Work Started', text: (what) => `Work on your booking of ${what} has started.` },
  completed: {
    title: 'Booking Completed',
    text: (what) => `Your booking of ${what} is complete. Tell others how it went.`,
  },
};
const CANCELLED: Record<BookingParty, Words> = {
  customer: { title: 'Booking Cancelled', text: (what) => `The customer cancelled the booking of ${what}.` },
  provider: {
    title: 'Booking Declined',
    text: (what) => `The provider could not take your booking of ${what}.`,
  },
};
const REQUESTED: Words = {
  title: 'New Booking Request',
  text: (what) => `Somebody would like to book ${what}.`,
};

const tell = async (
  session: ClientSession,
  booking: BookingRow,
  to: BookingParty,
  { title, text }: Words,
): Promise<void> => {
  const id = String(booking._id);
  const what = `${booking.listing.title} for ${formatDateTime(booking.startsAt)}`;
  await notify(
    session,
    {
      userId: to === 'customer' ? booking.customerId : booking.providerUserId,
      title,
      message: `${text(what)} Reference ${bookingReference(id)}.`,
      link: `/bookings?booking=${id}`,
    },
    // Whoever did it has other pages open, perhaps.
    [booking.customerId, booking.providerUserId].map((userId) => ({ userId, kind: 'booking' as const, id })),
  );
};

/** Tells the provider of a new request, in the transaction that makes it (decision 24). */
export const tellRequested = (session: ClientSession, booking: BookingRow): Promise<void> =>
  tell(session, booking, 'provider', REQUESTED);

/** Tells the other side what `by` did, in the transaction that does it (decision 24). */
export const tellMoved = async (
  session: ClientSession,
  booking: BookingRow,
  by: BookingParty,
): Promise<void> => {
  const { status } = booking;
  if (status === 'pending') return;
  await tell(
    session,
    booking,
    by === 'customer' ? 'provider' : 'customer',
    status === 'cancelled' ? CANCELLED[by] : MOVED[status],
  );
};
