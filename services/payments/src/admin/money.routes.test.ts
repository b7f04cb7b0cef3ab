import { LEDGER_ACCOUNT_KINDS, SUPPLY_ROLES, addDays, lagosDate } from '@tm/domain';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { ENDPOINTS, type EndpointKey } from '@tm/contracts/endpoints';
import type { LedgerTransaction, MoneyOverview, MoneyWaiting } from '@tm/contracts';
import { LedgerTransactionModel, RefundModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { databaseCalls, testService, type Client, type Reply } from '@tm/service-kit/testing';
import { buildUser } from '@tm/schema/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import type { LedgerEvent } from '../ledger/events';
import { recountLedger } from '../ledger/recount';
import { collectionOf, emptyLedger, postEvent, sealAll } from '../ledger/testing';

/** The ledger of these tests has no payments. */
const withoutPayments = () => Promise.resolve([]);

const site = testService(createApp, configSchema);
const OVERVIEW = '/api/payments/admin/overview';
const LEDGER = '/api/payments/admin/ledger';
const B = 'b'.repeat(24);
const C = 'c'.repeat(24);
const P = 'a'.repeat(24);

/** One booking from its payment to the payout, and a second booking with its payment only. */
const EVENTS: LedgerEvent[] = [
  { kind: 'money-put-in', depositId: 'd1', kobo: 100_000_000 },
  { kind: 'charge', reference: 'bk-1', bookingId: B, paid: 1_000_000, fee: 25_000, due: 1_000_000 },
  { kind: 'charge', reference: 'bk-2', bookingId: C, paid: 500_050, fee: 17_500, due: 500_000 },
  {
    ...{ kind: 'release', bookingId: B, providerId: P, number: 1, from: 'held' },
    ...{ kobo: 1_000_000, commission: 100_000, keptBack: 0 },
  },
  { kind: 'payout-ordered', payoutId: 'po-1', providerId: P, kobo: 900_000 },
  { kind: 'payout-paid', payoutId: 'po-1', providerId: P, kobo: 900_000, fee: 2_500 },
];

beforeEach(async () => {
  await emptyLedger();
  for (const event of EVENTS) await postEvent(event);
});

const admin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));
const list = async (client: Client, query: Record<string, string> = {}) =>
  client.get<LedgerTransaction[]>(LEDGER, { query });
const idsOf = async (query: Record<string, string>) =>
  (await list(await admin(), query)).body.map(({ id }) => id);

test('GET /api/payments/admin/waiting counts what waits for an admin, and nothing else', async () => {
  const client = await admin();
  const counts = async () => (await client.get<MoneyWaiting>('/api/payments/admin/waiting')).body;
  expect(await counts()).toEqual({ disputes: 0, chargebacks: 0, accounts: 0, refunds: 0, reconciliation: 0 });
  const at = new Date();
  await UnmatchedMoneyModel.insertMany([
    { _id: 'w-1', kobo: 100, state: 'waiting', arrivedAt: at },
    { _id: 'w-2', kobo: 100, state: 'waiting', arrivedAt: at, bookingId: B },
    { _id: 'w-3', kobo: 100, state: 'refunded', arrivedAt: at },
  ]);
  const refund = { reference: 'w-1', kobo: 100, cause: 'late', attempts: 0, orderedAt: at };
  await RefundModel.insertMany([
    { ...refund, _id: 'rf-1', state: 'failed', stuckAt: at },
    { ...refund, _id: 'rf-2', state: 'sent' },
  ]);
  expect(await counts()).toEqual({ disputes: 0, chargebacks: 0, accounts: 0, refunds: 2, reconciliation: 0 });
  await Promise.all([UnmatchedMoneyModel.deleteMany({}), RefundModel.deleteMany({})]);
});

