import { BookingModel, CalendarDayModel, type BookingRow } from '@tm/schema/bookings';
import { SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { nativeDatabase } from '@tm/mongo';
import { calendarKeys, calendarOf } from '@tm/domain';
import { DEMO_ACCOUNTS } from '@tm/seed';
import { Types, trusted } from 'mongoose';
import { signIn, type SignedInUser } from './users';

/** A user of the seeded data with one of their bookings. */
export type Reader = SignedInUser & { bookingId: string };

/** Number of sampled bookings, evenly over time. */
const BOOKINGS = 24;

const idAt = (ms: number) => new Types.ObjectId(`${Math.floor(ms / 1000).toString(16)}${'0'.repeat(16)}`);

type BookingParties = { _id: Types.ObjectId; customerId: Types.ObjectId; providerUserId: Types.ObjectId };
const PARTY_FIELDS = 'customerId providerUserId';

/**
 * Returns bookings evenly over time. Users with many bookings
 * are sampled more often, like their pages in real use.
 */
const sampleBookings = async (): Promise<BookingParties[]> => {
  const [first, last] = await Promise.all(
    ([1, -1] as const).map((_id) => BookingModel.findOne({}, '_id').sort({ _id }).lean()),
  );
  if (!first || !last) throw new Error('There are no bookings to read.');
  const [from, to] = [first, last].map(({ _id }) => _id.getTimestamp().getTime()) as [number, number];
  const moments = Array.from({ length: BOOKINGS }, (_, at) => from + ((to - from) * at) / BOOKINGS);
  const found = await Promise.all(
    moments.map((moment) =>
      BookingModel.findOne({ _id: trusted({ $gte: idAt(moment) }) }, PARTY_FIELDS)
        .sort({ _id: 1 })
        .lean<BookingParties>(),
    ),
  );
  return found.filter((booking) => booking !== null);
};

/**
 * Returns a booking of the demo customer, who has one in a hundred bookings and therefore the longest list.
 */
const findDemoBooking = async (): Promise<BookingParties | null> => {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'customer')?.email;
  const user = await UserModel.findOne({ emailKey: email }, '_id').lean();
  return user && BookingModel.findOne({ customerId: user._id }, PARTY_FIELDS).lean<BookingParties>();
};

const signedInIds: string[] = [];

/** Signs in customers and providers of sampled bookings. `signOutReaders` deletes their sessions. */
export async function signInReaders(keys: readonly string[]): Promise<Reader[]> {
  const demoBooking = await findDemoBooking();
  const bookings = [...(await sampleBookings()), ...(demoBooking ? [demoBooking] : [])];
  const ids = bookings.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const users = await UserModel.find({ _id: trusted({ $in: ids }), status: 'active' }, 'role').lean();
  const readers: Reader[] = [];
  for (const { _id, role } of users) {
    const booking = bookings.find(
      ({ customerId, providerUserId }) => customerId.equals(_id) || providerUserId.equals(_id),
    );
    signedInIds.push(String(_id));
    readers.push({
      ...(await signIn({ id: String(_id), role }, keys)),
      bookingId: String(booking!._id),
    });
  }
  return readers;
}

/** Deletes all sessions of the readers. The seed creates no sessions, so all of them belong to the bench. */
export async function signOutReaders(): Promise<void> {
  const ids = signedInIds.splice(0).map((id) => new Types.ObjectId(id));
  await SessionModel.deleteMany({ userId: trusted({ $in: ids }) });
}

type PendingBooking = Pick<
  BookingRow,
  '_id' | 'startsAt' | 'endsAt' | 'serviceId' | 'providerId' | 'listing'
>;
const PENDING_FIELDS = {
  startsAt: 1,
  endsAt: 1,
  serviceId: 1,
  providerId: 1,
  'listing.category': 1,
};

/** Returns the ids of the calendar days of a pending booking. */
const calendarDayIds = ({ serviceId, providerId, listing, startsAt, endsAt }: PendingBooking): string[] => {
  const calendar = { id: String(serviceId), providerId: String(providerId), category: listing.category };
  return calendarKeys(calendarOf(calendar), startsAt, endsAt);
};

/** Extends the claims of pending bookings. Claims of accepted bookings have no end and do not change. */
async function extendClaims(bookings: readonly PendingBooking[], until: Date): Promise<void> {
  const ids = bookings.map(({ _id }) => String(_id));
  await CalendarDayModel.collection.updateMany(
    { _id: { $in: bookings.flatMap(calendarDayIds) as never[] } },
    { $set: { 'claims.$[own].heldUntil': until.getTime() } },
    { arrayFilters: [{ 'own.bookingId': { $in: ids } }] },
  );
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** Number of rows per call, so that no call exceeds the time limit of the services. */
const BATCH = 500;

/**
 * Extends pending bookings that have expired or expire within 15 days;
 * otherwise the worker would cancel thousands during a measurement.
 */
export async function extendPendingBookings(): Promise<void> {
  const bookings = nativeDatabase().collection<PendingBooking>('bookings');
  const soon = new Date(Date.now() + MONTH_MS / 2);
  const later = new Date(Date.now() + MONTH_MS);
  for (;;) {
    const rows = await bookings
      .find({ expiresAt: { $gt: new Date(0), $lt: soon } }, { projection: PENDING_FIELDS })
      .limit(BATCH)
      .toArray();
    if (rows.length === 0) return;
    await extendClaims(rows, later);
    await bookings.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: { expiresAt: later } });
  }
}
