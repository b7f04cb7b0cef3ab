import type { Problem } from '@tm/contracts';
import { SessionModel } from '@tm/schema/records';
import { accounts } from '../testing';
import { PASSWORD, createClock, peopleOf, wrongCodeOf } from './secondFactor.testing';

const clock = createClock();
const site = accounts(async () => ({ HARDENING: 'production' }), clock.now);
const { person, secured } = peopleOf(site, clock);
const path = '/api/auth/reauthenticate';

const anHourAgo = (user: { _id: unknown }) =>
  SessionModel.updateMany(
    { userId: String(user._id) },
    { $set: { authenticatedAt: new Date(Date.now() - 3_600_000) } },
  );
const proofRequired = { status: 403, body: { code: 'reauthentication_required' } };

test('a repeated password permits sensitive actions, which an older sign-in does not', async () => {
  const { user, client } = await person();
  await anHourAgo(user);
  expect(await client.get<Problem>('/api/profile/export')).toMatchObject(proofRequired);
  expect(await client.get<Problem>('/api/auth/recent-proof')).toMatchObject(proofRequired);
  expect((await client.post(path, { password: PASSWORD })).status).toBe(204);
  expect((await client.get('/api/auth/recent-proof')).status).toBe(204);
  expect((await client.get('/api/profile/export')).status).toBe(200);
  expect((await client.delete('/api/auth/sessions')).status).toBe(204);
});

test('a wrong password is reported at the field and permits nothing', async () => {
  const { user, client } = await person();
  await anHourAgo(user);
  expect(await client.post<Problem>(path, { password: 'not-it-1' })).toMatchObject({
    status: 400,
    body: { errors: { password: ['Your password is incorrect'] } },
  });
  expect(await client.get<Problem>('/api/profile/export')).toMatchObject(proofRequired);
});

test('with a second factor the password alone is rejected; a code is required and spent', async () => {
  const { user, client, phone } = await secured();
  await anHourAgo(user);
  expect(await client.post<Problem>(path, { password: PASSWORD })).toMatchObject({
    status: 400,
    body: { code: 'code_required', errors: { code: ['Please enter the 6-digit code'] } },
  });
  const wrong = { password: PASSWORD, code: wrongCodeOf(phone) };
  expect(await client.post<Problem>(path, wrong)).toMatchObject({
    status: 400,
    body: { errors: { code: ['This code is not right. Please try again.'] } },
  });
  expect(await client.get<Problem>('/api/profile/export')).toMatchObject(proofRequired);
  const right = { password: PASSWORD, code: phone.code() };
  expect((await client.post(path, right)).status).toBe(204);
  expect((await client.get('/api/auth/recent-proof')).status).toBe(204);
  expect(await client.post<Problem>(path, right)).toMatchObject({ status: 400 });
});

test('the password that starts the setup of a second factor counts as a recent proof', async () => {
  const { user, client } = await person();
  await anHourAgo(user);
  const setup = await client.post<{ secret: string }>('/api/auth/2fa/setup', { password: PASSWORD });
  expect(setup.status).toBe(200);
  expect((await client.get('/api/auth/recent-proof')).status).toBe(204);
});

test('is 401 signed out', async () => {
  expect((await site.anonymous().post(path, { password: PASSWORD })).status).toBe(401);
});
