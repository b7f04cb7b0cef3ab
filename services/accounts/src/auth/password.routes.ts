import { changePassword, findPassword, enqueuePasswordReset, resetPassword } from '../account';
import { invalidToken, ownerOfMailToken } from '@tm/data-accounts';
import { emailKeyOf } from '@tm/schema/accounts';
import { findAccount } from '@tm/records';
import { problem, route } from '@tm/service-kit';
import { hashPassword, assertStrongPassword, setPasswordInTurn, verifyPassword } from '../passwords';
import { countSignInAttempt, clearSignInAttempts } from './signInAttempts';

const WRONG = 'Your current password is incorrect';

export const passwordRoutes = [
  route('POST /api/auth/password/forgot', async ({ body, limits, request }) => {
    const account = emailKeyOf(body.email);
    // Does the same for every address, known or not: two counters and one outbox row. The account is looked
    // up when the mail is sent.
    const isAllowed =
      (await limits.allows('forgotAddress', request.address)) &&
      (await limits.allows('forgotAccount', account));
    if (isAllowed) await enqueuePasswordReset(account);
  }),

  route('POST /api/auth/password/reset', async ({ body, ...caller }) => {
    // Checks the token first, because hashing is expensive and must not run for invalid tokens.
    const ownerId = await ownerOfMailToken('reset', body.token);
    const owner = ownerId && (await findAccount(ownerId));
    if (!owner) throw invalidToken();
    await assertStrongPassword('password', body.password, owner, caller.hardening);
    const hash = await setPasswordInTurn(caller, () => hashPassword(body.password));
    const { emailKey } = await resetPassword(body.token, hash);
    await clearSignInAttempts(caller, emailKey);
    caller.device.remember(emailKey);
  }),

  route('POST /api/auth/password/change', async ({ actor, body, session, ...caller }) => {
    await assertStrongPassword('newPassword', body.newPassword, actor.account, caller.hardening);
    const current = await findPassword(actor.id);
    if (!current) throw problem.unauthorized();
    const attempt = await countSignInAttempt(caller, current.emailKey);
    const isRight = await setPasswordInTurn(caller, () =>
      verifyPassword(current.passwordHash, body.currentPassword),
    );
    if (!isRight) throw problem.invalid({ currentPassword: [WRONG] });
    await attempt.wasRight();
    const hash = await setPasswordInTurn(caller, () => hashPassword(body.newPassword));
    await changePassword(actor.id, current.passwordHash, hash);
    await session.begin(actor);
  }),
];
