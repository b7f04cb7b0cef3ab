import { DAY_MS, MINUTE_MS, OCCUPYING_STATUSES, bookingReference } from '@tm/domain';
import { readBookings } from '@tm/schema/read';
import {
  currentTime,
  Types,
  trusted,
  type ClientSession,
  conflict,
  notFound,
  inTransaction,
} from '@tm/mongo';
import { archiveListings } from '@tm/data-catalog';
import { FactorRecoveryModel, MailTokenModel, UserModel } from '@tm/schema/accounts';
import { enqueue, type Addressee, recordSecurityEvent, endSessionsOf } from '@tm/records';
import { updatePeopleCounters } from '@tm/schema/records';
import { eraseBusiness } from '@tm/data-provider';
import { deleteTwoFactor, assertOneSuperAdmin } from '@tm/data-accounts';
import { discardUploadsOf } from '../../uploads';
import { pseudonymOf } from './pseudonym';

/**
 * Delays of the sweeps after the erasure: at once; when no running call can still write and no upload address
 * is valid any more; and when no mail is retried any more.
 */
const SWEEPS_MS = [0, 20 * MINUTE_MS, 4 * DAY_MS];

const assertNoOpenBookings = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  const status = trusted({ $in: [...OCCUPYING_STATUSES] });
  const sides = [
    { customerId: person, status },
    { providerUserId: person, status },
  ];
  let open = 0;
  let next: { _id: Types.ObjectId; startsAt: Date } | null = null;
  for (const side of sides) {
    const count = await readBookings.countDocuments(side, { session });
    if (count === 0) continue;
    open += count;
    const first = await readBookings.findOne(side, 'startsAt', { session }).sort({ startsAt: 1 }).lean();
    if (first && (!next || first.startsAt < next.startsAt)) next = first;
  }
  if (!next) return;
  const reference = bookingReference(String(next._id));
  throw conflict(
    'open_bookings',
    open === 1
      ? `You still have one open booking (${reference}). Complete or cancel it first.`
      : `You still have ${open} open bookings (the next is ${reference}). Complete or cancel them first.`,
  );
};

/**
 * Replaces the user's data by the pseudonym. Checks that `passwordHash`, which the caller has verified, is
 * still stored.
 */
const anonymizeName = async (
  session: ClientSession,
  person: Types.ObjectId,
  passwordHash: string,
  now: Date,
): Promise<Addressee> => {
  const own = { _id: person, erasedAt: null };
  const seen = await UserModel.findOne(own, 'role status', { session }).lean();
  if (!seen) throw notFound();
  if (seen.role === 'super_admin' && seen.status === 'active') await assertOneSuperAdmin(session);
  const taken = await UserModel.findOneAndUpdate(
    { ...own, passwordHash },
    { $set: { ...pseudonymOf(person), erasedAt: now } },
    { session, projection: 'email firstName lastName isVerified' },
  ).lean();
  if (!taken) throw conflict('password_changed', 'Your password was just changed. Please sign in again.');
  await updatePeopleCounters(session, seen, { role: seen.role, status: pseudonymOf(person).status });
  const { email, firstName, lastName, isVerified } = taken;
  return { email, firstName, lastName, isVerified };
};

const hideBusiness = async (session: ClientSession, person: Types.ObjectId, now: Date): Promise<void> => {
  const providerId = await eraseBusiness(person, now, session);
  if (providerId) await archiveListings(session, providerId);
};

/**
 * Erases a user (security.md, Personal data). One transaction with immediate effect: it replaces all personal
 * fields by a pseudonym; frees the e-mail address for a new account; deletes password, sessions, second
 * factor, mail links and uploads; removes the name of the business and archives its listings; writes the
 * audit entry; and enqueues the last e-mail and the sweeps of other collections (`eraseTraces`). The
 * documents of the user and the business change first. A concurrent booking changes them too, so either it
 * exists and the erasure is rejected, or it is not created. Rejects with 409 `open_bookings` of either side,
 * 409 `last_super_admin`, 409 `password_changed`, 404 for an unknown or erased user.
 */
export const erasePerson = async (
  userId: string,
  passwordHash: string,
  now = currentTime(),
): Promise<void> => {
  const person = new Types.ObjectId(userId);
  await inTransaction(async (session) => {
    const to = await anonymizeName(session, person, passwordHash, now);
    await hideBusiness(session, person, now);
    await assertNoOpenBookings(session, person);
    await endSessionsOf(userId, session);
    await deleteTwoFactor(userId, session);
    await MailTokenModel.deleteMany({ userId: person }, { session });
    await FactorRecoveryModel.deleteOne({ _id: person }, { session });
    await discardUploadsOf(userId, session);
    await enqueue(session, 'email', { to, template: 'accountErased', data: {} });
    for (const delay of SWEEPS_MS)
      await enqueue(session, 'erase-person', { userId }, new Date(now.getTime() + delay));
    await recordSecurityEvent({ action: 'user.erase', actorId: userId, targetId: userId }, { session });
  });
};
