import type { NoticeSettings, Problem } from '@tm/contracts';
import { NOTICE_SWITCHES } from '@tm/domain';
import { inTransaction } from '@tm/mongo';
import { notify } from '@tm/records';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { UserModel } from '@tm/schema/accounts';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls } from '@tm/service-kit/testing';
import { erasePerson } from '../privacy/commands/erasePerson';
import { accounts } from '../testing';

const site = accounts();
const PATH = '/api/profile/notices';
const ON = { bell: true, email: true };
const ALL_ON = { changes: ON, reminders: ON, digest: ON, reviews: ON };

const reader = async () => {
  const user = await buildUser();
  return { user, client: await site.signedInAs(user) };
};

test('all channels are on until a user switches one off, and each choice leaves the others', async () => {
  const { user, client } = await reader();
  expect((await client.get<NoticeSettings>(PATH)).body).toEqual(ALL_ON);
  const off = { kind: 'reminders', channel: 'email', on: false };
  for (let sent = 1; sent <= 2; sent += 1) {
    const { status, body } = await client.put<NoticeSettings>(PATH, off);
    expect([status, body]).toEqual([200, { ...ALL_ON, reminders: { bell: true, email: false } }]);
  }
  await client.put(PATH, { kind: 'digest', channel: 'bell', on: false });
  const { body } = await client.put<NoticeSettings>(PATH, { ...off, on: true });
  expect(body).toEqual({ ...ALL_ON, digest: { bell: false, email: true } });
  expect((await client.get<NoticeSettings>(PATH)).body).toEqual(body);
  expect((await UserModel.findById(user._id).lean())?.mutedNotices).toEqual(['digest:bell']);
});

test('choices at the same moment are all stored', async () => {
  const { user, client } = await reader();
  await Promise.all(
    NOTICE_SWITCHES.map((name) => {
      const [kind, channel] = name.split(':');
      return client.put(PATH, { kind, channel, on: false });
    }),
  );
  const stored = (await UserModel.findById(user._id).lean())?.mutedNotices ?? [];
  expect([...stored].sort()).toEqual([...NOTICE_SWITCHES].sort());
});

test('rejects to switch off the bell of changes with 409 always_on, and changes nothing', async () => {
  const { user, client } = await reader();
  const { status, body } = await client.put<Problem>(PATH, { kind: 'changes', channel: 'bell', on: false });
  expect([status, body.code]).toEqual([409, 'always_on']);
  expect((await UserModel.findById(user._id).lean())?.mutedNotices).toBeUndefined();
});

test.each([
  ['an unknown kind', { kind: 'money', channel: 'email', on: false }],
  ['an unknown channel', { kind: 'reminders', channel: 'sms', on: false }],
  ['no choice', { kind: 'reminders', channel: 'email' }],
  ['another member', { kind: 'reminders', channel: 'email', on: false, userId: '1' }],
])('rejects %s with 400', async (_, body) => {
  const { client } = await reader();
  expect((await client.put(PATH, body)).status).toBe(400);
});

test('rejects visitors with 401', async () => {
  expect((await site.anonymous().get(PATH)).status).toBe(401);
  expect((await site.anonymous().put(PATH, { kind: 'digest', channel: 'bell', on: false })).status).toBe(401);
});

test('a switched-off bell gets no notification, and its email is still sent', async () => {
  const user = await buildUser({ mutedNotices: ['reviews:bell'] });
  const news = { userId: user._id, title: 'New Review', message: 'Five stars.' };
  await inTransaction((session) => notify(session, { ...news, kind: 'reviews' }));
  expect(await NotificationModel.countDocuments({ userId: user._id })).toBe(0);
  const outbox = await OutboxModel.find({ 'payload.userId': user.id }).lean();
  expect(outbox.map(({ kind }) => kind)).toEqual(['email']);
  await inTransaction((session) => notify(session, { ...news, kind: 'changes' }));
  await inTransaction((session) => notify(session, news));
  expect(await NotificationModel.countDocuments({ userId: user._id })).toBe(2);
});

test('a notification about a change reads no choices, because a booking has no call to spare', async () => {
  const user = await buildUser();
  const calls = await databaseCalls(() =>
    inTransaction((session) =>
      notify(session, { userId: user._id, title: 'T', message: 'M', kind: 'changes' }),
    ),
  );
  expect(calls).toEqual(['insert notifications', 'insert outbox', 'commitTransaction 1']);
});

test('the choices are part of the data export, and are erased with the account', async () => {
  const { user, client } = await reader();
  await client.put(PATH, { kind: 'reviews', channel: 'bell', on: false });
  const { body } = await client.get<{ account: { notices: NoticeSettings } }>('/api/profile/export');
  expect(body.account.notices).toEqual({ ...ALL_ON, reviews: { bell: false, email: true } });
  await UserModel.updateOne({ _id: user._id }, { digestFor: '2031-12-05' });
  await erasePerson(user.id, user.passwordHash);
  expect(await UserModel.findById(user._id).lean()).toMatchObject({ mutedNotices: [], digestFor: null });
});
