import type { AdminAccount, MoneyMovement, Payout, PayoutBalance, PayoutPause, Problem } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { badNodes } from '@tm/mongo/testing';
import { PayoutAccountModel, PayoutModel, PayoutRunModel } from '@tm/schema/payouts';
import { LedgerCheckModel } from '@tm/schema/payments';
import { AuditEntryModel, NotificationModel } from '@tm/schema/records';
import { buildListing, buildUser } from '@tm/schema/testing';
import { databaseCalls, type Client, type Reply } from '@tm/service-kit/testing';
import { emptyLedger } from '../ledger/testing';
import { PRICE, addMoney, buildPaidBusiness, paymentSite, payoutBench, payoutsOf } from '../testing';
import { pauseIfBroken } from './pause.commands';

const { site, company, buildPaid } = paymentSite();
const bench = payoutBench(company);
const ME = '/api/payments/me';
const ACCOUNTS = '/api/payments/admin/accounts';
const PAUSED = '/api/payments/admin/payouts/paused';

beforeEach(async () => {
  await emptyLedger();
  await PayoutAccountModel.deleteMany({});
  await PayoutModel.deleteMany({});
  await PayoutRunModel.deleteMany({});
});

const admin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));
const build = async (more: Parameters<typeof buildPaidBusiness>[0] = {}) => {
  const business = await buildPaidBusiness(more);
  return { ...business, client: await site.signedInAs(business.user) };
};
const balance = async (client: Client) => (await client.get<PayoutBalance>(`${ME}/balance`)).body;
const allPages = async <Row>(client: Client, start: string) => {
  const seen: Row[] = [];
  let path: string | null = start;
  while (path) {
    const reply: Reply<Row[]> = await client.get<Row[]>(path);
    seen.push(...reply.body);
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
  }
  return seen;
};
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];

test('the balance has the available, ordered and held money, and the next payout', async () => {
  const { client, user, profile } = await build({ dueAt: new Date(Date.now() + HOUR_MS) });
  const { booking } = await buildPaid({ of: await buildListing({ provider: profile }) });
  expect(await balance(client)).toEqual({
    ...{ available: 9_000, onTheWay: 0, held: PRICE / 100, disputed: 0, debt: 0 },
    nextPayout: { at: expect.any(String), hold: null },
  });
  expect(booking.providerUserId).toEqual(user._id);
  await PayoutAccountModel.updateOne({ _id: profile._id }, { $set: { dueAt: new Date() } });
  await bench.order();
  expect(await balance(client)).toMatchObject({
    ...{ available: 0, onTheWay: 9_000 },
    nextPayout: { hold: 'on_the_way' },
  });
});

test('a business without an account has a balance and the reason why it is not paid', async () => {
  const { client, profile } = await build();
  await PayoutAccountModel.deleteOne({ _id: profile._id });
  expect(await balance(client)).toMatchObject({
    available: 9_000,
    nextPayout: { at: null, hold: 'no_account' },
  });
});

test('movements have the balance after each, newest first, and page by a cursor', async () => {
  const { client, providerId } = await build();
  await addMoney(providerId, 100_000);
  await bench.order();
  const movements = await allPages<MoneyMovement>(client, `${ME}/movements?limit=1`);
  expect(movements.map(({ kind, amount, after }) => [kind, amount, after])).toEqual([
    ['payout-ordered', -10_000, 0],
    ['release', 1_000, 10_000],
    ['release', 9_000, 9_000],
  ]);
  expect(movements[1]!.bookingId).toMatch(/^[0-9a-f]{24}$/);
});

test('payouts are listed newest first with their masked account, those of others are not', async () => {
  const { client, providerId } = await build();
  await build();
  await bench.order();
  await PayoutModel.updateMany({}, { $set: { state: 'failed', endedAt: new Date() }, $unset: { dueAt: 1 } });
  await addMoney(providerId, 200_000);
  await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { dueAt: new Date() } });
  await bench.order();
  const payouts = await allPages<Payout>(client, `${ME}/payouts?limit=1`);
  expect(payouts.map(({ state, amount }) => [state, amount])).toEqual([
    ['ordered', 2_000],
    ['failed', 9_000],
  ]);
  expect(payouts[0]!.account).toEqual({
    ...{ bank: 'Access Bank', accountName: 'CHINEDU EZE', accountNumber: '••••8151' },
  });
  expect(payouts.every(({ reference }) => reference.includes(providerId))).toBe(true);
});

