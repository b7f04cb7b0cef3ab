import type { AdminPayout, PayoutPause, Problem } from '@tm/contracts';
import { addDays, lagosDate, PAYOUT_STATES, type PayoutState } from '@tm/domain';
import { badNodes } from '@tm/mongo/testing';
import { PayoutAccountModel, PayoutModel, PayoutRunModel } from '@tm/schema/payouts';
import { deriveBusinessName, ProviderProfileModel } from '@tm/schema/provider';
import { AuditEntryModel } from '@tm/schema/records';
import { buildProvider, buildUser } from '@tm/schema/testing';
import { databaseCalls, type Client, type Reply } from '@tm/service-kit/testing';
import { emptyLedger } from '../ledger/testing';
import { buildPaidBusiness, paymentSite, payoutBench, payoutsOf } from '../testing';

const { site, company } = paymentSite();
const bench = payoutBench(company);
const PATH = '/api/payments/admin/payouts';

beforeEach(async () => {
  await emptyLedger();
  await PayoutAccountModel.deleteMany({});
  await PayoutModel.deleteMany({});
  await PayoutRunModel.deleteMany({});
  await ProviderProfileModel.deleteMany({});
});

const admin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));
const rename = (id: unknown, businessName: string) =>
  ProviderProfileModel.updateOne({ _id: id } as never, { businessName, ...deriveBusinessName(businessName) });

/** Stores payouts of one business on consecutive days: the first state was ordered longest ago. */
const store = async (states: readonly PayoutState[], name = 'Eze Home Repairs') => {
  const { user, profile } = await buildProvider({ isVerified: true });
  await rename(profile._id, name);
  const providerId = String(profile._id);
  const today = lagosDate(new Date());
  const dates = states.map((_, index) => addDays(today, index - states.length));
  await PayoutModel.insertMany(
    states.map((state, index) => ({
      ...{ _id: `po-${providerId}-${dates[index]!.replaceAll('-', '')}-1`, providerId, userId: user._id },
      ...{ kobo: 100_000 + index, state, attempts: 0, orderedAt: new Date(`${dates[index]!}T05:00:00Z`) },
    })),
  );
  return { providerId, dates };
};
const list = async (client: Client, query: Record<string, string> = {}) =>
  client.get<AdminPayout[]>(PATH, { query });
const statesOf = async (query: Record<string, string>, client?: Client) =>
  (await list(client ?? (await admin()), query)).body.map(({ state }) => state);
const ALL: readonly PayoutState[] = ['paid', 'sent', 'failed', 'ordered', 'reversed'];

test('lists the payouts without a result first, the oldest of them first, with their business', async () => {
  const { providerId } = await store(ALL);
  const { status, body, headers } = await list(await admin());
  expect([status, headers.get('x-total-count')]).toEqual([200, '2']);
  expect(body.map(({ state }) => state)).toEqual(['sent', 'ordered']);
  expect(body[0]).toEqual({
    ...{ reference: expect.stringContaining(providerId), amount: 1_000.01, state: 'sent', account: null },
    ...{ orderedAt: expect.any(String), paidAt: null, endedAt: null, sentAt: null, nextCheckAt: null },
    ...{ providerId, businessName: 'Eze Home Repairs', refused: false },
  });
});

test('an ordered payout has its account and the time of the next question', async () => {
  await buildPaidBusiness();
  await bench.order();
  await bench.handle();
  expect((await list(await admin())).body[0]).toMatchObject({
    ...{ state: 'sent', sentAt: expect.any(String), nextCheckAt: expect.any(String) },
    account: { bank: 'Access Bank', accountName: 'CHINEDU EZE', accountNumber: '••••8151' },
  });
});

test('filters by state: ended payouts are listed newest first', async () => {
  await store(ALL);
  await store(['paid', 'failed']);
  for (const state of PAYOUT_STATES) expect(new Set(await statesOf({ state }))).toEqual(new Set([state]));
  const { body } = await list(await admin(), { state: 'all' });
  const times = body.map(({ orderedAt }) => orderedAt);
  expect(body).toHaveLength(7);
  expect(times).toEqual([...times].sort().reverse());
});

test('filters by days in Lagos time, both included', async () => {
  const { dates } = await store(ALL);
  expect(await statesOf({ state: 'all', from: dates[1]!, to: dates[2]! })).toEqual(['failed', 'sent']);
  expect(await statesOf({ from: dates[3]! })).toEqual(['ordered']);
  expect(await statesOf({ state: 'all', from: addDays(dates[4]!, 1) })).toEqual([]);
});

