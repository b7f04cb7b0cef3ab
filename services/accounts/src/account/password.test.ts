import { SessionModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { accounts } from '../testing';
import { changePassword } from './password.commands';

const site = accounts();

test('a changed password is effective from the next request on, on every service', async () => {
  const user = await buildUser();
  const client = await site.signedInAs(user);
  const other = await site.signedInAs(user);
  expect((await client.get('/api/auth/user')).status).toBe(200);
  await changePassword(user.id, user.passwordHash, 'another hash');
  expect((await client.get('/api/auth/user')).status).toBe(401);
  expect((await other.get('/api/auth/user')).status).toBe(401);
  expect(await SessionModel.countDocuments({})).toBe(0);
});
