import type { Bank, PayoutAccount, PayoutAccountCheck, Problem } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { badNodes } from '@tm/mongo/testing';
import { PayoutAccountModel } from '@tm/schema/payouts';
import { NotificationModel, OutboxModel, SecurityEventModel, SessionModel } from '@tm/schema/records';
import { buildProvider, buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { writeJson } from '../provider/testing/paystackStandIn';
import { VAULT, paymentSite } from '../testing';
import { activateAccounts } from '../payouts/orderPayouts.commands';

const { site, standIn } = paymentSite();
const PATH = '/api/payments/me/payout-account';
const ENTERED = { bankCode: '044', accountNumber: '0022728151' };

beforeEach(() => {
  standIn().state.accountName = 'EZE CHINEDU OBI';
});

const business = async () => {
  const { user, profile } = await buildProvider({ isVerified: true });
  return { user, profile, client: await site.signedInAs(user) };
};
const save = (client: Client, body: object = ENTERED) => client.put<PayoutAccount & Problem>(PATH, body);
const check = (client: Client, body: object = ENTERED) =>
  client.post<PayoutAccountCheck & Problem>(`${PATH}/check`, body);
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];
const stored = async (_id: unknown) => (await PayoutAccountModel.findById(_id as never).lean())!;

test('the banks are listed by name, and asked for once', async () => {
  const { client } = await business();
  const before = standIn().calls.filter((call) => call === 'GET /bank').length;
  const list = async () => (await client.get<Bank[]>('/api/payments/banks')).body;
  const banks = await list();
  expect(banks[0]).toEqual({ code: '044', name: 'Access Bank' });
  expect(banks.map(({ name }) => name)).toEqual([
    ...['Access Bank', 'First Bank of Nigeria', 'Guaranty Trust Bank'],
  ]);
  expect(await list()).toEqual(banks);
  const asked = standIn().calls.filter((call) => call === 'GET /bank').length - before;
  expect(asked).toBeLessThanOrEqual(1);
});

test.each([
  ['EZE CHINEDU OBI', 'match'],
  ['EZE HOME REPAIRS LTD', 'match'],
  ['CHINEDU OKAFOR', 'close'],
  ['AMAKA BELLO', 'different'],
])('a check shows the name %s and that it is %s', async (name, match) => {
  standIn().state.accountName = name;
  const { client } = await business();
  expect((await check(client)).body).toEqual({ accountName: name, match });
});

test('a check of an account that does not exist is 422, of another bank 400, and without an answer 503', async () => {
  const { client } = await business();
  expect(codeOf(await check(client, { ...ENTERED, accountNumber: '0022728157' }))).toEqual([
    422,
    'no_such_account',
  ]);
  expect((await check(client, { ...ENTERED, bankCode: '999' })).body.errors).toEqual({
    bankCode: ['Choose a bank of the list'],
  });
  for (const accountNumber of ['123', '00227281511', '00227a8151'])
    expect((await check(client, { ...ENTERED, accountNumber })).status).toBe(400);
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  const down = await check(client);
  expect([...codeOf(down), down.headers.get('retry-after')]).toEqual([503, 'payment_provider_down', '30']);
});

test('a saved account shows four digits, is encrypted, and becomes active after 24 hours', async () => {
  const { client, profile } = await business();
  expect((await client.get(PATH)).body).toBeNull();
  const { status, body } = await save(client);
  expect([status, body]).toEqual([
    200,
    {
      ...{ bank: 'Access Bank', accountName: 'EZE CHINEDU OBI', accountNumber: '••••8151', match: 'match' },
      ...{ state: 'pending', schedule: 'daily', version: 1, reason: null },
      ...{ savedAt: expect.any(String), activeAt: expect.any(String) },
    },
  ]);
  expect(new Date(body.activeAt!).getTime() - new Date(body.savedAt).getTime()).toBe(24 * HOUR_MS);
  expect((await client.get(PATH)).body).toEqual(body);
  const { account } = await stored(profile._id);
  expect(JSON.stringify(account)).not.toContain(ENTERED.accountNumber);
  expect(VAULT.open(String(profile._id), account.number!)).toBe(ENTERED.accountNumber);

  await activateAccounts();
  expect((await stored(profile._id)).state).toBe('pending');
  await activateAccounts(new Date(new Date(body.activeAt!).getTime() + 1));
  const active = await stored(profile._id);
  expect([active.state, active.dueAt!.toISOString().slice(11)]).toEqual(['active', '05:00:00.000Z']);
});

test.each([
  ['CHINEDU OKAFOR', 'close'],
  ['AMAKA BELLO', 'different'],
])('an account of %s waits for an administrator and has no time', async (name, match) => {
  standIn().state.accountName = name;
  const { client, profile } = await business();
  expect((await save(client)).body).toMatchObject({ state: 'waiting', match, activeAt: null });
  expect((await stored(profile._id)).dueAt).toBeUndefined();
});