describe('GET /api/payments/admin/overview', () => {
  test('shows all balances in naira, the cover, and what waits for a seal', async () => {
    const client = await admin();
    const { status, body } = await client.get<MoneyOverview>(OVERVIEW);
    expect(status).toBe(200);
    expect(body.balances.map(({ kind }) => kind)).toEqual(LEDGER_ACCOUNT_KINDS);
    const amounts = Object.fromEntries(body.balances.map(({ kind, amount }) => [kind, amount]));
    expect(amounts).toEqual({
      ...{ held: 5_000, disputed: 0, unmatched: 0.5, refund: 0, provider: 0, payout: 0, debt: 0 },
      ...{ psp: 1_005_550.5, bank: 0, commission: 1_000, fees: 450, loss: 0, owner: 1_000_000 },
    });
    expect(body.cover).toBe(1_000_550);
    expect(body.seal).toBeNull();
    expect(body.unsealed).toMatchObject({ transactions: 6, oldestAt: expect.any(String) });
    expect(new Set(body.invariants.map(({ state }) => state))).toEqual(new Set(['unchecked']));
  });

  test('shows after a recount which invariants hold, and names what breaks one', async () => {
    await sealAll();
    await recountLedger(withoutPayments);
    const client = await admin();
    const before = (await client.get<MoneyOverview>(OVERVIEW)).body;
    expect(before).toMatchObject({ seal: { number: 1 }, unsealed: { transactions: 0, oldestAt: null } });
    expect(new Set(before.invariants.map(({ state }) => state))).toEqual(new Set(['holds']));
    await collectionOf('ledgerAccounts').updateOne({ _id: `held:${C}` }, { $set: { kobo: 1 } });
    await recountLedger(withoutPayments);
    const { invariants } = (await client.get<MoneyOverview>(OVERVIEW)).body;
    expect(invariants.filter(({ state }) => state === 'broken')).toEqual([
      { id: 'I2', state: 'broken', checkedAt: expect.any(String), found: expect.any(String) },
      {
        ...{ id: 'I4', state: 'broken', checkedAt: expect.any(String) },
        found: `Account held:${C} has 1 kobo, its transactions leave 500000.`,
      },
      { id: 'I5', state: 'broken', checkedAt: expect.any(String), found: expect.any(String) },
    ]);
  });
});

