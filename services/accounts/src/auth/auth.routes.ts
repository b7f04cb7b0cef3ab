import { conflict } from '@tm/mongo';
import { emailKeyOf } from '@tm/schema/accounts';
import { findAccount } from '@tm/records';
import {
  findCredentials,
  findPassword,
  isEmailTaken,
  registerUser,
  renewPasswordHash,
  type Credentials,
} from '../account';
import { maySignIn } from '@tm/domain';
import { Problem, comesFromElsewhere, problem, route, type CallRequest } from '@tm/service-kit';
import { showUser } from '../profile';
import {
  hashPassword,
  isOutdated,
  assertStrongPassword,
  setPasswordInTurn,
  signInInTurn,
  verifyPassword,
} from '../passwords';
import { countAccountOfDevice, countRegistration, countSignIn } from './callLimits';
import { toRegistration } from './registration';
import {
  recordAdminSignIn,
  recordFailedSignIn,
  recordSuspendedSignIn,
  recordRejectedSignIn,
} from './signInEvents';
import { countSignInAttempt } from './signInAttempts';
import { accountSuspended } from './suspended';

type Typed = { email: string; password: string };
type Caller = Parameters<typeof countSignInAttempt>[0];

/**
 * Returns the credentials for an email and password. A wrong password and an unknown email throw the same
 * 401 `invalid_credentials`.
 */
const authenticate = async ({ email, password }: Typed, { address }: CallRequest): Promise<Credentials> => {
  const found = await findCredentials(email);
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!found || !isRight) {
    recordFailedSignIn(found?.id ?? null, address);
    throw problem.unauthorized('Invalid email or password.', 'invalid_credentials');
  }
  return found;
};

/** Counts the attempt before it checks the password, then calls `authenticate`. */
const admit = async (typed: Typed, caller: Caller): Promise<Credentials> => {
  const attempt = await countSignInAttempt(caller, emailKeyOf(typed.email)).catch((error: unknown) => {
    // Only 429 is a failed sign-in; a database error is not.
    if (error instanceof Problem && error.status === 429)
      recordRejectedSignIn(typed.email, caller.request.address);
    throw error;
  });
  const found = await authenticate(typed, caller.request);
  await attempt.wasRight();
  return found;
};

const renewIfOutdated = async ({ id, passwordHash }: Credentials, password: string): Promise<void> => {
  if (isOutdated(passwordHash)) await renewPasswordHash(id, passwordHash, await hashPassword(password));
};

/**
 * Checks that the password did not change while the session began. Such a change ended all other sessions,
 * but could not see this one yet.
 */
const isStillRight = async ({ id, passwordHash }: Credentials, password: string): Promise<boolean> => {
  const now = await findPassword(id);
  return now?.passwordHash === passwordHash || (await verifyPassword(now?.passwordHash, password));
};

export const authRoutes = [
  route('GET /api/auth/user', async ({ actor }) => ({ body: await showUser(actor.account) })),

  route('POST /api/auth/register', async ({ body, session, ...caller }) => {
    await countRegistration(caller);
    await assertStrongPassword('password', body.password, { ...body, role: body.userType }, caller.hardening);
    if (await isEmailTaken(body.email))
      throw conflict('email_taken', 'An account with this email already exists.');
    await countAccountOfDevice(caller);
    const hash = await setPasswordInTurn(caller, () => hashPassword(body.password));
    const made = await registerUser(toRegistration(body, hash));
    await session.begin({ id: String(made._id), role: made.role });
    const isNewDevice = caller.device.name() === null;
    caller.device.remember(emailKeyOf(body.email));
    if (isNewDevice) await countAccountOfDevice(caller);
    return { body: await showUser(made) };
  }),

  route('POST /api/auth/login', ({ body, session, ...caller }) =>
    signInInTurn(caller, async () => {
      const account = emailKeyOf(body.email);
      const counted = await countSignIn(caller, account);
      const found = await admit(body, caller).catch(async (error: unknown) => {
        await counted.wasWrong();
        throw error;
      });
      if (!maySignIn(found.status)) {
        await recordSuspendedSignIn(found.id, caller.request.address);
        throw accountSuspended(found);
      }
      await renewIfOutdated(found, body.password);
      // The password's bucket is refunded in any case: it counts wrong passwords. Codes have separate
      // buckets.
      if (found.twoFactorEnabled) await session.beginPending(found.id);
      else {
        await recordAdminSignIn(found, caller.request.address);
        await session.begin(found);
      }
      const person = await findAccount(found.id);
      if (!person || !(await isStillRight(found, body.password))) {
        session.end();
        throw problem.unauthorized();
      }
      if (found.twoFactorEnabled) return { body: { twoFactorRequired: true as const } };
      // Recorded only here: a known device has separate buckets for guesses, also at the second factor.
      caller.device.remember(account);
      return { body: await showUser(person) };
    }),
  ),

  route('GET /api/auth/logout', ({ session, request }) => {
    // A link on another site must not sign users out.
    if (!comesFromElsewhere(request)) session.end();
    return { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } };
  }),

  route('POST /api/auth/logout', ({ session }) => {
    session.end();
  }),
];
