import type { TwoFactorSetup } from '@tm/contracts';
import { buildUser } from '@tm/data/factories';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../passwords';
import type { accounts } from '../testing';

export const PASSWORD = 'sunrise1';
const STEP_MS = 30_000;

/** A clock that stands still, in the middle of a step, until a test moves it. */
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

/** An authenticator app that has scanned a secret: its code now, or some steps away from now. */
export const phoneWith = (secret: string, clock: Clock) => {
  const totp = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: STEP_MS / 1000,
  });
  return { code: (steps = 0): string => totp.generate({ timestamp: clock.now() + steps * STEP_MS }) };
};

/** Six digits that none of the authenticator's codes around now has. */
export const wrongCodeOf = (phone: ReturnType<typeof phoneWith>): string => {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) => phone.code(steps));
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !near.includes(code),
  )!;
};

type Site = ReturnType<typeof accounts>;

/** People with a password, and with a second factor that the last two steps of the clock were not used for. */
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
  /** After the right password: a client whose session waits for the second factor. */
  const halfway = async (user: { email: string }, options = {}) => {
    const client = site.anonymous();
    const reply = await client.post('/api/auth/login', { email: user.email, password: PASSWORD }, options);
    return { client, reply };
  };
  return { person, secured, halfway };
};
