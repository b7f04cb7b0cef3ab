import { UserModel } from '@tm/data';
import { buildUser } from '@tm/data/factories';
import { accounts } from '../testing';
import { hashPassword } from '../passwords';

const site = accounts(async () => ({ RATE_LIMIT_FACTOR: '1' }));

const personWithPassword = async () => buildUser({ passwordHash: await hashPassword('sunrise1') });
const login = (email: string, password: string, address: string) =>
  site.anonymous().post('/api/auth/login', { email, password }, { headers: { 'x-forwarded-for': address } });

test('ten failures in a quarter of an hour close an account’s door, wherever they come from; others get in', async () => {
  const [ada, bola] = [await personWithPassword(), await personWithPassword()];
  const statuses = [];
  for (let n = 1; n <= 11; n += 1)
    statuses.push((await login(ada.email, 'guess-it', `198.51.100.${n}`)).status);
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  expect((await login(ada.email, 'sunrise1', '198.51.100.99')).status).toBe(429);
  expect((await login(bola.email, 'sunrise1', '198.51.100.1')).status).toBe(200);
});

test('guesses sent at the same moment do not slip through', async () => {
  const ada = await personWithPassword();
  const replies = await Promise.all(
    Array.from({ length: 16 }, (_, n) => login(ada.email, 'guess-it', `203.0.113.${n}`)),
  );
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
});

test('successes are not counted', async () => {
  const ada = await personWithPassword();
  for (let n = 0; n < 12; n += 1) expect((await login(ada.email, 'sunrise1', '192.0.2.1')).status).toBe(200);
});

test('a hash of other costs is renewed at sign-in, and the password still fits', async () => {
  const older = '$argon2id$v=19$m=4096,t=3,p=1$';
  const ada = await buildUser({ passwordHash: await hashPassword('sunrise1') });
  // The same password under cheaper costs, as an older version made it.
  const { hash } = await import('@node-rs/argon2');
  await UserModel.updateOne(
    { _id: ada._id },
    { $set: { passwordHash: await hash('sunrise1', { memoryCost: 4096, timeCost: 3, parallelism: 1 }) } },
  );
  expect((await UserModel.findById(ada._id).lean())!.passwordHash).toContain(older);
  expect((await login(ada.email, 'sunrise1', '192.0.2.2')).status).toBe(200);
  expect((await UserModel.findById(ada._id).lean())!.passwordHash).toContain(
    '$argon2id$v=19$m=19456,t=2,p=1$',
  );
  expect((await login(ada.email, 'sunrise1', '192.0.2.2')).status).toBe(200);
});
