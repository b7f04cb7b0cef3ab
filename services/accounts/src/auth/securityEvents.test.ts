import { AuditEntryModel, SecurityEventModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { ensureSuperAdmin } from '../account/account.commands';
import { findAuditBreak } from '@tm/records';
import { setUserStatus } from '@tm/service-admin/testing';
import { buildUser } from '@tm/schema/testing';
import mongoose from 'mongoose';
import { databaseCalls } from '@tm/service-kit/testing';
import { hashPassword } from '../passwords';
import { accounts, auditEntriesOf, takeSecurityEvents, countAudited } from '../testing';
import { failuresRecorded } from './signInEvents';

const PASSWORD = 'sunrise1';
const site = accounts();
const person = async (more: Parameters<typeof buildUser>[0] = {}) =>
  buildUser({ passwordHash: await hashPassword(PASSWORD), ...more });
const signIn = (email: string, password = PASSWORD, client = site.anonymous()) =>
  client.post('/api/auth/login', { email, password });

beforeEach(async () => {
  await failuresRecorded();
  await SecurityEventModel.deleteMany({});
});

test('a failed sign-in records the account and the network, never the typed password', async () => {
  const user = await person();
  for (let n = 0; n < 4; n += 1) expect((await signIn(user.email, 'hunter22')).status).toBe(401);
  expect(await countAudited('signIn.fail', user._id)).toBe(4);
  const [entry] = await AuditEntryModel.find({ targetId: String(user._id) }).lean();
  expect(entry).toMatchObject({ kind: 'security', actorId: null, network: '102.89.23.0/24' });
  expect(JSON.stringify(await AuditEntryModel.find().lean())).not.toMatch(/hunter22|@/);
});

test('a failed sign-in of an unknown account records only the network', async () => {
  await AuditEntryModel.collection.deleteMany({});
  await signIn('my.password@example.ng', 'x'.repeat(8));
  await takeSecurityEvents();
  const entries = await AuditEntryModel.find().lean();
  expect(entries).toMatchObject([{ action: 'signIn.fail', targetId: null, network: '102.89.23.0/24' }]);
});

test('the response to a failed attempt does not wait for the event', async () => {
  const user = await person();
  const { Collection } = mongoose.mongo;
  const { updateOne } = Collection.prototype;
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  const delayed = jest.spyOn(Collection.prototype, 'updateOne').mockImplementation(async function (
    this: mongoose.mongo.Collection,
    ...args: unknown[]
  ) {
    if (this.collectionName === 'securityEvents') await gate;
    return Reflect.apply(updateOne, this, args) as never;
  } as never);
  try {
    expect((await signIn(user.email, 'wrong-one')).status).toBe(401);
  } finally {
    release();
    await failuresRecorded();
    delayed.mockRestore();
  }
  expect(await countAudited('signIn.fail', user._id)).toBe(1);
});

test('each failed attempt of a flood causes one write', async () => {
  const user = await person();
  const callsOf = async (email: string) => {
    const calls = await databaseCalls(async () => {
      await signIn(email, 'wrong-one');
      await failuresRecorded();
    });
    return calls.filter((call) => /securityEvents/.test(call));
  };
  for (const email of [user.email, 'nobody@example.ng']) {
    expect((await callsOf(email)).length).toBeGreaterThan(1);
    expect(await callsOf(email)).toEqual(['update securityEvents']);
  }
});

test('a right password records no event, except for an admin', async () => {
  const [user, admin] = [await person(), await person({ role: 'super_admin' })];
  await signIn(user.email);
  await signIn(admin.email);
  expect(await auditEntriesOf(user._id)).toEqual([]);
  expect(await auditEntriesOf(admin._id)).toEqual(['signIn.admin']);
});

test('an admin sign-in is recorded before the session exists', async () => {
  const admin = await person({ role: 'super_admin' });
  const calls = await databaseCalls(() => signIn(admin.email));
  const begun = calls.findIndex((call) => /(insert|update) sessions/.test(call));
  expect(begun).toBeGreaterThan(0);
  expect(calls.slice(0, begun)).toContain('insert securityEvents');
});

test('ending sessions and recording the event are one transaction', async () => {
  const client = await site.signedInAs(await person());
  const [current] = (await client.get<{ id: string }[]>('/api/auth/sessions')).body;
  for (const path of ['/api/auth/sessions', `/api/auth/sessions/${current!.id}`]) {
    const calls = await databaseCalls(() => client.delete(path));
    const commit = calls.indexOf('commitTransaction 1');
    expect(commit).toBeGreaterThan(0);
    expect(calls.slice(0, commit)).toEqual(
      expect.arrayContaining(['delete sessions', 'insert securityEvents']),
    );
    expect(calls.slice(commit)).not.toContain('insert securityEvents');
  }
});

test('records when the settings make a user super_admin', async () => {
  const email = 'first.admin@example.ng';
  expect(await ensureSuperAdmin(email, () => hashPassword(PASSWORD))).toBe('made');
  const made = await UserModel.findOne({ email }).lean();
  await takeSecurityEvents();
  expect(await AuditEntryModel.findOne({ targetId: String(made!._id) }).lean()).toMatchObject({
    action: 'user.role',
    actorId: null,
    reason: 'super_admin, by the settings',
  });
});

test('records a sign-in with the right password of a suspended user', async () => {
  const [user, admin] = [await person(), await person({ role: 'super_admin' })];
  await setUserStatus({ adminId: String(admin._id), userId: String(user._id), status: 'suspended' });
  expect((await signIn(user.email)).status).toBe(403);
  expect(await auditEntriesOf(user._id)).toEqual(['user.suspend', 'signIn.suspended']);
});

test('records changes of passwords, sessions, exports and roles', async () => {
  const user = await person({ role: 'customer' });
  const client = await site.signedInAs(user);
  await client.post('/api/auth/password/change', { currentPassword: PASSWORD, newPassword: 'sunset-22' });
  const mine = (await client.get<{ id: string }[]>('/api/auth/sessions')).body;
  await client.delete('/api/auth/sessions');
  await client.get('/api/profile/export');
  expect((await client.put('/api/profile', { role: 'service_provider' })).status).toBe(200);
  const now = (await client.get<{ id: string }[]>('/api/auth/sessions')).body[0]!;
  expect(now.id).not.toBe(mine[0]!.id);
  await client.delete(`/api/auth/sessions/${now.id}`);
  expect((await auditEntriesOf(user._id)).sort()).toEqual([
    'password.change',
    'session.end',
    'session.endOthers',
    'user.export',
    'user.role',
  ]);
  expect(
    await AuditEntryModel.findOne({ action: 'user.role', targetId: String(user._id) }).lean(),
  ).toMatchObject({
    actorId: user._id,
    reason: 'customer → service_provider',
  });
  expect(await UserModel.findById(user._id).lean()).toMatchObject({ role: 'service_provider' });
  expect(await findAuditBreak()).toBeNull();
});
