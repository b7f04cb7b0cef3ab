import {
  BookingModel,
  EarningMonthModel,
  CalendarDayModel,
  IdempotencyModel,
  ListingModel,
  NotificationModel,
  OutboxModel,
  ProviderProfileModel,
  SessionModel,
  UserModel,
  startSession,
} from '@tm/data';
import { buildListing, buildProvider, buildUser } from '@tm/data/factories';
import type { Role } from '@tm/domain';
import { freshSessionId, signSessionId } from '@tm/service-kit/cookie';
import { trusted, type Types } from 'mongoose';

/** Somebody who is signed in. */
export type Person = { id: string; cookie: string };
/** A listing that can be booked, of a provider of its own, who is signed in. */
export type Offered = { listingId: string; providerId: string; owner: Person };

/** Only the bench's own people have such addresses: what is theirs is removed. */
const MARK = 'bench.';
const PEOPLE = 48;

/** A session for somebody who is there. */
export async function signIn(user: { id: string; role: Role }, keys: readonly string[]): Promise<Person> {
  const session = freshSessionId();
  await startSession(session, user);
  return { id: user.id, cookie: `tm_sid=${signSessionId(session, keys)}` };
}

const several = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: PEOPLE }, (_, index) => make(index)));

/** Customers of the bench, each with a session. Many, because limits and locks are per person. */
export const makeCustomers = (keys: readonly string[]): Promise<Person[]> =>
  several(async (index) => {
    const user = await buildUser({ email: `${MARK}customer.${index}@example.ng` });
    return signIn({ id: user.id as string, role: 'customer' }, keys);
  });

/** Listings of the bench, each with a calendar of its own: two requests at once rarely meet, as on a real day. */
export const makeOffers = (keys: readonly string[]): Promise<Offered[]> =>
  several(async (index) => {
    const { user, profile } = await buildProvider();
    const email = `${MARK}provider.${index}@example.ng`;
    await user.set({ email, emailKey: email }).save();
    const listing = await buildListing({
      provider: profile,
      location: 'Kafanchan',
      title: 'Measured by the bench',
    });
    const owner = await signIn({ id: user.id as string, role: 'service_provider' }, keys);
    return { listingId: listing.id as string, providerId: profile.id as string, owner };
  });

/** Forgets mails that nobody has sent yet: they would be sent while the next case is measured. */
export async function dropWaitingMail(): Promise<void> {
  await OutboxModel.deleteMany({ state: 'waiting' });
}

/** So many at once: no call takes longer than a call of a service may. */
const BATCH = 5_000;

async function removeBookings(customers: readonly Types.ObjectId[]): Promise<void> {
  const theirs = { customerId: trusted({ $in: [...customers] }) };
  for (;;) {
    const rows = await BookingModel.find(theirs, '_id').limit(BATCH).lean();
    if (rows.length === 0) return;
    await BookingModel.deleteMany({ _id: trusted({ $in: rows.map(({ _id }) => _id) }) });
  }
}

/** Removes the bench's people and everything that is theirs, of this run or of one that was cut short. */
export async function removePeople(): Promise<void> {
  const people = await UserModel.find({ emailKey: trusted({ $gte: MARK, $lt: `${MARK}￿` }) }, '_id').lean();
  const ids = people.map(({ _id }) => _id);
  if (ids.length === 0) return;
  const theirs = trusted({ $in: ids });
  const profiles = await ProviderProfileModel.find({ userId: theirs }, '_id').lean();
  for (const { _id } of profiles)
    await CalendarDayModel.deleteMany({ _id: trusted({ $gte: `${String(_id)}:`, $lt: `${String(_id)};` }) });
  for (const _id of ids)
    await EarningMonthModel.deleteMany({ _id: trusted({ $gte: `${String(_id)}:`, $lt: `${String(_id)};` }) });
  await removeBookings(ids);
  await NotificationModel.deleteMany({ userId: theirs });
  await IdempotencyModel.deleteMany({ userId: trusted({ $in: ids.map(String) }) });
  // Nobody else writes mail here: the seed has none.
  await OutboxModel.deleteMany({});
  await ListingModel.deleteMany({ ownerId: theirs });
  await ProviderProfileModel.deleteMany({ userId: theirs });
  await SessionModel.deleteMany({ userId: theirs });
  await UserModel.deleteMany({ _id: theirs });
}
