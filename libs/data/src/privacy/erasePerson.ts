import { OCCUPYING_STATUSES, bookingReference, DAY_MS, MINUTE_MS } from '@tm/domain';
import { Types, trusted, type ClientSession } from 'mongoose';
import { BookingModel } from '../bookings/booking.schema';
import { archiveListings } from '../listings/listingDeletion.verbs';
import { FactorRecoveryModel } from '../factorRecoveries/factorRecovery.schema';
import { MailTokenModel } from '../mailTokens/mailToken.schema';
import { enqueue, type Addressee } from '../outbox/outbox.verbs';
import { tallyPerson } from '../platformTallies';
import { ProviderProfileModel } from '../providerProfiles/providerProfile.schema';
import { conflict, notFound } from '../refusal';
import { noteSecurity } from '../securityEvents';
import { endSessionsOf } from '../sessions/session.verbs';
import { inTransaction } from '../transaction';
import { forgetTwoFactor } from '../twoFactors/twoFactor.verbs';
import { discardUploadsOf } from '../uploads/uploadSweep.verbs';
import { keepOneSuperAdmin } from '../users/superAdminGuard.verbs';
import { UserModel } from '../users/user.schema';
import { BUSINESS_PSEUDONYM, pseudonymOf } from './pseudonym';

/**
 * When the traces are swept, after the erasure: at once; when no call that was in hand can still write and no upload address
 * is valid any more; and when no mail is tried any more.
 */
const SWEEPS_MS = [0, 20 * MINUTE_MS, 4 * DAY_MS];

const refuseOpenBookings = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  const status = trusted({ $in: [...OCCUPYING_STATUSES] });
  const sides = [
    { customerId: person, status },
    { providerUserId: person, status },
  ];
  let open = 0;
  let next: { _id: Types.ObjectId; startsAt: Date } | null = null;
  for (const side of sides) {
    const count = await BookingModel.countDocuments(side, { session });
    if (count === 0) continue;
    open += count;
    const first = await BookingModel.findOne(side, 'startsAt', { session }).sort({ startsAt: 1 }).lean();
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

/** Puts the pseudonym in the place of the person. Guarded: `passwordHash` is the one that the person has just proved to know. */
const takeName = async (
  session: ClientSession,
  person: Types.ObjectId,
  passwordHash: string,
  now: Date,
): Promise<Addressee> => {
  const own = { _id: person, erasedAt: null };
  const seen = await UserModel.findOne(own, 'role status', { session }).lean();
  if (!seen) throw notFound();
  if (seen.role === 'super_admin' && seen.status === 'active') await keepOneSuperAdmin(session);
  const taken = await UserModel.findOneAndUpdate(
    { ...own, passwordHash },
    { $set: { ...pseudonymOf(person), erasedAt: now } },
    { session, projection: 'email firstName lastName isVerified' },
  ).lean();
  if (!taken) throw conflict('password_changed', 'Your password was just changed. Please sign in again.');
  await tallyPerson(session, seen, { role: seen.role, status: pseudonymOf(person).status });
  const { email, firstName, lastName, isVerified } = taken;
  return { email, firstName, lastName, isVerified };
};

const hideBusiness = async (session: ClientSession, person: Types.ObjectId, now: Date): Promise<void> => {
  const profile = await ProviderProfileModel.findOneAndUpdate(
    { userId: person },
    { $set: { ...BUSINESS_PSEUDONYM, erasedAt: now } },
    { session, projection: '_id' },
  ).lean();
  if (!profile) return;
  await archiveListings(session, profile._id);
};

/**
 * Erases a person (security.md, Personal data). One transaction, whose effect is at once: a pseudonym in the place of all personal
 * fields, the e-mail free for a new account, no password, session, second factor, mailed link or upload any more, the business
 * without a name and its listings archived, the audit entry, the last e-mail, and the orders to sweep what lies in other collections
 * (`eraseTraces`). The person's and the business's documents change first: a booking that is made at the same moment changes
 * them too, so either it is there and the erasure refuses, or it is not made.
 * Refuses: 409 `open_bookings` of either side, 409 `last_super_admin`, 409 `password_changed`, 404 when there is nobody.
 */
export const erasePerson = async (userId: string, passwordHash: string, now = new Date()): Promise<void> => {
  const person = new Types.ObjectId(userId);
  await inTransaction(async (session) => {
    const to = await takeName(session, person, passwordHash, now);
    await hideBusiness(session, person, now);
    await refuseOpenBookings(session, person);
    await endSessionsOf(userId, session);
    await forgetTwoFactor(userId, session);
    await MailTokenModel.deleteMany({ userId: person }, { session });
    await FactorRecoveryModel.deleteOne({ _id: person }, { session });
    await discardUploadsOf(userId, session);
    await enqueue(session, 'email', { to, template: 'accountErased', data: {} });
    for (const delay of SWEEPS_MS)
      await enqueue(session, 'erase-person', { userId }, new Date(now.getTime() + delay));
    await noteSecurity({ action: 'user.erase', actorId: userId, targetId: userId }, { session });
  });
};
