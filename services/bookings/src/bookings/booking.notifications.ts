import {
  bookedAddress,
  describeEndedMoney,
  describeHeldMoney,
  endedUnpaid,
  loadAddresses,
  type Addresses,
  notifyParties,
  notifyPartiesOfAll,
  otherSide,
  priceOf,
  refreshParties,
  whatOf,
} from '@tm/data-bookings';
import {
  BOOKING_PARTIES,
  CANCEL_REASONS,
  CONFIRM_HOURS,
  NEVER_STARTED_DAYS,
  formatAddress,
  formatDateTime,
  placeOfBooking,
  type BookingParty,
  type BookingStatus,
} from '@tm/domain';
import type { ClientSession } from '@tm/mongo';
import type { BookingRow } from '@tm/schema/bookings';

type Words = { title: string; text: (what: string) => string };

const MOVED: Record<Exclude<BookingStatus, 'pending' | 'cancelled'>, Words> = {
  accepted: { title: 'Booking Accepted', text: (what) => `Your booking of ${what} was accepted.` },
  in_progress: { title: 'Work Started', text: (what) => `Work on your booking of ${what} has started.` },
  completed: {
    title: 'Booking Completed',
    text: (what) =>
      `Your booking of ${what} is complete. Confirm within ${CONFIRM_HOURS} hours that all is well, or write to our team. Tell others how it went.`,
  },
};
const CANCELLED: Record<BookingParty, Words> = {
  customer: { title: 'Booking Cancelled', text: (what) => `The customer cancelled the booking of ${what}.` },
  provider: {
    title: 'Booking Declined',
    text: (what) =>
      `The provider could not take your booking of ${what}. Open the booking to see who else is free.`,
  },
};
const CANCELLED_LATE: Words = {
  title: 'Booking Cancelled Late',
  text: (what) => `The customer cancelled the booking of ${what} after free cancellation had ended.`,
};
const EXPIRED: Record<BookingParty, Words> = {
  customer: {
    title: 'Booking Expired',
    text: (what) =>
      `The provider did not answer your request of ${what} in time, so it was cancelled. You can book another time or another provider.`,
  },
  provider: {
    title: 'Booking Expired',
    text: (what) => `The request of ${what} was not answered in time, so it was cancelled.`,
  },
};
const EXPIRED_UNPAID: Words = {
  title: 'Booking Expired',
  text: (what) =>
    `Your request of ${what} was not paid in time, so it was cancelled and nothing was charged. You can book again.`,
};
const COMPLETED_BY_CUSTOMER: Words = {
  title: 'Booking Completed',
  text: (what) => `The customer confirmed that the booking of ${what} is done.`,
};
/** Words for both parties when time itself ends an accepted or started booking. */
const ENDED_BY_TIME: Record<'completed' | 'cancelled', Words> = {
  completed: {
    title: 'Booking Completed',
    text: (what) => `The booking of ${what} counts as completed, because neither side has objected.`,
  },
  cancelled: {
    title: 'Booking Closed',
    text: (what) =>
      `We closed the booking of ${what}: for ${NEVER_STARTED_DAYS} days neither side has confirmed it.`,
  },
};
const REFUNDED_IN_FULL: Record<BookingParty, Words> = {
  customer: {
    title: 'Booking Cancelled',
    text: (what) =>
      `All the money of ${what} went back to you, so the booking is cancelled. Open it to see who else is free.`,
  },
  provider: {
    title: 'Booking Cancelled',
    text: (what) => `All the money of ${what} went back to the customer, so the booking is cancelled.`,
  },
};
/**
 * Notifies the provider of a new request: in the transaction that creates it (PD-24), or once it is paid.
 */
export const notifyRequested = (session: ClientSession, booking: BookingRow): Promise<void> => {
  const paid = booking.payment?.state === 'held' ? ` and has paid ${priceOf(booking)} online` : '';
  return notifyParties(session, booking, ['provider'], () => ({
    title: 'New Booking Request',
    message: `A customer would like to book ${whatOf(booking)}${paid}.`,
  }));
};

