import type { TwoFactorSetup } from '@tm/contracts';
import { buildUser } from '@tm/schema/testing';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../passwords';
import type { accounts } from '../testing';

export const PASSWORD = 'sunrise1';
const STEP_MS = 30_000;

/** Creates a clock that is stopped in the middle of a step until a test moves it. */
export const createClock = () => {
  let at = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;
  return {
    now: () => at,
    move: (steps: number) => {
      at += steps * STEP_MS;
    },
  };
};
export type Clock = ReturnType<typeof createClock>;

/** Simulates an authenticator app with a secret: returns its code now, or some steps from now. */
export const phoneWith = (secret: string, clock: Clock) => {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  });
  return { code: (steps = 0): string => totp.generate({ timestamp: clock.now() + steps * STEP_MS }) };
};

/** Returns six digits that differ from all codes of the neighbouring steps. */
export const wrongCodeOf = (phone: ReturnType<typeof phoneWith>): string => {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => phone.code(steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  )!;
};

type Site = ReturnType<typeof accounts>;

/** Builds users with a password, and with a second factor whose last two steps are unused. */
export const peopleOf = (site: Site, clock: Clock) => {
  const person = async (more: Parameters<typeof buildUser>[0] = {}) => {
    const user = await buildUser({ passwordHash: await hashPassword(PASSWORD), isVerified: true, ...more });
    return { user, client: await site.signedInAs(user) };
  };
  const secured = async (more: Parameters<typeof buildUser>[0] = {}) => {
    const { user, client } = await person(more);
    const setup = await client.post<TwoFactorSetup>('/api/auth/2fa/setup', { password: PASSWORD });
    const phone = phoneWith(setup.body.secret, clock);
    const enabled = await client.post<{ recoveryCodes: string[] }>('/api/auth/2fa/enable', {
      code: phone.code(),
    });
    clock.move(3);
    return { user, client, phone, setup: setup.body, recoveryCodes: enabled.body.recoveryCodes };
  };
  /** Signs in with the right password, so that the session waits for the second factor. */
  const halfway = async (user: { email: string }, options = {}) => {
    const client = site.anonymous();
    const reply = await client.post('/api/auth/login', { email: user.email, password: PASSWORD }, options);
    return { client, reply };
  };
  return { person, secured, halfway };
};
