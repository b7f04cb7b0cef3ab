import type { StatusPreview, UsersStatusAnswer } from '@tm/contracts';
import { AuditEntryModel, NotificationModel, PlatformCounterModel, SessionModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { buildBooking, buildListing, buildProvider, buildUser } from '@tm/schema/testing';
import { testService, type Client } from '@tm/service-kit/testing';
import mongoose from 'mongoose';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
const NOBODY = '64b000000000000000000000';
let admin: Client;
let me: string;

beforeEach(async () => {
  await Promise.all([
    UserModel.deleteMany(),
    AuditEntryModel.collection.deleteMany({}),
    NotificationModel.deleteMany(),
    SessionModel.deleteMany(),
    PlatformCounterModel.deleteMany(),
  ]);
  const user = await buildUser({ role: 'super_admin', firstName: 'Zainab', lastName: 'Mohammed' });
  me = user.id as string;
  admin = await site.signedInAs(user);
});

const ALL = '/api/admin/users/status';
const PREVIEW = '/api/admin/users/status-preview';
const suspend = (ids: readonly string[]) => ({ ids, status: 'suspended', reason: 'Fake reviews' });

test('each user is changed separately: a rejection of one does not stop the others', async () => {
  const people = [await buildUser(), await buildUser({ status: 'suspended' }), await buildUser()];
  const ids = [...people.map(({ id }) => id as string), NOBODY, me];
  const { status, body } = await admin.put<UsersStatusAnswer>(ALL, suspend(ids));
  expect(status).toBe(200);
  expect(body.map(({ id }) => id)).toEqual(ids);
  expect(body.map(({ user, refusal }) => user?.status ?? refusal?.code)).toEqual([
    'suspended',
    'user_status',
    'suspended',
    'not_found',
    'own_status',
  ]);
  expect(await UserModel.countDocuments({ status: 'suspended', statusReason: 'Fake reviews' })).toBe(2);
  expect(await AuditEntryModel.countDocuments({ action: 'user.suspend' })).toBe(2);
  expect(await NotificationModel.countDocuments()).toBe(2);
  expect(await UserModel.findById(me)).toMatchObject({ status: 'active' });
});

test('when two super admins suspend all others at the same moment, one stays active', async () => {
  const other = await buildUser({ role: 'super_admin' });
  const theirs = await site.signedInAs(other);
  await Promise.all([admin.put(ALL, suspend([other.id as string])), theirs.put(ALL, suspend([me]))]);
  expect(await UserModel.countDocuments({ role: 'super_admin', status: 'active' })).toBe(1);
});

test('the second admin is rejected with the name of the first', async () => {
  const person = await buildUser();
  await admin.put(ALL, suspend([person.id as string]));
  const second = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const { body } = await second.put<UsersStatusAnswer>(ALL, suspend([person.id as string]));
  expect(body[0]?.refusal).toMatchObject({
    code: 'already_decided',
    detail: expect.stringMatching(/^Zainab Mohammed suspended this user on /),
  });
});

test.each([
  [[]],
  [['nobody']],
  [Array.from({ length: 51 }, (_, n) => n.toString(16).padStart(24, '0'))],
  [[NOBODY, NOBODY]],
])('rejects the ids %j with 400', async (ids) => {
  expect((await admin.put(ALL, suspend(ids))).status).toBe(400);
  expect((await admin.get(PREVIEW, { query: { ids: ids.join(','), status: 'suspended' } })).status).toBe(400);
});

test('a suspension without a reason is rejected', async () => {
  const person = await buildUser();
  for (const reason of [undefined, ''])
    expect((await admin.put(ALL, { ...suspend([person.id as string]), reason })).status).toBe(400);
  expect(await UserModel.findById(person.id)).toMatchObject({ status: 'active' });
  expect((await admin.put(ALL, { ids: [me], status: 'active' })).status).toBe(200);
});

test('when the database fails in between, the response still lists the changed users', async () => {
  const people = [await buildUser(), await buildUser(), await buildUser()];
  const { findById } = UserModel;
  const failing = jest.spyOn(UserModel, 'findById').mockImplementation(((...args: unknown[]) => {
    if (String(args[0]) === people[1]!.id) throw new mongoose.mongo.MongoNetworkError('closed');
    return Reflect.apply(findById, UserModel, args) as unknown;
  }) as never);
  const { status, body } = await admin.put<UsersStatusAnswer>(
    ALL,
    suspend(people.map(({ id }) => id as string)),
  );
  failing.mockRestore();
  expect(status).toBe(200);
  expect(body.map(({ user, refusal }) => user?.status ?? refusal?.code)).toEqual([
    'suspended',
    'failed',
    'failed',
  ]);
  expect(await UserModel.countDocuments({ status: 'suspended' })).toBe(1);
});

test('a user whose change was committed as the connection was lost is reported as changed', async () => {
  const people = [await buildUser(), await buildUser()];
  const session = mongoose.mongo.ClientSession.prototype;
  const { commitTransaction } = session;
  const lost = jest.spyOn(session, 'commitTransaction').mockImplementationOnce(async function (
    this: mongoose.mongo.ClientSession,
  ) {
    await Reflect.apply(commitTransaction, this, []);
    throw new mongoose.mongo.MongoNetworkError('closed');
  });
  const { body } = await admin.put<UsersStatusAnswer>(ALL, suspend(people.map(({ id }) => id as string)));
  lost.mockRestore();
  expect(body.map(({ user, refusal }) => user?.status ?? refusal?.code)).toEqual(['suspended', 'suspended']);
  expect(await AuditEntryModel.countDocuments({ action: 'user.suspend' })).toBe(2);
});

test("when the database stops responding, earlier changes are returned before the gateway's timeout", async () => {
  const people = [await buildUser(), await buildUser()];
  const { findOneAndUpdate } = UserModel;
  let calls = 0;
  let letGo = () => undefined as void;
  const hung = () => new Promise((_, reject) => (letGo = () => reject(new Error('let go'))));
  const hanging = jest.spyOn(UserModel, 'findOneAndUpdate').mockImplementation(((...args: unknown[]) => {
    calls += 1;
    return calls > 1 ? { lean: hung } : (Reflect.apply(findOneAndUpdate, UserModel, args) as unknown);
  }) as never);
  const begun = Date.now();
  const { body } = await admin.put<UsersStatusAnswer>(ALL, suspend(people.map(({ id }) => id as string)));
  const took = Date.now() - begun;
  hanging.mockRestore();
  letGo();
  expect(took).toBeLessThan(10_000);
  expect(body.map(({ user, refusal }) => user?.status ?? refusal?.detail)).toEqual([
    'suspended',
    'It is not known whether this was done. Please look at this user again.',
  ]);
});

test('the preview returns the result and changes nothing', async () => {
  const { user: owner, profile } = await buildProvider();
  const of = await buildListing({ provider: profile });
  await buildListing({ provider: profile, status: 'paused' });
  const customer = await buildUser({ firstName: 'Amaka', lastName: 'Obi' });
  await site.signedInAs(customer);
  await buildBooking({ of, customer, status: 'accepted' });
  await buildBooking({ of, customer, status: 'completed' });
  const ids = [customer.id, owner.id, me, NOBODY] as string[];
  const query = { ids: ids.join(','), status: 'suspended' };
  const { status, body } = await admin.get<StatusPreview[]>(PREVIEW, { query });
  expect(status).toBe(200);
  const nothing = { refusal: null, sessions: 0, openAsCustomer: 0, openAsProvider: 0, liveServices: 0 };
  expect(body).toEqual([
    { ...nothing, id: customer.id, name: 'Amaka Obi', sessions: 1, openAsCustomer: 1 },
    { ...nothing, id: owner.id, name: 'Chinedu Eze', openAsProvider: 1, liveServices: 1 },
    { ...nothing, id: me, name: 'Zainab Mohammed', refusal: 'This is you.', sessions: 1 },
  ]);
  expect(await AuditEntryModel.countDocuments()).toBe(0);
  expect(await UserModel.countDocuments({ status: 'active' })).toBe(3);
});

test('the preview returns the rejections', async () => {
  const gone = await buildUser({ status: 'suspended' });
  const query = { ids: gone.id as string, status: 'suspended' };
  expect((await admin.get<StatusPreview[]>(PREVIEW, { query })).body).toMatchObject([
    { refusal: 'This user is suspended.' },
  ]);
  expect(
    (await admin.get<StatusPreview[]>(PREVIEW, { query: { ...query, status: 'active' } })).body,
  ).toMatchObject([{ refusal: null }]);
});
