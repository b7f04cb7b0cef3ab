import {
  COMMISSION_BPS,
  PENDING_HOLD_HOURS,
  holdAfterPayment,
  moneyDue,
  payByOf,
  type BookingStatus,
} from '@tm/domain';
import type { BookingPaymentRow } from '@tm/schema/bookings';
import type { Types } from 'mongoose';
import type { ListingRow } from '../supply/listing';
import { MINUTE, plus } from '../time';
import { type BookingRow, fakeBooking } from './booking';
import type { Calendar } from './calendar';

/** One booking that is paid online: its day relative to today, and facts about its money. */
type Plan = {
  day: number;
  status: BookingStatus;
  /** It was not paid: the request waits for its payment, or ended without it. */
  isUnpaid?: true;
  /** The provider entered both codes of the customer. */
  hasCodes?: true;
  /** The provider has given a part back. */
  isGivenBack?: true;
  /** The customer has disputed the money, instead of a confirmation. */
  isDisputed?: true;
};

/** Bookings in every state of a payment. The money of an ended one follows from its ending. */
const PLANS: readonly Plan[] = [
  { day: 5, status: 'pending', isUnpaid: true },
  { day: 6, status: 'pending' },
  { day: 4, status: 'accepted' },
  { day: 9, status: 'accepted', isGivenBack: true },
  { day: -1, status: 'completed' },
  { day: -2, status: 'completed' },
  { day: -2, status: 'completed', isDisputed: true },
  { day: -8, status: 'completed', hasCodes: true },
  { day: -16, status: 'completed' },
  { day: -30, status: 'completed', hasCodes: true },
  { day: 7, status: 'cancelled' },
  { day: -4, status: 'cancelled' },
  { day: -11, status: 'cancelled', isUnpaid: true },
  { day: -20, status: 'cancelled', isUnpaid: true },
];

/** Numbers of bookings that no other generator uses. */
const FIRST_NUMBER = 0x700_0000;
/** The unpaid request was made so many minutes ago: there is time left to pay. */
const UNPAID_MINUTES = 2;
const ROUND_KOBO = 10_000;
/** A part of one in so many is given back. */
const GIVEN_BACK_PART = 5;

const commonOf = ({ listing }: BookingRow) => ({
  method: 'online' as const,
  commissionBps: COMMISSION_BPS[listing.category],
  holdHours: PENDING_HOLD_HOURS,
});

const wasAccepted = ({ history }: BookingRow): boolean => history.some(({ status }) => status === 'accepted');

const unpaid = (booking: BookingRow): Partial<BookingRow> => {
  const { createdAt: requestedAt, startsAt, status } = booking;
  if (status !== 'pending') return { payment: { ...commonOf(booking), state: 'lapsed' } };
  return {
    expiresAt: payByOf({ requestedAt, startsAt }),
    payment: { ...commonOf(booking), state: 'due' },
  };
};

const givenBackOf = ({ isGivenBack }: Plan, { totalAmountKobo }: BookingRow): number =>
  isGivenBack ? Math.floor(totalAmountKobo / GIVEN_BACK_PART / ROUND_KOBO) * ROUND_KOBO : 0;

/** Returns a booking without the confirmation of its customer. */
const unconfirmed = (booking: BookingRow): BookingRow => {
  const { customerConfirmedAt, ...rest } = booking;
  return customerConfirmedAt ? { ...rest, tookPlace: null, version: rest.version - 1 } : booking;
};

const stateOf = (due: ReturnType<typeof moneyDue>, { isDisputed }: Plan): BookingPaymentRow['state'] => {
  if (due.do === 'refund' || due.do === 'release') return 'settled';
  return isDisputed ? 'disputed' : 'held';
};

/** Returns the payment of a booking that was paid right after its request, as it is at `now`. */
const paid = (booking: BookingRow, plan: Plan, now: Date): Partial<BookingRow> => {
  const { createdAt, startsAt, status, totalAmountKobo } = booking;
  const askedAt = plus(createdAt, MINUTE);
  const givenBackKobo = givenBackOf(plan, booking);
  const codes = plan.hasCodes && { startedByCode: true, finishedByCode: true };
  const money = { state: 'held' as const, paid: totalAmountKobo, refunded: givenBackKobo, released: 0 };
  const due = moneyDue(booking, { ...money, ...codes }, now);
  const payment: BookingPaymentRow = {
    ...commonOf(booking),
    state: stateOf(due, plan),
    askedAt,
    ...codes,
    ...(givenBackKobo > 0 && { givenBackKobo }),
    ...(due.do === 'wait' && !plan.isDisputed && { moneyAt: due.until }),
  };
  const expiresAt =
    status === 'pending' ? holdAfterPayment({ startsAt, holdHours: PENDING_HOLD_HOURS }, askedAt) : null;
  return { payment, expiresAt };
};

type Params = {
  firstBooking: number;
  customerId: Types.ObjectId;
  adminId: Types.ObjectId;
  city: string;
  now: Date;
};

/**
 * Returns bookings of a demo business that its demo customer pays online, in free slots of the calendar.
 * Their money is not written here, because only the payments service writes the ledger: its program for demo
 * money does that before the services start.
 */
export function fakeOnlineBookings(params: Params, listing: ListingRow, calendar: Calendar): BookingRow[] {
  const { firstBooking, customerId, adminId, city, now } = params;
  return PLANS.flatMap((plan, number) => {
    const isOpen = plan.isUnpaid && plan.status === 'pending';
    // One unpaid request is enough: a customer may have three.
    if (isOpen && listing.category === 'restaurant') return [];
    const made = fakeBooking(
      {
        ...{ index: FIRST_NUMBER + firstBooking + number, customerId, adminId, city },
        time: { day: plan.day, status: plan.status },
        ...(isOpen && { requestedAt: plus(now, -UNPAID_MINUTES * MINUTE) }),
      },
      listing,
      calendar,
      now,
    );
    if (!made) return [];
    const booking = plan.isDisputed ? unconfirmed(made) : made;
    const isUnpaid = plan.isUnpaid && !wasAccepted(booking);
    return [{ ...booking, ...(isUnpaid ? unpaid(booking) : paid(booking, plan, now)) }];
  });
}