test.each(['balance', 'movements', 'payouts', 'payout-account'])(
  'GET %s reads by indexes, in as many calls for many rows as for one',
  async (name) => {
    const { client, providerId } = await build();
    await bench.order();
    const read = () => client.get(`${ME}/${name}`);
    expect(await badNodes(read)).toEqual([]);
    const one = await databaseCalls(read);
    for (let more = 0; more < 3; more += 1) await addMoney(providerId, 1_000);
    expect(await databaseCalls(read)).toEqual(one);
  },
);

test.each(['movements', 'payouts'])('GET %s reads its second page by an index too', async (name) => {
  const { client, providerId } = await build();
  await addMoney(providerId, 100_000);
  await bench.order();
  await PayoutModel.updateMany({}, { $set: { state: 'failed' }, $unset: { dueAt: 1 } });
  await addMoney(providerId, 200_000);
  await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { dueAt: new Date() } });
  await bench.order();
  const { headers } = await client.get(`${ME}/${name}?limit=1`);
  const next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')![1]!;
  expect(await badNodes(() => client.get(next))).toEqual([]);
});

test.each(['movements', 'payouts'])('GET %s rejects a foreign cursor and an unknown query', async (name) => {
  const { client } = await build();
  for (const query of ['cursor=e30', 'limit=101', 'nonsense=1'])
    expect((await client.get(`${ME}/${name}?${query}`)).status).toBe(400);
});

