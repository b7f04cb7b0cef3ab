import { consumeMailToken, invalidToken } from '@tm/data-accounts';
import { inTransaction, trusted } from '@tm/mongo';
import { notify, recordSecurityEvent } from '@tm/records';
import { IS_CLOSED, UserModel } from '@tm/schema/accounts';
import { updatePeopleCounters } from '@tm/schema/records';

const KEPT = {
  title: 'Your account is open again',
  message: 'You can sign in. Your services stay off the site, and cancelled bookings stay cancelled.',
  link: '/profile',
};

/**
 * Opens a closed account again, by the token of the mail about the closing. Listings stay archived, and
 * cancelled bookings stay cancelled. The erasure changes the same document, so exactly one of the two
 * happens. Rejects with 400 (`errors.token`) for an invalid token, or when the account is not closed.
 */
export const keepAccount = async (token: string): Promise<void> =>
  inTransaction(async (session) => {
    const userId = await consumeMailToken('keepAccount', token, session);
    const closed = { _id: userId, erasedAt: null, 'closing.keepUntil': trusted(IS_CLOSED) };
    const seen = await UserModel.findOne(closed, 'role status closing', { session }).lean();
    if (!seen?.closing) throw invalidToken();
    const status = seen.closing.from;
    await UserModel.updateOne({ _id: userId }, { $set: { status }, $unset: { closing: 1 } }, { session });
    await updatePeopleCounters(session, seen, { role: seen.role, status });
    await notify(session, { userId: String(userId), ...KEPT });
    await recordSecurityEvent({ action: 'user.keep', targetId: String(userId) }, { session });
  });
