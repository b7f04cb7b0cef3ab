import { UserModel } from '@tm/schema/accounts';
import type { Client } from '@tm/service-kit/testing';
import { hashPassword } from '../passwords';
import { accounts } from '../testing';
import { PASSWORD, createClock, peopleOf, wrongCodeOf } from './secondFactor.testing';

const clock = createClock();
const site = accounts(async () => ({ RATE_LIMIT_FACTOR: '1' }), clock.now);
const { secured, halfway: halfwayFrom } = peopleOf(site, clock);

/** Uses a separate address for each call, because these tests check the limits of the account. */
let calls = 0;
const elsewhere = () => ({
  'x-forwarded-for': `198.51.${Math.floor((calls += 1) / 250)}.${calls % 250}`,
});
const halfway = (user: { email: string }, headers: Record<string, string> = {}) =>
  halfwayFrom(user, { headers: { ...elsewhere(), ...headers } });

type Person = Awaited<ReturnType<typeof secured>>;
const verify = async (client: Client, code: string) =>
  (await client.post('/api/auth/2fa/verify', { code }, { headers: elsewhere() })).status;

/**
 * Guesses codes of a user whose password is known, and signs in again whenever a pending session has ended.
 */
const guess = async ({ user, phone }: Person, times: number) => {
  const statuses: number[] = [];
  while (statuses.length < times) {
    const { client } = await halfway(user);
    let status = 400;
    while (status === 400 && statuses.length < times) {
      status = await verify(client, wrongCodeOf(phone));
      statuses.push(status);
    }
    if (status === 429) break;
  }
  return statuses;
};

test('allows ten wrong codes in fifteen minutes, however often the password is entered again', async () => {
  const [ada, bola] = [await secured(), await secured()];
  expect(await guess(ada, 12)).toEqual([400, 400, 400, 400, 401, 400, 400, 400, 400, 401, 429]);
  expect(await verify((await halfway(ada.user)).client, ada.phone.code())).toBe(429);
  expect(await verify((await halfway(ada.user)).client, ada.recoveryCodes[0]!)).toBe(429);
  expect(await verify((await halfway(bola.user)).client, bola.phone.code())).toBe(200);
});

test('does not lock out the user on a known device when an attacker guesses elsewhere', async () => {
  const ada = await secured();
  const { client } = await halfway(ada.user);
  const signIn = await client.post('/api/auth/2fa/verify', { code: ada.phone.code() });
  const device = signIn.headers.getSetCookie().find((cookie) => cookie.startsWith('tm_device='));
  await guess(ada, 12);
  clock.move(3);
  const home = await halfway(ada.user, { cookie: device!.split(';')[0]! });
  const cookie = `${home.client.cookie}; ${device!.split(';')[0]}`;
  const reply = await home.client.post(
    '/api/auth/2fa/verify',
    { code: ada.phone.code() },
    { headers: { cookie } },
  );
  expect(reply.status).toBe(200);
});

test('a right password alone makes no device known', async () => {
  const ada = await secured();
  const { reply } = await halfway(ada.user);
  expect(reply.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['tm_sid']);
});

test('a new password unlocks what an attacker with the old one has locked', async () => {
  const ada = await secured();
  await guess(ada, 12);
  await UserModel.updateOne(
    { _id: ada.user._id },
    { $set: { passwordHash: await hashPassword('sunset22') } },
  );
  const client = site.anonymous();
  await client.post('/api/auth/login', { email: ada.user.email, password: 'sunset22' });
  expect(await verify(client, ada.phone.code())).toBe(200);
});

test('repeated new passwords of an attacker with the mailbox are limited by the day limit of the account', async () => {
  const ada = await secured();
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 300) {
    const passwordHash = await hashPassword(PASSWORD);
    await UserModel.updateOne({ _id: ada.user._id }, { $set: { passwordHash } });
    statuses.push(...(await guess(ada, 5)));
  }
  expect(statuses.indexOf(429)).toBe(200);
});

test('successes are not counted', async () => {
  const ada = await secured();
  for (let n = 0; n < 12; n += 1) {
    clock.move(1);
    expect(await verify((await halfway(ada.user)).client, ada.phone.code())).toBe(200);
  }
});

test('guesses of the password at turning it off are counted', async () => {
  const ada = await secured();
  const disable = async (password: string) =>
    (await ada.client.post('/api/auth/2fa/disable', { password }, { headers: elsewhere() })).status;
  const statuses = [];
  for (let n = 1; n <= 11; n += 1) statuses.push(await disable('guess-it'));
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect(await disable(PASSWORD)).toBe(429);
});

test('wrong codes at turning it on are counted', async () => {
  const ada = await secured();
  await ada.client.post('/api/auth/2fa/disable', { password: PASSWORD });
  await ada.client.post('/api/auth/2fa/setup', { password: PASSWORD });
  const statuses = [];
  for (let n = 1; n <= 11; n += 1)
    statuses.push((await ada.client.post('/api/auth/2fa/enable', { code: wrongCodeOf(ada.phone) })).status);
  expect(statuses.at(-1)).toBe(429);
});