describe('accounts that wait for an administrator', () => {
  const waiting = () => build({ state: 'waiting' });
  const decide = async (id: string, body: object, client?: Client) =>
    (client ?? (await admin())).put<AdminAccount & Problem>(`${ACCOUNTS}/${id}`, body);
  const APPROVE = { decision: 'approve', reason: 'Same person', version: 1 };
  const stored = async (id: string) => (await PayoutAccountModel.findById(id).lean())!;

  test('are listed with both names, the longest waiting first, by a cursor', async () => {
    const [first, second] = [await waiting(), await waiting()];
    await build();
    await PayoutAccountModel.updateOne({ _id: second.providerId }, { $set: { savedAt: new Date(0) } });
    const client = await admin();
    const rows = await allPages<AdminAccount>(client, `${ACCOUNTS}?limit=1`);
    expect(rows.map(({ providerId }) => providerId)).toEqual([second.providerId, first.providerId]);
    expect(rows[0]).toMatchObject({
      ...{ businessName: 'Eze Home Repairs', ownerName: 'Chinedu Eze', accountName: 'CHINEDU EZE' },
      ...{ accountNumber: '••••8151', state: 'waiting', version: 1 },
    });
    expect(await allPages(client, `${ACCOUNTS}?state=all&limit=2`)).toHaveLength(3);
    expect((await client.get(ACCOUNTS)).headers.get('x-total-count')).toBe('2');
  });

  test('are listed by indexes, in as many calls for many rows as for one', async () => {
    await waiting();
    await waiting();
    const client = await admin();
    for (const state of ['waiting', 'all'])
      expect(await badNodes(() => client.get(`${ACCOUNTS}?state=${state}`))).toEqual([]);
    const one = await databaseCalls(() => client.get(`${ACCOUNTS}?limit=1`));
    expect(await databaseCalls(() => client.get(ACCOUNTS))).toEqual(one);
  });

  test('are paid to after an approval, which its owner and the audit log get to know', async () => {
    const { providerId, user } = await waiting();
    expect((await decide(providerId, APPROVE)).body).toMatchObject({ state: 'active', version: 2 });
    expect((await stored(providerId)).dueAt! > new Date()).toBe(true);
    const [bell] = await NotificationModel.find({ userId: user._id }).lean();
    expect(bell!.title).toBe('Payout Account Approved');
    const [entry] = await AuditEntryModel.find({ targetId: providerId }).lean();
    expect(entry).toMatchObject({ action: 'payoutAccount.approve', reason: 'Same person' });
  });

  test('rest until 24 hours after the change if the approval is earlier', async () => {
    const { providerId } = await waiting();
    const savedAt = new Date(Date.now() - HOUR_MS);
    await PayoutAccountModel.updateOne({ _id: providerId }, { $set: { savedAt } });
    await decide(providerId, APPROVE);
    expect(await stored(providerId)).toMatchObject({
      ...{ state: 'pending', dueAt: new Date(savedAt.getTime() + 24 * HOUR_MS) },
    });
  });

  test('are refused with a reason that their owner reads', async () => {
    const { providerId, client } = await waiting();
    const refusal = { decision: 'refuse', reason: 'It belongs to another person.', version: 1 };
    expect((await decide(providerId, refusal)).status).toBe(200);
    expect((await client.get(`${ME}/payout-account`)).body).toMatchObject({
      ...{ state: 'refused', reason: 'It belongs to another person.' },
    });
    expect(await stored(providerId)).not.toHaveProperty('dueAt');
  });

  test('are decided once, and not after a change', async () => {
    const { providerId } = await waiting();
    const client = await admin();
    const replies = await Promise.all([1, 2, 3].map(() => decide(providerId, APPROVE, client)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(codeOf(await decide(providerId, APPROVE))).toEqual([409, 'stale_version']);
    expect(codeOf(await decide(providerId, { ...APPROVE, version: 2 }))).toEqual([409, 'already_decided']);
    expect(await AuditEntryModel.countDocuments({ targetId: providerId })).toBe(1);
    expect((await decide('f'.repeat(24), APPROVE)).status).toBe(404);
    expect((await decide(providerId, { ...APPROVE, reason: ' ' })).status).toBe(400);
  });
});

describe('the pause of all payouts', () => {
  const change = async (isPaused: boolean) =>
    (await admin()).put<PayoutPause & Problem>(PAUSED, { isPaused, reason: 'Reason' });

  test('keeps due businesses due, and ends by an administrator', async () => {
    const { client } = await build();
    expect((await (await admin()).get<PayoutPause>(PAUSED)).body).toEqual({
      ...{ isPaused: false, reason: null, by: null, changedAt: null },
    });
    expect((await change(true)).body).toMatchObject({ isPaused: true, reason: 'Reason' });
    expect(codeOf(await change(true))).toEqual([409, 'already_decided']);
    expect(await bench.order()).toEqual([]);
    expect((await balance(client)).nextPayout.hold).toBe('paused');
    expect((await change(false)).status).toBe(200);
    expect(await bench.order()).toEqual(['ordered']);
    const actions = (await AuditEntryModel.find({ targetId: 'payouts' }).sort({ seq: 1 }).lean()).map(
      ({ action }) => action,
    );
    expect(actions).toEqual(['payout.pause', 'payout.resume']);
  });

  test('begins by itself with a broken invariant, and ends although it is still broken', async () => {
    const find = (at: Date) =>
      LedgerCheckModel.updateOne(
        { _id: 'I2' },
        { $set: { at, found: 'All accounts sum to 1.' } },
        { upsert: true },
      );
    expect(await pauseIfBroken()).toBeNull();
    await find(new Date());
    expect(await pauseIfBroken()).toBe('I2: All accounts sum to 1.');
    expect(await pauseIfBroken()).toBeNull();
    expect((await (await admin()).get<PayoutPause>(PAUSED)).body).toMatchObject({ isPaused: true, by: null });
    await change(false);
    expect(await pauseIfBroken()).toBeNull();
    await find(new Date(Date.now() + 1_000));
    expect(await pauseIfBroken()).toBe('I2: All accounts sum to 1.');
    await LedgerCheckModel.deleteMany({});
  });
});

describe('a retry by an administrator', () => {
  const retry = async (id: string) =>
    (await admin()).post<Problem>(`/api/payments/admin/payouts/${id}/retry`, { reason: 'Asked' });
  const setState = (state: string) =>
    PayoutModel.updateMany({}, { $set: { state } } as never).then(() => undefined);

  test('asks about an open payout now, and orders the next one after a failed one', async () => {
    const { providerId } = await build();
    await bench.order();
    const [payout] = await payoutsOf(providerId);
    await PayoutModel.updateMany({}, { $set: { dueAt: new Date(Date.now() + HOUR_MS) } });
    expect((await retry(payout!._id)).status).toBe(204);
    expect((await payoutsOf(providerId))[0]!.dueAt! <= new Date()).toBe(true);
    await setState('failed');
    await addMoney(providerId, 900_000);
    expect((await retry(payout!._id)).status).toBe(204);
    expect(await bench.order()).toEqual(['ordered']);
    expect(await AuditEntryModel.countDocuments({ action: 'payout.retry', targetId: providerId })).toBe(2);
  });

  test('is refused for a paid payout, for an account that is not active, and for an unknown payout', async () => {
    const { providerId } = await build();
    await bench.order();
    const { _id } = (await payoutsOf(providerId))[0]!;
    await setState('paid');
    expect(codeOf(await retry(_id))).toEqual([409, 'payout_paid']);
    await setState('failed');
    await PayoutAccountModel.updateMany({}, { $set: { state: 'restricted' }, $unset: { dueAt: 1 } });
    expect(codeOf(await retry(_id))).toEqual([409, 'account_not_active']);
    expect((await retry(`po-${'a'.repeat(24)}-20261128-1`)).status).toBe(404);
    expect((await retry('po-1')).status).toBe(404);
  });
});
