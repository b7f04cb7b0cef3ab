import {
  Refusal,
  endGuessedSignIn,
  findAccount,
  findPassword,
  redeemSecondFactor,
  takePendingTry,
} from '@tm/data';
import { maySignIn } from '@tm/domain';
import { problem, route } from '@tm/service-kit';
import { showUser } from '../profile';
import { accountSuspended, noteAdminSignIn, noteSuspendedSignIn } from '../auth';
import { readFactor } from './factor';
import type { Tools } from './tools';
import { countCodeTry } from './tries';

type Pending = { id: string; userId: string };

const signInAgain = () => problem.unauthorized('Please sign in again.', 'sign_in_again');

/** Uses up one of the pending session's tries. With the last wrong one it ends, and the person hears of it. */
const redeem = async (pending: Pending, typed: string, tools: Tools): Promise<void> => {
  const signIn = { sessionId: pending.id, userId: pending.userId };
  const triesLeft = await takePendingTry(pending.id);
  if (triesLeft === null) throw signInAgain();
  try {
    const factor = await readFactor(pending.userId, typed, tools);
    // It was turned off meanwhile, by somebody who is signed in: this sign-in begins anew.
    if (!factor) throw signInAgain();
    if (!(await redeemSecondFactor(signIn, factor))) throw signInAgain();
  } catch (error) {
    if (!(error instanceof Refusal) || triesLeft > 0) throw error;
    await endGuessedSignIn(signIn);
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
      await noteSuspendedSignIn(pending.userId, request.address);
      throw accountSuspended(person.status);
    }
    const takeBack = await countCodeTry(limits, {
      userId: pending.userId,
      passwordHash: key.passwordHash,
      device: device.known(key.emailKey),
    });
    await redeem(pending, body.code, tools);
    await Promise.all([takeBack(), limits.refund('signInAddress', request.address)]);
    await noteAdminSignIn({ id: pending.userId, role: person.role }, request.address);
    await session.begin({ id: pending.userId, role: person.role });
    // A password that was changed meanwhile has ended all sessions but this one, which it could not see.
    if ((await findPassword(pending.userId))?.passwordHash !== key.passwordHash) {
      session.end();
      throw signInAgain();
    }
    device.remember(key.emailKey);
    return { body: await showUser(person) };
  });
