import {
  BookingModel,
  CalendarDayModel,
  SessionModel,
  UserModel,
  nativeDatabase,
  type BookingRow,
} from '@tm/data';
import { calendarKeys, calendarOf } from '@tm/domain';
import { DEMO_ACCOUNTS } from '@tm/seed';
import { Types, trusted } from 'mongoose';
import { signIn, type Person } from './people';

/** Somebody of the seeded data, with one of their bookings. */
export type Reader = Person & { bookingId: string };

/** So many bookings are taken, evenly over time, with both of their sides. */
const BOOKINGS = 24;

const idAt = (ms: number) => new Types.ObjectId(`${Math.floor(ms / 1000).toString(16)}${'0'.repeat(16)}`);

type Sides = { _id: Types.ObjectId; customerId: Types.ObjectId; providerUserId: Types.ObjectId };
const SIDES = 'customerId providerUserId';

/** Bookings all over time: whoever is in many of them is met more often, as their pages are. */
const spreadBookings = async (): Promise<Sides[]> => {
  const [first, last] = await Promise.all(
    ([1, -1] as const).map((_id) => BookingModel.findOne({}, '_id').sort({ _id }).lean()),
  );
  if (!first || !last) throw new Error('There are no bookings to read.');
  const [from, to] = [first, last].map(({ _id }) => _id.getTimestamp().getTime()) as [number, number];
  const moments = Array.from({ length: BOOKINGS }, (_, at) => from + ((to - from) * at) / BOOKINGS);
  const found = await Promise.all(
    moments.map((moment) =>
      BookingModel.findOne({ _id: trusted({ $gte: idAt(moment) }) }, SIDES)
        .sort({ _id: 1 })
        .lean<Sides>(),
    ),
  );
  return found.filter((booking) => booking !== null);
};

/** One in a hundred bookings is the demo customer's: the longest list that there is. */
const busiest = async (): Promise<Sides | null> => {
  const email = DEMO_ACCOUNTS.find(({ role }) => role === 'customer')?.email;
  const user = await UserModel.findOne({ emailKey: email }, '_id').lean();
  return user && BookingModel.findOne({ customerId: user._id }, SIDES).lean<Sides>();
};

const sessions: string[] = [];

/** Signs in people of both sides who have bookings. `signOutReaders` takes their sessions back. */
export async function signInReaders(keys: readonly string[]): Promise<Reader[]> {
  const most = await busiest();
  const bookings = [...(await spreadBookings()), ...(most ? [most] : [])];
  const ids = bookings.flatMap(({ customerId, providerUserId }) => [customerId, providerUserId]);
  const people = await UserModel.find({ _id: trusted({ $in: ids }), status: 'active' }, 'role').lean();
  const readers: Reader[] = [];
  for (const { _id, role } of people) {
    const booking = bookings.find(
      ({ customerId, providerUserId }) => customerId.equals(_id) || providerUserId.equals(_id),
    );
    sessions.push(String(_id));
    readers.push({
      ...(await signIn({ id: String(_id), role }, keys)),
      bookingId: String(booking!._id),
    });
  }
  return readers;
}

/** The seed gives nobody a session, so all of theirs are the bench's. */
export async function signOutReaders(): Promise<void> {
  const ids = sessions.splice(0).map((id) => new Types.ObjectId(id));
  await SessionModel.deleteMany({ userId: trusted({ $in: ids }) });
}

type Request = Pick<BookingRow, '_id' | 'startsAt' | 'endsAt' | 'serviceId' | 'providerId' | 'listing'>;
const REQUEST = {
  startsAt: 1,
  endsAt: 1,
  serviceId: 1,
  providerId: 1,
  'listing.category': 1,
};

/** The days on which a request stands. */
const daysOf = ({ serviceId, providerId, listing, startsAt, endsAt }: Request): string[] => {
  const calendar = { id: String(serviceId), providerId: String(providerId), category: listing.category };
  return calendarKeys(calendarOf(calendar), startsAt, endsAt);
};

/** Their claims end with them; those of bookings that were accepted never end. */
async function holdClaims(requests: readonly Request[], until: Date): Promise<void> {
  const ids = requests.map(({ _id }) => String(_id));
  await CalendarDayModel.collection.updateMany(
    { _id: { $in: requests.flatMap(daysOf) as never[] } },
    { $set: { 'claims.$[own].heldUntil': until.getTime() } },
    { arrayFilters: [{ 'own.bookingId': { $in: ids } }] },
  );
}

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** So many at once: no call takes longer than a call of a service may. */
const BATCH = 500;

/** Seeded requests of days ago have run out: the clock would cancel them by the thousand while something is measured. */
export async function keepRequestsOpen(): Promise<void> {
  const bookings = nativeDatabase().collection<Request>('bookings');
  const soon = new Date(Date.now() + MONTH_MS / 2);
  const later = new Date(Date.now() + MONTH_MS);
  for (;;) {
    const rows = await bookings
      .find({ expiresAt: { $gt: new Date(0), $lt: soon } }, { projection: REQUEST })
      .limit(BATCH)
      .toArray();
    if (rows.length === 0) return;
    await holdClaims(rows, later);
    await bookings.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, { $set: { expiresAt: later } });
  }
}
