import { loginAnswer, loginRequest, registerRequest, user } from '@tm/contracts';
import {
  conflict,
  emailKeyOf,
  findAccount,
  findCredentials,
  findPassword,
  isEmailTaken,
  registerUser,
  renewPasswordHash,
  type Credentials,
} from '@tm/data';
import { maySignIn } from '@tm/domain';
import { Problem, comesFromElsewhere, problem, route, type CallRequest } from '@tm/service-kit';
import { showUser } from '../profile';
import { hashPassword, isOutdated, refuseCommonPassword, verifyPassword } from '../passwords';
import { createQueue } from '../queue';
import { toRegistration } from './registration';
import { noteAdminSignIn, noteFailedSignIn, noteSuspendedSignIn, noteTurnedAway } from './signInEvents';
import { countTry } from './signInTries';
import { accountSuspended } from './suspended';

type Typed = { email: string; password: string };

/** The person behind e-mail and password, or the refusal: the same for a wrong password and an unknown e-mail. */
const authenticate = async ({ email, password }: Typed, { address }: CallRequest): Promise<Credentials> => {
  const found = await findCredentials(email);
  const isRight = await verifyPassword(found?.passwordHash, password);
  if (!found || !isRight) {
    noteFailedSignIn(found?.id ?? null, address);
    throw problem.unauthorized('Invalid email or password.', 'invalid_credentials');
  }
  return found;
};

const renewIfOutdated = async ({ id, passwordHash }: Credentials, password: string): Promise<void> => {
  if (isOutdated(passwordHash)) await renewPasswordHash(id, passwordHash, await hashPassword(password));
};

/** A password that was changed while its session began has ended all sessions but this one, which it could not see. */
const isStillRight = async ({ id, passwordHash }: Credentials, password: string): Promise<boolean> => {
  const now = await findPassword(id);
  return now?.passwordHash === passwordHash || (await verifyPassword(now?.passwordHash, password));
};

/**
 * Sign-ins at work at once; hashing takes longer than all else, so more of them would only wait there. Were they to wait with the
 * database's connections in their hands, all of an address for the same counter, every other request would wait with them.
 */
const inTurn = createQueue(4, 100);

export const authRoutes = [
  route('GET /api/auth/user', {
    answer: user,
    handle: async ({ actor }) => ({ body: await showUser(actor.account) }),
  }),

  route('POST /api/auth/register', {
    limit: 'registerAddress',
    // A business description of the allowed length does not fit into the 4 KB of the other sign-in calls.
    maxBytes: 16 * 1024,
    body: registerRequest,
    answer: user,
    async handle({ body, session, device }) {
      await refuseCommonPassword('password', body.password);
      if (await isEmailTaken(body.email))
        throw conflict('email_taken', 'An account with this email already exists.');
      const made = await registerUser(toRegistration(body, await hashPassword(body.password)));
      await session.begin({ id: String(made._id), role: made.role });
      device.remember(emailKeyOf(body.email));
      return { status: 201, body: await showUser(made) };
    },
  }),

  route('POST /api/auth/login', {
    body: loginRequest,
    answer: loginAnswer,
    handle: ({ body, session, ...caller }) =>
      inTurn(async () => {
        const account = emailKeyOf(body.email);
        const attempt = await countTry(caller, account).catch((error: unknown) => {
          // A database in trouble is nobody's failed sign-in.
          if (error instanceof Problem && error.status === 429)
            noteTurnedAway(body.email, caller.request.address);
          throw error;
        });
        const found = await authenticate(body, caller.request);
        await attempt.wasRight();
        if (!maySignIn(found.status)) {
          await noteSuspendedSignIn(found.id, caller.request.address);
          throw accountSuspended(found.status);
        }
        await renewIfOutdated(found, body.password);
        // The password's bucket is refunded in any case: it counts wrong passwords, codes have buckets of their own.
        if (found.twoFactorEnabled) await session.beginPending(found.id);
        else {
          await noteAdminSignIn(found, caller.request.address);
          await session.begin(found);
        }
        const person = await findAccount(found.id);
        if (!person || !(await isStillRight(found, body.password))) {
          session.end();
          throw problem.unauthorized();
        }
        if (found.twoFactorEnabled) return { body: { twoFactorRequired: true as const } };
        // Only now: a device that is known has buckets of its own for guesses, the second factor's too.
        caller.device.remember(account);
        return { body: await showUser(person) };
      }),
  }),

  route('GET /api/auth/logout', {
    handle({ session, request }) {
      // A link on another site must not sign our visitors out.
      if (!comesFromElsewhere(request)) session.end();
      return { status: 302, headers: { Location: '/', 'Cache-Control': 'no-store' } };
    },
  }),

  route('POST /api/auth/logout', {
    handle({ session }) {
      session.end();
      return { status: 204 };
    },
  }),
];