test('searches by the id of a business, and by beginnings of words of its name', async () => {
  const { providerId } = await store(ALL, 'Àṣà Barbing Salon');
  await store(ALL, 'Musa Plumbing');
  expect(await statesOf({ search: providerId })).toEqual(['sent', 'ordered']);
  const found = await list(await admin(), { search: 'salon asa', state: 'all' });
  expect(found.body.map(({ businessName }) => businessName)).toEqual(Array(5).fill('Àṣà Barbing Salon'));
  expect(found.headers.get('x-total-count')).toBe('5');
  for (const search of ['barbing musa', 'al', 'f'.repeat(24), '(.*)'])
    expect(await statesOf({ search, state: 'all' })).toEqual([]);
});

test('a search that more than twenty businesses match is 400', async () => {
  for (let one = 0; one < 21; one += 1) await store([], `Quintessential ${one}`);
  const { status, body } = await list(await admin(), { search: 'quintessential' });
  expect([status, body]).toMatchObject([
    400,
    { errors: { search: [expect.stringContaining('More than 20')] } },
  ]);
});

test.each<Record<string, string>>([{ state: 'open' }, { state: 'all' }, { state: 'all', search: 'eze' }])(
  'pages through %j by a cursor, each payout once',
  async (query) => {
    await store(ALL);
    await store(ALL);
    const client = await admin();
    const whole = (await list(client, query)).body.map(({ reference }) => reference);
    const seen: string[] = [];
    let path: string | null = `${PATH}?${new URLSearchParams({ ...query, limit: '3' })}`;
    while (path) {
      const reply: Reply<AdminPayout[]> = await client.get<AdminPayout[]>(path);
      seen.push(...reply.body.map(({ reference }) => reference));
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
      if (path) expect(await badNodes(() => client.get(path!))).toEqual([]);
    }
    expect(seen).toEqual(whole);
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test.each<Record<string, string>>([
  {},
  { state: 'all', from: '2020-01-01', to: '2030-01-01' },
  { state: 'failed' },
  { state: 'all', search: 'eze' },
  { search: 'eze', from: '2020-01-01' },
])('reads %j by an index, in as many calls for many rows as for one', async (query) => {
  await store(ALL);
  const client = await admin();
  expect(await badNodes(() => list(client, query))).toEqual([]);
  // Reads are counted in batches, so only some calls write the limit.
  const callsOf = async (more: Record<string, string>) =>
    (await databaseCalls(() => list(client, { ...query, ...more }))).filter(
      (call) => !call.includes('rateLimits'),
    );
  expect(await callsOf({})).toEqual(await callsOf({ limit: '1' }));
});

test.each([
  { state: 'lost' },
  { from: '2026-02-30' },
  { from: '2026-02-02', to: '2026-02-01' },
  { limit: '101' },
  { cursor: 'e30' },
  { search: 'x'.repeat(101) },
  { nonsense: '1' },
])('rejects %j with 400', async (query) => {
  expect((await list(await admin(), query as never)).status).toBe(400);
});

describe('a repetition under one Idempotency-Key', () => {
  const headers = { 'idempotency-key': 'form-1' };

  test('of a retry has no second effect', async () => {
    const { providerId } = await buildPaidBusiness();
    await bench.order();
    const { _id } = (await payoutsOf(providerId))[0]!;
    const client = await admin();
    const later = new Date(Date.now() + 3_600_000);
    const retry = (body: object = { reason: 'Asked' }) =>
      client.post<Problem | null>(`${PATH}/${_id}/retry`, body, { headers });
    expect((await retry()).status).toBe(204);
    await PayoutModel.updateOne({ _id }, { $set: { dueAt: later } });
    const again = await retry();
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([204, '', 'true']);
    expect((await payoutsOf(providerId))[0]!.dueAt).toEqual(later);
    expect(await AuditEntryModel.countDocuments({ action: 'payout.retry', targetId: providerId })).toBe(1);
    expect((await retry({ reason: 'Other' })).body).toMatchObject({ code: 'idempotency_key_reused' });
  });

  test('of a pause answers as the first one, also after the payouts were resumed', async () => {
    const client = await admin();
    const pause = () =>
      client.put<PayoutPause>(`${PATH}/paused`, { isPaused: true, reason: 'Bank is down' }, { headers });
    const first = await pause();
    expect(first).toMatchObject({ status: 200, body: { isPaused: true } });
    expect((await pause()).body).toEqual(first.body);
    await client.put(`${PATH}/paused`, { isPaused: false, reason: 'Bank is up' });
    expect((await pause()).body).toEqual(first.body);
    expect((await client.get<PayoutPause>(`${PATH}/paused`)).body.isPaused).toBe(false);
  });

  test('of three retries at once has one effect', async () => {
    const { providerId } = await buildPaidBusiness();
    await bench.order();
    const { _id } = (await payoutsOf(providerId))[0]!;
    const client = await admin();
    const replies = await Promise.all(
      [1, 2, 3].map(() => client.post(`${PATH}/${_id}/retry`, { reason: 'Asked' }, { headers })),
    );
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await AuditEntryModel.countDocuments({ action: 'payout.retry', targetId: providerId })).toBe(1);
  });
});