describe('GET /api/payments/admin/ledger', () => {
  test('lists transactions with their postings, newest first', async () => {
    const { status, body, headers } = await list(await admin());
    expect([status, headers.get('x-total-count')]).toEqual([200, '6']);
    expect(body.map(({ kind }) => kind)).toEqual([
      ...['payout-paid', 'payout-ordered', 'release', 'charge', 'charge', 'money-put-in'],
    ]);
    expect(body[2]).toEqual({
      id: `release:${B}:1`,
      kind: 'release',
      at: expect.any(String),
      bookingId: B,
      providerId: P,
      reference: null,
      by: 'system',
      note: null,
      postings: [
        { account: 'commission', amount: -1_000, after: null },
        { account: `held:${B}`, amount: 10_000, after: 0 },
        { account: `provider:${P}`, amount: -9_000, after: 9_000 },
      ],
    });
  });

  test.each<[string, Record<string, string>, string[]]>([
    ['booking', { bookingId: C }, ['charge:bk-2']],
    ['provider', { providerId: P }, ['payout-paid:po-1', 'payout-ordered:po-1', `release:${B}:1`]],
    ['provider and kind', { providerId: P, kind: 'release' }, [`release:${B}:1`]],
    ['kind', { kind: 'charge' }, ['charge:bk-2', 'charge:bk-1']],
    ['account of a booking', { account: `held:${B}` }, [`release:${B}:1`, 'charge:bk-1']],
    ['account of the platform', { account: 'commission', kind: 'all' }, [`release:${B}:1`]],
    ['account that few transactions move', { account: 'owner' }, ['money-put-in:d1']],
    ['account and its kind', { account: 'owner', kind: 'money-put-in' }, ['money-put-in:d1']],
    ['account and a kind that cannot move it', { account: 'commission', kind: 'charge' }, []],
    ['account and booking', { account: 'psp', bookingId: B }, ['charge:bk-1']],
    ['unknown account', { account: 'refund:none' }, []],
    ['day without transactions', { to: '2020-01-01' }, []],
  ])('filters by %s', async (_what, query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  test('filters by days in Lagos time, both included', async () => {
    const rows = (await list(await admin())).body;
    const [last, first] = [rows.at(0)!, rows.at(-1)!].map(({ at }) => lagosDate(new Date(at)));
    const all = rows.map(({ id }) => id);
    expect(await idsOf({ from: first!, to: last! })).toEqual(all);
    expect(await idsOf({ from: addDays(last!, 1) })).toEqual([]);
    expect(await idsOf({ to: addDays(first!, -1) })).toEqual([]);
  });

  test('pages through all transactions by the cursor, and counts the filtered ones', async () => {
    const client = await admin();
    const seen: string[] = [];
    let path: string | null = `${LEDGER}?limit=2&from=2020-01-01`;
    while (path) {
      const reply: Reply<LedgerTransaction[]> = await client.get<LedgerTransaction[]>(path);
      expect(reply.headers.get('x-total-count')).toBe('6');
      seen.push(...reply.body.map(({ id }) => id));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual((await list(client)).body.map(({ id }) => id));
    expect(new Set(seen).size).toBe(6);
  });

  test.each([
    { kind: 'theft' },
    { account: 'held:A B' },
    { bookingId: 'x' },
    { from: '2026-02-30' },
    { from: '2026-02-02', to: '2026-02-01' },
    { limit: '101' },
    { cursor: 'e30' },
    { nonsense: '1' },
  ])('rejects %j with 400', async (query) => {
    expect((await list(await admin(), query as never)).status).toBe(400);
  });

  test.each<Record<string, string>>([
    {},
    { bookingId: B },
    { providerId: P },
    { kind: 'charge' },
    { account: `held:${B}` },
    { from: '2020-01-01', to: '2030-01-01' },
  ])('reads %j by an index', async (query) => {
    await pad(LedgerTransactionModel, (at) => ({
      _id: `settled:pad-${at}`,
      kind: 'settled',
      at: new Date(1_600_000_000_000 + at),
      by: 'system',
      digest: 'x',
      postings: [
        { account: 'bank', kobo: 1 },
        { account: 'psp', kobo: -1 },
      ],
    }));
    const client = await admin();
    expect(await badNodes(() => list(client, query))).toEqual([]);
  });

  test('finds an account that few transactions move by their kinds, not among all transactions', async () => {
    const client = await admin();
    const indexes = await indexesOf(() => list(client, { account: 'owner' }));
    expect(indexes).toContain('kind_1_at_-1__id_-1');
    expect(indexes).not.toContain('at_-1__id_-1');
  });

  test('a kind that cannot move the account is not searched', async () => {
    const client = await admin();
    const calls = await databaseCalls(() => list(client, { account: 'commission', kind: 'settled' }));
    expect(calls.filter((call) => call.includes('ledgerTransactions'))).toEqual([]);
  });

  test('a page makes as many database calls for many rows as for one', async () => {
    const client = await admin();
    const one = await databaseCalls(() => list(client, { limit: '1' }));
    const many = await databaseCalls(() => list(client));
    expect(many).toEqual(one);
  });
});

const OF_PAYMENTS = (Object.keys(ENDPOINTS) as EndpointKey[]).filter((key) =>
  key.includes(' /api/payments/'),
);
/** Reads of the ledger. Calls about payouts are tested with them. */
const CALLS = OF_PAYMENTS.filter((key) => /\/admin\/(?:overview|ledger|ledger\.csv)$/.test(key));

describe.each(CALLS)('%s', (key) => {
  const [method, path = ''] = key.split(' ');

  test('is a read for the super admin only', async () => {
    expect([method, ENDPOINTS[key].access.roles]).toEqual(['GET', ['super_admin']]);
    expect((await (await admin()).get(path)).status).toBe(200);
  });

  test('without a session it is 401', async () => {
    expect(await site.anonymous().get(path)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  });

  test.each(['customer', ...SUPPLY_ROLES] as const)('a %s is 403', async (role) => {
    const client = await site.signedInAs(await buildUser({ role }));
    expect(await client.get(path)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('a suspended super_admin is 401', async () => {
    const client = await site.signedInAs(await buildUser({ role: 'super_admin', status: 'suspended' }));
    expect((await client.get(path)).status).toBe(401);
  });

  test('nonsense in the query is 400, and another method is 405', async () => {
    const client = await admin();
    expect((await client.get(`${path}?nonsense=1`)).status).toBe(400);
    expect((await client.post(path, {})).status).toBe(405);
  });
});

test('every call of the table is a route of this service', () => {
  expect(site.service.routes.map(({ key }) => key).sort()).toEqual([...OF_PAYMENTS].sort());
});

test('workers seal, measure and recount with the rights of the database user of payments', async () => {
  const { workers, metrics } = site.service;
  for (const worker of workers) worker.start();
  const text = () => metrics.registry.metrics();
  const isDone = async () => {
    const shown = await text();
    return (
      shown.includes('ledger_transactions_total{kind="release",service="payments"} 1') &&
      shown.includes('ledger_invariant_broken{id="I10",service="payments"} 0') &&
      shown.includes('ledger_balance_kobo{kind="held",service="payments"} 500000')
    );
  };
  while (!(await isDone())) await new Promise((resolve) => setTimeout(resolve, 20));
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await collectionOf('ledgerUnsealed').countDocuments()).toBe(0);
  expect(await text()).toContain('ledger_transactions_total{kind="charge",service="payments"} 2');
}, 60_000);
