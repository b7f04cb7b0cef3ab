import { formatDate } from '@tm/domain';
import { archiveListings } from '@tm/data-catalog';
import { assertOneSuperAdmin } from '@tm/data-accounts';
import { recordWithdrawal } from '@tm/data-provider';
import { conflict, currentTime, inTransaction, notFound, Types, type ClientSession } from '@tm/mongo';
import { endSessionsOf, enqueue, recordSecurityEvent } from '@tm/records';
import { UserModel, type UserRecord } from '@tm/schema/accounts';
import { readProviderProfiles } from '@tm/schema/read';
import { updatePeopleCounters } from '@tm/schema/records';
import { findOpenBookings } from '../queries/openBookings.queries';
import { assertNoOpenMoney } from '../queries/openMoney.queries';

type Dates = Pick<NonNullable<UserRecord['closing']>, 'keepUntil' | 'erasedBy'>;
type Closing = Dates & { person: Types.ObjectId; passwordHash: string; now: Date };

const closeSignIn = async (
  session: ClientSession,
  { person, passwordHash, now, ...dates }: Closing,
): Promise<void> => {
  const own = { _id: person, erasedAt: null, closing: null };
  const seen = await UserModel.findOne(own, 'role status', { session }).lean();
  if (!seen) throw notFound();
  if (seen.role === 'super_admin' && seen.status === 'active') await assertOneSuperAdmin(session);
  const set = {
    status: 'inactive',
    statusReason: null,
    closing: { at: now, from: seen.status, ...dates },
  } as const;
  const { matchedCount } = await UserModel.updateOne(
    { ...own, status: seen.status, passwordHash },
    { $set: set },
    { session },
  );
  if (matchedCount === 0)
    throw conflict('password_changed', 'Your password was just changed. Please sign in again.');
  await updatePeopleCounters(session, seen, { role: seen.role, status: 'inactive' });
  await endSessionsOf(String(person), session);
};

const archiveBusiness = async (session: ClientSession, person: Types.ObjectId): Promise<void> => {
  const profile = await readProviderProfiles.findOne({ userId: person }, '_id', { session }).lean();
  if (profile) await archiveListings(session, profile._id);
};

/**
 * Closes an account that has open bookings, and returns by when it is erased. Returns null without a change
 * when no booking is open: then it can be erased now. One transaction: sign-in is closed and all sessions
 * end, the listings are archived, the job that ends the bookings which have not begun is enqueued, and the
 * mail with the link that keeps the account. A concurrent booking changes the same documents, so either it
 * ends with the account or it is not created. Rejects like `erasePerson`, except for open bookings.
 */
export const closeAccount = async (
  userId: string,
  passwordHash: string,
  now = currentTime(),
): Promise<Date | null> => {
  const person = new Types.ObjectId(userId);
  return inTransaction(async (session) => {
    const { open, keepUntil, erasedBy } = await findOpenBookings(session, userId, now);
    if (open === 0) return null;
    await assertNoOpenMoney(session, userId, now);
    await recordWithdrawal(session, { userId: person });
    await closeSignIn(session, { person, passwordHash, now, keepUntil, erasedBy });
    await archiveBusiness(session, person);
    await enqueue(session, 'close-bookings', { userId, cause: 'closed', closedAt: now });
    const data = { erasedBy: formatDate(erasedBy) };
    await enqueue(session, 'email', { userId, template: 'accountClosed', data });
    await recordSecurityEvent({ action: 'user.close', actorId: userId, targetId: userId }, { session });
    return erasedBy;
  });
};
