import { BookingModel, EarningMonthModel, CalendarDayModel } from '@tm/schema/bookings';
import { IdempotencyModel, NotificationModel, OutboxModel, SessionModel } from '@tm/schema/records';
import { ListingModel } from '@tm/schema/catalog';
import { ProviderProfileModel } from '@tm/schema/provider';
import { UserModel } from '@tm/schema/accounts';
import { startSession } from '@tm/records';
import { buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import type { Role } from '@tm/domain';
import { freshSessionId, signSessionId } from '@tm/service-kit/cookie';
import { trusted, type Types } from 'mongoose';

/** A signed-in user. */
export type SignedInUser = { id: string; cookie: string };
/** A bookable listing of a separate, signed-in provider. */
export type BenchListing = { listingId: string; providerId: string; owner: SignedInUser };

/** Email prefix of the bench's own users. `removeBenchUsers` deletes them with all their rows. */
const EMAIL_PREFIX = 'bench.';
const USER_COUNT = 48;

/** Creates a session for an existing user. */
export async function signIn(
  user: { id: string; role: Role },
  keys: readonly string[],
): Promise<SignedInUser> {
  const session = freshSessionId();
  await startSession(session, user);
  return { id: user.id, cookie: `tm_sid=${signSessionId(session, keys)}` };
}

const createEach = <T>(create: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: USER_COUNT }, (_, index) => create(index)));

/** Creates signed-in customers. There are many, because limits and locks are per user. */
export const createCustomers = (keys: readonly string[]): Promise<SignedInUser[]> =>
  createEach(async (index) => {
    const user = await buildUser({ email: `${EMAIL_PREFIX}customer.${index}@example.ng` });
    return signIn({ id: user.id as string, role: 'customer' }, keys);
  });

/** Creates listings with separate calendars, so that parallel requests rarely conflict, as in real use. */
export const createListings = (keys: readonly string[]): Promise<BenchListing[]> =>
  createEach(async (index) => {
    const { user, profile } = await buildProvider();
    const email = `${EMAIL_PREFIX}provider.${index}@example.ng`;
    await user.set({ email, emailKey: email }).save();
    const listing = await buildListing({
      provider: profile,
      location: 'Kafanchan',
      title: 'Measured by the bench',
    });
    const owner = await signIn({ id: user.id as string, role: 'service_provider' }, keys);
    return { listingId: listing.id as string, providerId: profile.id as string, owner };
  });

/** Deletes pending mails, which would otherwise be sent during the next case. */
export async function deletePendingMail(): Promise<void> {
  await OutboxModel.deleteMany({ state: 'waiting' });
}

/** Number of rows per call, so that no call exceeds the time limit of the services. */
const BATCH = 5_000;

async function removeBookings(customers: readonly Types.ObjectId[]): Promise<void> {
  const ofUsers = { customerId: trusted({ $in: [...customers] }) };
  for (;;) {
    const rows = await BookingModel.find(ofUsers, '_id').limit(BATCH).lean();
    if (rows.length === 0) return;
    await BookingModel.deleteMany({ _id: trusted({ $in: rows.map(({ _id }) => _id) }) });
  }
}

/** Deletes the users of the bench and all their rows, from this run or from an interrupted run. */
export async function removeBenchUsers(): Promise<void> {
  const users = await UserModel.find(
    { emailKey: trusted({ $gte: EMAIL_PREFIX, $lt: `${EMAIL_PREFIX}￿` }) },
    '_id',
  ).lean();
  const ids = users.map(({ _id }) => _id);
  if (ids.length === 0) return;
  const ofUsers = trusted({ $in: ids });
  const profiles = await ProviderProfileModel.find({ userId: ofUsers }, '_id').lean();
  for (const { _id } of profiles)
    await CalendarDayModel.deleteMany({ _id: trusted({ $gte: `${String(_id)}:`, $lt: `${String(_id)};` }) });
  for (const _id of ids)
    await EarningMonthModel.deleteMany({ _id: trusted({ $gte: `${String(_id)}:`, $lt: `${String(_id)};` }) });
  await removeBookings(ids);
  await NotificationModel.deleteMany({ userId: ofUsers });
  await IdempotencyModel.deleteMany({ userId: trusted({ $in: ids.map(String) }) });
  // All mails are from the bench, because the seed writes none.
  await OutboxModel.deleteMany({});
  await ListingModel.deleteMany({ ownerId: ofUsers });
  await ProviderProfileModel.deleteMany({ userId: ofUsers });
  await SessionModel.deleteMany({ userId: ofUsers });
  await UserModel.deleteMany({ _id: ofUsers });
}
