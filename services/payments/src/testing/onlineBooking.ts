import { bookingSpan, dayKeysOf, moveBooking } from '@tm/data-bookings';
import {
  fromLagos,
  HOUR_MS,
  lagosDate,
  MINUTE_MS,
  type BookingEndingKind,
  type BookingStatus,
} from '@tm/domain';
import { inTransaction, trusted } from '@tm/mongo';
import { BookingModel, CalendarDayModel, type BookingRow } from '@tm/schema/bookings';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import type { TestService } from '@tm/service-kit/testing';

export const PRICE = 1_000_000;
export const HOLD_HOURS = 24;

const claim = (booking: BookingRow) => ({
  bookingId: String(booking._id),
  start: booking.startsAt.getTime(),
  end: booking.endsAt.getTime(),
  seats: 1,
  heldUntil: booking.expiresAt?.getTime() ?? null,
});

/** Returns a booking as it is stored now. */
export const stored = async ({ _id }: { _id: unknown }): Promise<BookingRow> =>
  (await BookingModel.findById(_id).lean<BookingRow>())!;

/** Returns until when the claims of a booking are held. */
export const heldUntilOf = async (booking: BookingRow): Promise<(number | null)[]> => {
  const keys = dayKeysOf({ ...bookingSpan(booking), reachMinutes: 0 });
  const days = await CalendarDayModel.find({ _id: trusted({ $in: keys }) }).lean();
  return days.flatMap(({ claims }) =>
    claims.filter(({ bookingId }) => bookingId === String(booking._id)).map((one) => one.heldUntil ?? null),
  );
};

type More = {
  totalAmountKobo?: number;
  startsAt?: Date;
  expiresAt?: Date;
  createdAt?: Date;
  of?: Awaited<ReturnType<typeof buildListing>>;
  customer?: Awaited<ReturnType<typeof buildUser>>;
};

/** Builds an unpaid online request for ₦10,000 in two days, with its claim, and its parties signed in. */
export const buildUnpaid = async (site: TestService<unknown>, more: More = {}) => {
  const { user: owner, profile } = await buildProvider();
  const listing = more.of ?? (await buildListing({ provider: profile }));
  const customer = more.customer ?? (await buildUser());
  const now = Date.now();
  const made = await buildBooking({
    of: listing,
    // In the morning: an appointment over midnight has claims on two days.
    startsAt: fromLagos(lagosDate(new Date(now + 48 * HOUR_MS)), '10:00')!,
    expiresAt: new Date(now + 30 * MINUTE_MS),
    totalAmountKobo: PRICE,
    payment: { method: 'online', state: 'due', commissionBps: 1_000, holdHours: HOLD_HOURS },
    ...more,
    customer,
  });
  const booking = await stored(made);
  for (const key of dayKeysOf({ ...bookingSpan(booking), reachMinutes: 0 }))
    await CalendarDayModel.updateOne(
      { _id: key },
      { $push: { claims: claim(booking) }, $inc: { version: 1 } },
      { upsert: true },
    );
  const [asCustomer, asProvider] = [await site.signedInAs(customer), await site.signedInAs(owner)];
  return { booking, customer, owner, listing, profile, asCustomer, asProvider };
};

type End = { status?: Extract<BookingStatus, 'cancelled' | 'completed'>; kind: BookingEndingKind; at?: Date };

/** Ends a booking as the bookings service does. */
export const endBooking = (
  booking: Pick<BookingRow, '_id'>,
  { status = 'cancelled', kind, at = new Date() }: End,
): Promise<BookingRow> =>
  inTransaction(async (session) => {
    const seen = (await BookingModel.findById(booking._id, null, { session }).lean<BookingRow>())!;
    const ending = { kind, by: 'system' as const, at };
    const set = { status, expiresAt: null, proposal: null, ending };
    return moveBooking(session, { seen, by: 'system' }, { set, now: at });
  });