test('a change rests again, names both accounts to its owner, and is a security event', async () => {
  const { client, user, profile } = await business();
  await save(client);
  await PayoutAccountModel.updateOne({ _id: profile._id }, { $set: { state: 'active' } });
  await save(client, { bankCode: '058', accountNumber: '0022729999' });
  const account = await stored(profile._id);
  expect([account.state, account.version, account.schedule]).toEqual(['pending', 2, 'daily']);
  const bells = await NotificationModel.find({ userId: user._id }).sort({ _id: 1 }).lean();
  expect(bells.map(({ title, link }) => [title, link])).toEqual([
    ['Payout Account Changed', '/provider-dashboard/payouts'],
    ['Payout Account Changed', '/provider-dashboard/payouts'],
  ]);
  expect(bells[1]!.message).toContain('to Guaranty Trust Bank ••••9999 instead of Access Bank ••••8151.');
  expect(await OutboxModel.countDocuments({ kind: 'email', 'payload.userId': user.id })).toBe(2);
  const [event] = await SecurityEventModel.find({ targetId: user.id, action: 'payoutAccount.change' })
    .sort({ count: -1 })
    .lean();
  expect(event).toMatchObject({ count: 2, actorId: user._id });
});

test.each(['pending', 'active'] as const)(
  'a %s account that is saved again stays as it is, without a second mail',
  async (state) => {
    const { client, user, profile } = await business();
    const { body } = await save(client);
    await PayoutAccountModel.updateOne({ _id: profile._id }, { $set: { state } });
    const before = await stored(profile._id);
    const again = await save(client);
    expect([again.status, again.body]).toEqual([200, expect.objectContaining({ version: 1, state })]);
    expect(again.body.savedAt).toBe(body.savedAt);
    expect(await stored(profile._id)).toEqual(before);
    expect(await NotificationModel.countDocuments({ userId: user._id })).toBe(1);
    expect(await OutboxModel.countDocuments({ kind: 'email', 'payload.userId': user.id })).toBe(1);
  },
);

test.each(['restricted', 'refused'] as const)('a %s account that is saved again is new', async (state) => {
  const { client, profile } = await business();
  await save(client);
  await PayoutAccountModel.updateOne({ _id: profile._id }, { $set: { state }, $unset: { dueAt: 1 } });
  expect((await save(client)).body).toMatchObject({ state: 'pending', version: 2 });
  expect((await save(client)).body).toMatchObject({ state: 'pending', version: 2 });
});

test('an account whose name the bank has changed is saved again', async () => {
  const { client } = await business();
  await save(client);
  standIn().state.accountName = 'AMAKA BELLO';
  expect((await save(client)).body).toMatchObject({ state: 'waiting', version: 2 });
});

test('an account is saved and removed only with a recent proof of identity', async () => {
  const { client, user } = await business();
  const anHourAgo = new Date(Date.now() - HOUR_MS);
  await SessionModel.updateMany({ userId: user.id }, { $set: { authenticatedAt: anHourAgo } });
  expect(codeOf(await save(client))).toEqual([403, 'reauthentication_required']);
  expect(codeOf(await client.delete<Problem>(PATH))).toEqual([403, 'reauthentication_required']);
  expect((await check(client)).status).toBe(200);
});

test('a removed account is gone, and its owner is notified', async () => {
  const { client, user, profile } = await business();
  expect((await client.delete(PATH)).status).toBe(404);
  await save(client);
  expect((await client.delete(PATH)).status).toBe(204);
  expect(await PayoutAccountModel.exists({ _id: profile._id })).toBeNull();
  const titles = (await NotificationModel.find({ userId: user._id }).lean()).map(({ title }) => title);
  expect(titles).toContain('Payout Account Removed');
});

test('payouts on Mondays move the next payout of an active account to a Monday', async () => {
  const { client, profile } = await business();
  const path = '/api/payments/me/payout-schedule';
  expect(codeOf(await client.put<Problem>(path, { schedule: 'mondays' }))).toEqual([
    409,
    'no_payout_account',
  ]);
  await save(client);
  const pending = (await stored(profile._id)).dueAt!;
  expect((await client.put<PayoutAccount>(path, { schedule: 'mondays' })).body.schedule).toBe('mondays');
  expect((await stored(profile._id)).dueAt).toEqual(pending);
  await PayoutAccountModel.updateOne({ _id: profile._id }, { $set: { state: 'active' } });
  await client.put(path, { schedule: 'mondays' });
  expect((await stored(profile._id)).dueAt!.getUTCDay()).toBe(1);
  expect((await client.put(path, { schedule: 'hourly' })).status).toBe(400);
});

test('two changes at once leave one whole account', async () => {
  const { client, profile } = await business();
  const replies = await Promise.all(
    [1, 2, 3].map((digit) => save(client, { ...ENTERED, accountNumber: `002272815${digit}` })),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { account, version } = await stored(profile._id);
  expect(version).toBe(3);
  expect(VAULT.open(String(profile._id), account.number!).slice(-4)).toBe(account.last4);
});

test('a provider without a business is 404 everywhere', async () => {
  const client = await site.signedInAs(await buildUser({ role: 'service_provider' }));
  expect((await client.get(PATH)).status).toBe(404);
  expect((await check(client)).status).toBe(404);
  expect((await save(client)).status).toBe(404);
  expect((await client.get('/api/payments/me/balance')).status).toBe(404);
});

test('reads and writes of the account use indexes', async () => {
  const { client } = await business();
  expect(await badNodes(() => save(client))).toEqual([]);
  expect(await badNodes(() => client.get(PATH))).toEqual([]);
});