/** Returns the words for the customer of an accepted booking that the provider has cancelled. */
const cancelledByProvider = (booking: BookingRow): Words => {
  const { ending, listing } = booking;
  const reason = ending?.reason ? CANCEL_REASONS[ending.reason] : null;
  const note = ending?.note ? ` The provider wrote: “${ending.note}”` : '';
  const asked =
    ending?.reason === 'customer_asked' ? ' If you did not ask for it, please tell our support.' : '';
  const other = listing.category === 'restaurant' ? 'restaurant' : 'provider';
  return {
    title: 'Booking Cancelled',
    text: (what) =>
      `The ${other} has cancelled your booking of ${what}${reason ? `. Reason: ${lowerFirst(reason)}` : ''}. ${describeEndedMoney(booking, 'customer')} Open the booking to see who else is free.${note}${asked}`,
  };
};
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const wordsOfMove = (
  booking: BookingRow,
  status: Exclude<BookingStatus, 'pending'>,
  by: BookingParty,
): Words => {
  if (booking.ending?.kind === 'cancelled_by_provider') return cancelledByProvider(booking);
  if (booking.ending?.kind === 'cancelled_late') return CANCELLED_LATE;
  if (status === 'cancelled') return CANCELLED[by];
  return status === 'completed' && by === 'customer' ? COMPLETED_BY_CUSTOMER : MOVED[status];
};

/** Returns a sentence for the customer of an accepted booking on where to go, or '' if the provider comes. */
export const describeWhere = (booking: BookingRow, addresses: Addresses): string => {
  const place = placeOfBooking(booking);
  if (place === 'remote') return ' It happens online or by phone.';
  if (place === 'at_customer') return '';
  const address = bookedAddress(booking, addresses);
  return address ? ` Where: ${formatAddress(address)}.` : '';
};

/** Returns what becomes of the payment of a cancelled online booking, as the end of a message; else ''. */
const moneyOf = (booking: BookingRow, side: BookingParty): string => {
  // These words contain it.
  if (booking.status !== 'cancelled' || booking.ending?.kind === 'cancelled_by_provider') return '';
  const money = endedUnpaid(booking) ? 'Nothing was charged.' : describeHeldMoney(booking, side);
  return money && ` ${money}`;
};

/**
 * Notifies the other party of a change by `by`, in the transaction of the change (PD-24). Also mentions a
 * proposed time that the change cancels. The provider of a request that the customer withdraws unpaid is not
 * notified, because it was not asked.
 */
export const notifyStatusChanged = async (
  session: ClientSession,
  booking: BookingRow,
  by: BookingParty,
  dropped: BookingRow['proposal'],
): Promise<void> => {
  const { status } = booking;
  if (status === 'pending') return;
  if (endedUnpaid(booking) && by === 'customer') return refreshParties(session, booking);
  const { title, text } = wordsOfMove(booking, status, by);
  const off =
    dropped && status !== 'cancelled'
      ? ` The proposed time ${formatDateTime(dropped.startsAt)} no longer stands.`
      : '';
  const where = status === 'accepted' ? describeWhere(booking, await loadAddresses([booking], session)) : '';
  await notifyParties(session, booking, [otherSide(by)], () => ({
    title,
    message: `${text(whatOf(booking))}${where}${off}${moneyOf(booking, otherSide(by))}`,
  }));
};

const wordsOfTime = ({ ending, status, ...booking }: BookingRow, side: BookingParty): Words | null => {
  if (ending?.kind === 'refunded_in_full') return REFUNDED_IN_FULL[side];
  if (ending?.kind !== 'expired') return ENDED_BY_TIME[status === 'completed' ? 'completed' : 'cancelled'];
  if (!endedUnpaid(booking)) return EXPIRED[side];
  return side === 'customer' ? EXPIRED_UNPAID : null;
};

/**
 * Notifies both parties of bookings that have ended because of the time. Of an unpaid request only the
 * customer is notified.
 */
export const notifyEndedByTime = (session: ClientSession, bookings: readonly BookingRow[]): Promise<void> =>
  notifyPartiesOfAll(session, bookings, BOOKING_PARTIES, (booking, side) => {
    const words = wordsOfTime(booking, side);
    if (!words) return null;
    const money = endedUnpaid(booking) ? '' : moneyOf(booking, side);
    return { title: words.title, message: `${words.text(whatOf(booking))}${money}` };
  });
