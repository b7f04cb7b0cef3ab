import type { DecidedProblem, SupportMessage } from '@tm/contracts';
import { AuditEntryModel, NotificationModel, OutboxModel } from '@tm/schema/records';
import { SupportMessageModel } from '@tm/schema/accounts';
import { erasePerson, sendSupportMessage } from '@tm/service-accounts/testing';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, testService } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { config } from '../config';

const site = testService(createApp, config);
type Answer = SupportMessage & Omit<DecidedProblem, 'status'>;

beforeEach(async () => {
  await SupportMessageModel.deleteMany({});
  await AuditEntryModel.collection.deleteMany({});
  await OutboxModel.deleteMany({});
  await NotificationModel.deleteMany({});
});

const anAdmin = async (firstName = 'Zainab') => {
  const user = await buildUser({ role: 'super_admin', firstName, lastName: 'Mohammed' });
  return { user, client: await site.signedInAs(user) };
};
const aMessage = async (subject = 'A refund', more: Parameters<typeof buildUser>[0] = {}) => {
  const sender = await buildUser({ firstName: 'Ngozi', lastName: 'Adeyemi', ...more });
  const row = await sendSupportMessage(
    { id: String(sender._id), firstName: sender.firstName, lastName: sender.lastName },
    { subject, message: 'Where is my money?' },
  );
  const path = `/api/admin/support/${String(row._id)}`;
  await OutboxModel.deleteMany({});
  return { sender, id: String(row._id), path };
};

test('open messages are sorted by waiting time, all others newest first', async () => {
  const { client } = await anAdmin();
  const [first, second, third] = [await aMessage('One'), await aMessage('Two'), await aMessage('Three')];
  await client.put(`${second.path}/state`, { state: 'closed', version: 0 });
  const subjects = async (query: string) => {
    const reply = await client.get<SupportMessage[]>(`/api/admin/support?${query}`);
    expect(reply.headers.get('x-total-count')).toBe(String(reply.body.length));
    return reply.body.map(({ subject }) => subject);
  };
  expect(await subjects('state=open')).toEqual(['One', 'Three']);
  expect(await subjects('state=closed')).toEqual(['Two']);
  expect(await subjects('state=all')).toEqual(['Three', 'Two', 'One']);
  expect(await subjects(`search=${encodeURIComponent(first.sender.email)}`)).toEqual(['One']);
  expect(await subjects('search=ngozi&state=open')).toEqual(['One', 'Three']);
  expect(await subjects(`search=${third.id}`)).toEqual(['Three']);
  expect(await subjects('search=nobody')).toEqual([]);
});

test('a message of an erased user cannot be answered, but can be closed', async () => {
  const { client } = await anAdmin();
  const { sender, path } = await aMessage();
  await erasePerson(String(sender._id), sender.passwordHash);
  await OutboxModel.deleteMany({});
  expect(
    await client.post<Answer>(`${path}/answers`, { text: 'It is on its way.', version: 0 }),
  ).toMatchObject({
    status: 409,
    body: { code: 'sender_gone', detail: expect.stringContaining('This account was deleted') },
  });
  expect(await SupportMessageModel.find().lean()).toMatchObject([{ answers: [], version: 0 }]);
  expect(await OutboxModel.countDocuments()).toBe(0);
  expect((await client.put(`${path}/state`, { state: 'closed', version: 0 })).status).toBe(200);
});

test('pages follow each other in the order of the queue', async () => {
  const { client } = await anAdmin();
  for (const subject of ['One', 'Two', 'Three']) await aMessage(subject);
  const first = await client.get<SupportMessage[]>('/api/admin/support?state=open&limit=2');
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await client.get<SupportMessage[]>(next);
  expect([...first.body, ...second.body].map(({ subject }) => subject)).toEqual(['One', 'Two', 'Three']);
  expect(second.headers.get('link')).toBeNull();
});

test('an answer is notified in the app and by email with the question, and is in the audit log', async () => {
  const { user, client } = await anAdmin();
  const { sender, id, path } = await aMessage();
  const reply = await client.post<Answer>(`${path}/answers`, {
    text: 'It is on its way.',
    close: true,
    version: 0,
  });
  expect(reply).toMatchObject({
    status: 201,
    body: {
      id,
      state: 'closed',
      version: 1,
      from: { id: String(sender._id), name: 'Ngozi Adeyemi', email: sender.email, role: 'customer' },
      answers: [{ by: { id: String(user._id), name: 'Zainab Mohammed' }, text: 'It is on its way.' }],
      decided: { act: 'answer', by: { name: 'Zainab Mohammed' } },
    },
  });
  expect(await OutboxModel.find({ kind: 'email' }).lean()).toMatchObject([
    {
      payload: {
        userId: String(sender._id),
        template: 'supportAnswer',
        replyToUserId: String(user._id),
        data: { subject: 'A refund', text: 'It is on its way.', asked: 'Where is my money?' },
      },
    },
  ]);
  expect(await NotificationModel.findOne({ userId: sender._id, title: 'Re: A refund' }).lean()).toMatchObject(
    {
      message: 'It is on its way.',
    },
  );
  const log = await AuditEntryModel.find().sort({ seq: 1 }).lean();
  expect(log.map(({ action, targetId, reason }) => [action, targetId, reason])).toEqual([
    ['support.answer', id, null],
    ['support.close', id, null],
  ]);
  expect((await client.get<SupportMessage>(path)).body).toEqual(reply.body);
});

