import { DAY_MS, MINUTE_MS, bookingReference } from '@tm/domain';
import { currentTime, Types, type ClientSession, conflict, notFound, inTransaction } from '@tm/mongo';
import { archiveListings } from '@tm/data-catalog';
import { FactorRecoveryModel, MailTokenModel, UserModel } from '@tm/schema/accounts';
import { enqueue, type Addressee, recordSecurityEvent, endSessionsOf } from '@tm/records';
import { updatePeopleCounters } from '@tm/schema/records';
import { eraseBusiness } from '@tm/data-provider';
import { deleteTwoFactor, assertOneSuperAdmin } from '@tm/data-accounts';
import { discardUploadsOf } from '../../uploads';
import { findOpenBookings } from '../queries/openBookings.queries';
import { assertNoOpenMoney } from '../queries/openMoney.queries';
import { pseudonymOf } from './pseudonym';

/**
 * Delays of the sweeps after the erasure: at once; when no running call can still write and no upload address
 * is valid any more; and when no mail is retried any more.
 */
const SWEEPS_MS = [0, 20 * MINUTE_MS, 4 * DAY_MS];

const assertNoOpenBookings = async (session: ClientSession, userId: string, now: Date): Promise<void> => {
  const { open, ahead, nextId, erasedBy } = await findOpenBookings(session, userId, now);
  if (!nextId) return;
  const reference = bookingReference(String(nextId));
  const [have, them] =
    open === 1
      ? [`one open booking (${reference})`, 'it']
      : [`${open} open bookings (the next is ${reference})`, 'them'];
  throw conflict(
    'open_bookings',
    `You still have ${have}. Complete or cancel ${them} first, or close your account now: then bookings that have not begun are cancelled.`,
    { current: { open, ahead, erasedBy: erasedBy.toISOString() } },
  );
};

/** Proves that the user wants the erasure: the verified password, or the closed account. */
export type ErasureProof = string | { closedAt: Date };

/**
 * Replaces the user's data by the pseudonym. Checks that the password hash, which the caller has verified, or
 * the closing is still stored.
 */
const anonymizeName = async (
  session: ClientSession,
  person: Types.ObjectId,
  proof: ErasureProof,
  now: Date,
): Promise<Addressee> => {
  const own = { _id: person, erasedAt: null };
  const seen = await UserModel.findOne(own, 'role status', { session }).lean();
  if (!seen) throw notFound();
  if (seen.role === 'super_admin' && seen.status === 'active') await assertOneSuperAdmin(session);
  const taken = await UserModel.findOneAndUpdate(
    { ...own, ...(typeof proof === 'string' ? { passwordHash: proof } : { 'closing.at': proof.closedAt }) },
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
 * fields by a pseudonym; frees the email address for a new account; deletes password, sessions, second
 * factor, mail links and uploads; removes the name of the business and archives its listings; writes the
 * audit entry; and enqueues the last email and the sweeps of other collections (`eraseTraces`). The
 * documents of the user and the business change first. A concurrent booking changes them too, so either it
 * exists and the erasure is rejected, or it is not created. Rejects with 409 `open_bookings` of either side,
 * 409 `money_open`, 409 `last_super_admin`, 409 `password_changed` (also for a closed account that is kept),
 * 404 for an unknown or erased user.
 */
export const erasePerson = async (
  userId: string,
  proof: ErasureProof,
  now = currentTime(),
): Promise<void> => {
  const person = new Types.ObjectId(userId);
  await inTransaction(async (session) => {
    const to = await anonymizeName(session, person, proof, now);
    await hideBusiness(session, person, now);
    await assertNoOpenBookings(session, userId, now);
    await assertNoOpenMoney(session, userId, now);
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
