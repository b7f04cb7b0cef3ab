import type { FactorRecovery, Problem } from '@tm/contracts';
import { AuditEntryModel, NotificationModel, SessionModel } from '@tm/schema/records';
import { FactorRecoveryModel, TwoFactorModel, UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import { HOUR_MS } from '@tm/domain';
import { testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const QUEUE = '/api/admin/factor-recoveries';
type List = FactorRecovery[];

beforeEach(() => FactorRecoveryModel.deleteMany({}));

const admin = async (firstName = 'Zainab') => {
  const user = await buildUser({ role: 'super_admin', firstName, lastName: 'Bello' });
  return { user, client: await site.signedInAs(user) };
};
/** Builds a user with a second factor, a session, and a request of this many hours ago. */
const request = async (hoursAgo: number, more: Parameters<typeof buildUser>[0] = {}) => {
  const user = await buildUser({ twoFactorEnabled: true, isVerified: true, ...more });
  await TwoFactorModel.create({ _id: user._id, secret: 'sealed', recoveryCodes: ['hash'] });
  const askedAt = new Date(Date.now() - hoursAgo * HOUR_MS);
  await FactorRecoveryModel.create({ _id: user._id, state: 'open', askedAt });
  return { user, client: await site.signedInAs(user), path: `${QUEUE}/${String(user._id)}` };
};
const grant = { verdict: 'grant', reason: 'Known by phone', version: 0 };
const refuse = { verdict: 'refuse', reason: 'Not the owner', version: 0 };
const heard = async (userId: unknown) =>
  (await NotificationModel.find({ userId: String(userId) }).lean()).map(({ title }) => title);

test('the queue has the owner, the time of the request and the earliest grant, oldest first', async () => {
  const { client } = await admin();
  const [late, early] = [await request(1), await request(60)];
  const reply = await client.get<List>(QUEUE, { query: { state: 'open' } });
  expect(reply.body.map(({ id }) => id)).toEqual([String(early.user._id), String(late.user._id)]);
  const [first] = reply.body;
  expect(first).toMatchObject({
    person: { name: 'Ada Okafor', email: early.user.email },
    state: 'open',
    ruled: null,
  });
  expect(Date.parse(first!.grantableAt) - Date.parse(first!.askedAt)).toBe(48 * HOUR_MS);
});

test('pages of the queue follow each other without a gap', async () => {
  const { client } = await admin();
  for (const hours of [10, 20, 30]) await request(hours);
  const first = await client.get<List>(QUEUE, { query: { state: 'open', limit: '2' } });
  const cursor = /cursor=([^&>]+)/.exec(first.headers.get('link') ?? '')![1]!;
  const second = await client.get<List>(QUEUE, { query: { state: 'open', limit: '2', cursor } });
  expect([first.body.length, second.body.length]).toEqual([2, 1]);
  expect(first.headers.get('x-total-count')).toBe('3');
});

test('a grant after 48 hours removes the second factor and all sessions, with an audit entry and a notification', async () => {
  const { user: ruler, client } = await admin();
  const { user, client: owner, path } = await request(49);
  expect(await client.put<FactorRecovery>(path, grant)).toMatchObject({
    status: 200,
    body: { state: 'granted', ruled: { by: { name: 'Zainab Bello' }, reason: 'Known by phone' } },
  });
  expect(await TwoFactorModel.findById(user._id)).toBeNull();
  expect(await UserModel.findById(user._id).lean()).toMatchObject({ twoFactorEnabled: false });
  expect(await SessionModel.countDocuments({ userId: user._id })).toBe(0);
  expect((await owner.get('/api/auth/user')).status).not.toBe(200);
  expect(await heard(user._id)).toEqual(['Your two-factor sign-in was removed']);
  const entry = await AuditEntryModel.findOne({ action: 'user.grantRecovery' }).lean();
  expect(entry).toMatchObject({ actorId: ruler._id, targetId: String(user._id), reason: 'Known by phone' });
});

test('a grant before 48 hours is 409 recovery_early and changes nothing', async () => {
  const { client } = await admin();
  const { user, path } = await request(47);
  expect(await client.put<Problem>(path, grant)).toMatchObject({
    status: 409,
    body: { code: 'recovery_early', grantableAt: expect.any(String) },
  });
  expect(await TwoFactorModel.findById(user._id)).not.toBeNull();
  expect(await AuditEntryModel.countDocuments({ targetId: String(user._id) })).toBe(0);
});

test('a refusal is possible at once, requires a reason, and keeps the second factor', async () => {
  const { client } = await admin();
  const { user, path } = await request(1);
  expect(await client.put<Problem>(path, { ...refuse, reason: ' ' })).toMatchObject({
    status: 400,
    body: { errors: { reason: ['Please give a reason'] } },
  });
  expect(await client.put(path, refuse)).toMatchObject({ status: 200, body: { state: 'refused' } });
  expect(await TwoFactorModel.findById(user._id)).not.toBeNull();
  expect(await SessionModel.countDocuments({ userId: user._id })).toBe(1);
  expect(await heard(user._id)).toEqual(['Your two-factor sign-in was not removed']);
});

test('admins cannot decide their own request', async () => {
  const { user, client } = await admin();
  await FactorRecoveryModel.create({ _id: user._id, state: 'open', askedAt: new Date(0) });
  for (const body of [grant, refuse])
    expect(await client.put<Problem>(`${QUEUE}/${String(user._id)}`, body)).toMatchObject({
      status: 409,
      body: { code: 'own_recovery' },
    });
});

test("another super_admin grants an admin's request", async () => {
  const { client } = await admin();
  const { path } = await request(49, { role: 'super_admin' });
  expect((await client.put(path, grant)).status).toBe(200);
});

test('of two admins at the same moment one decides, and the other is 409 with the name', async () => {
  const [one, other] = [await admin('Zainab'), await admin('Musa')];
  const { user, path } = await request(49);
  const [granted, refused] = await Promise.all([
    one.client.put<Problem>(path, grant),
    other.client.put<Problem>(path, refuse),
  ]);
  const isGranted = granted.status === 200;
  expect([granted.status, refused.status]).toEqual(isGranted ? [200, 409] : [409, 200]);
  expect((isGranted ? refused : granted).body).toMatchObject({
    code: 'already_decided',
    detail: expect.stringMatching(isGranted ? /^Zainab Bello granted / : /^Musa Bello refused /),
  });
  expect(await FactorRecoveryModel.findById(user._id).lean()).toMatchObject({
    state: isGranted ? 'granted' : 'refused',
    ruledBy: isGranted ? one.user._id : other.user._id,
  });
  expect(await TwoFactorModel.countDocuments({ _id: user._id })).toBe(isGranted ? 0 : 1);
});

test('a request that its owner cancelled or repeated is not granted unseen', async () => {
  const { client } = await admin();
  const { user, path } = await request(49);
  await FactorRecoveryModel.updateOne({ _id: user._id }, { $set: { state: 'cancelled', version: 1 } });
  expect(await client.put<Problem>(path, grant)).toMatchObject({
    status: 409,
    body: { code: 'recovery_cancelled' },
  });
  await FactorRecoveryModel.updateOne({ _id: user._id }, { $set: { state: 'open', version: 2 } });
  expect(await client.put<Problem>(path, grant)).toMatchObject({
    status: 409,
    body: { code: 'recovery_changed' },
  });
  expect(await TwoFactorModel.findById(user._id)).not.toBeNull();
});

test('an unknown request is 404', async () => {
  const { client } = await admin();
  expect((await client.put(`${QUEUE}/64b000000000000000000000`, grant)).status).toBe(404);
});
