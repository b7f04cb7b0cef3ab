import { DomainError } from '@tm/mongo';
import { endExhaustedSignIn, redeemSecondFactor } from './commands/secondFactor.commands';
import { findAccount, consumePendingAttempt } from '@tm/records';
import { findPassword } from '../account';
import { maySignIn } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { showUser } from '../profile';
import { accountSuspended, recordAdminSignIn, recordSuspendedSignIn } from '../auth';
import { readFactor } from './factor';
import type { Tools } from './tools';
import { countCodeAttempt } from './attempts';

type Pending = { id: string; userId: string };

const signInAgain = () => problem.unauthorized('Please sign in again.', 'sign_in_again');

/** Uses one attempt of the pending session. The last wrong one ends it and notifies the user. */
const redeem = async (pending: Pending, typed: string, tools: Tools): Promise<void> => {
  const signIn = { sessionId: pending.id, userId: pending.userId };
  const triesLeft = await consumePendingAttempt(pending.id);
  if (triesLeft === null) throw signInAgain();
  try {
    const factor = await readFactor(pending.userId, typed, tools);
    // A session of the user has turned it off in between; the sign-in must start again.
    if (!factor) throw signInAgain();
    if (!(await redeemSecondFactor(signIn, factor))) throw signInAgain();
  } catch (error) {
    if (!(error instanceof DomainError) || triesLeft > 0) throw error;
    await endExhaustedSignIn(signIn);
    throw signInAgain();
  }
};

export const verifyRoute = (tools: Tools) =>
  route('POST /api/auth/2fa/verify', async ({ actor, body, session, limits, device, request }) => {
    if (actor) throw problem.conflict('signed_in', 'You are already signed in.');
    const { pending } = session;
    if (!pending) throw signInAgain();
    const [person, key] = await Promise.all([findAccount(pending.userId), findPassword(pending.userId)]);
    if (!person || !key) throw signInAgain();
    if (!maySignIn(person.status)) {
      await recordSuspendedSignIn(pending.userId, request.address);
      throw accountSuspended(person);
    }
    const takeBack = await countCodeAttempt(limits, {
      userId: pending.userId,
      passwordHash: key.passwordHash,
      device: device.known(key.emailKey),
    });
    await redeem(pending, body.code, tools);
    await Promise.all([takeBack(), limits.refund('signInAddress', request.address)]);
    await recordAdminSignIn({ id: pending.userId, role: person.role }, request.address);
    await session.begin({ id: pending.userId, role: person.role });
    // A password change in between ended all other sessions, but could not see this one yet.
    if ((await findPassword(pending.userId))?.passwordHash !== key.passwordHash) {
      session.end();
      throw signInAgain();
    }
    device.remember(key.emailKey);
    return { body: await showUser(person) };
  });