test('an open message may be answered again; a closed one too, and be reopened', async () => {
  const { client } = await anAdmin();
  const { path } = await aMessage();
  expect((await client.post<Answer>(`${path}/answers`, { text: 'One', version: 0 })).body.state).toBe('open');
  expect((await client.put<Answer>(`${path}/state`, { state: 'closed', version: 1 })).status).toBe(200);
  expect((await client.post<Answer>(`${path}/answers`, { text: 'Two', version: 2 })).body).toMatchObject({
    state: 'closed',
    answers: [{ text: 'One' }, { text: 'Two' }],
  });
  expect((await client.put<Answer>(`${path}/state`, { state: 'open', version: 3 })).body).toMatchObject({
    state: 'open',
    decided: { act: 'reopen' },
  });
});

test('the second of two admins is rejected with name and time of the answer, and sends nothing', async () => {
  const [one, other] = [await anAdmin(), await anAdmin('Musa')];
  const { path } = await aMessage();
  await one.client.post(`${path}/answers`, { text: 'Done', version: 0 });
  for (const late of [
    await other.client.post<Answer>(`${path}/answers`, { text: 'Done, too', version: 0 }),
    await other.client.put<Answer>(`${path}/state`, { state: 'closed', version: 0 }),
  ])
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'already_decided',
        detail: expect.stringMatching(/^Zainab Mohammed answered this message on /),
        decided: { by: { name: 'Zainab Mohammed' }, at: expect.any(String) },
      },
    });
  expect(await OutboxModel.countDocuments({ kind: 'email' })).toBe(1);
  expect(await AuditEntryModel.countDocuments()).toBe(1);
});

test('of two answers at the same moment one is sent', async () => {
  const admins = [await anAdmin(), await anAdmin('Musa')];
  const { path } = await aMessage();
  const replies = await Promise.all(
    admins.map(({ client }, n) => client.post(`${path}/answers`, { text: `Answer ${n}`, version: 0 })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await OutboxModel.countDocuments({ kind: 'email' })).toBe(1);
});

test('closing a closed message and opening an open one are 409', async () => {
  const { client } = await anAdmin();
  const { path } = await aMessage();
  expect(await client.put<Answer>(`${path}/state`, { state: 'open', version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'support_state' },
  });
  await client.put(`${path}/state`, { state: 'closed', version: 0 });
  expect(await client.put<Answer>(`${path}/state`, { state: 'closed', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'already_decided', detail: expect.stringMatching(/^You closed this message/) },
  });
});

test('a page takes two reads and a count; an answer takes one transaction', async () => {
  const { client } = await anAdmin();
  const { path } = await aMessage();
  const list = await databaseCalls(() => client.get('/api/admin/support?state=open'));
  // Page and count run in parallel, in any order.
  expect(list.sort()).toEqual([
    'aggregate supportMessages',
    'find sessions',
    'find supportMessages',
    'find users',
    'find users',
  ]);
  const calls = await databaseCalls(() => client.post(`${path}/answers`, { text: 'Done', version: 0 }));
  expect(calls.filter((call) => !/sessions|users|rateLimits/.test(call))).toEqual([
    'find supportMessages',
    'findAndModify supportMessages',
    'insert notifications',
    'insert outbox',
    'find auditLog',
    'insert auditLog',
    'commitTransaction 1',
  ]);
});

test.each([
  [{ version: 0 }, 'text', 'Please write your answer'],
  [{ text: '  ', version: 0 }, 'text', 'Please write your answer'],
  [{ text: 'x'.repeat(4001), version: 0 }, 'text', 'Must be at most 4000 characters'],
  [{ text: 'Hi' }, 'version', 'Version must be a whole number'],
  [{ text: 'Hi', version: 0, by: 'me' }, 'by', 'Unknown field'],
])('%j is 400', async (body, field, message) => {
  const { client } = await anAdmin();
  const { path } = await aMessage();
  expect(await client.post(`${path}/answers`, body)).toMatchObject({
    status: 400,
    body: { errors: { [field]: [message] } },
  });
  expect(await SupportMessageModel.find().lean()).toMatchObject([{ answers: [], version: 0 }]);
});

test.each(['limit=101', 'cursor=bm9wZQ', 'state=gone', 'nonsense=1'])('%s is 400', async (query) => {
  const { client } = await anAdmin();
  expect((await client.get(`/api/admin/support?${query}`)).status).toBe(400);
});
