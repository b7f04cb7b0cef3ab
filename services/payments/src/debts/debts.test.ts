import type { Debt } from '@tm/contracts';
import { DAY_MS, debtEndsAt } from '@tm/domain';
import { Types } from '@tm/mongo';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { LedgerAccountModel, LedgerTransactionModel } from '@tm/schema/payments';
import { ProviderProfileModel } from '@tm/schema/provider';
import { NotificationModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { databaseCalls, testService, type Client, type Reply } from '@tm/service-kit/testing';
import { createApp } from '../app';
import { configSchema } from '../config';
import { readBalances } from '../ledger';
import { emptyLedger } from '../ledger/testing';
import { addDebt, balanceOf, buildDebtor, ledgerFault, postAt } from '../testing';
import { writeOffDebt, writeOffDebts } from './writeOff.commands';

const site = testService(createApp, configSchema);
const PATH = '/api/payments/admin/debts';
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

beforeEach(emptyLedger);

const admin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));
const writeOffAll = async (now?: Date) => {
  const outcomes: unknown[] = [];
  await writeOffDebts(
    {
      onWrittenOff: () => outcomes.push('written off'),
      onError: (error) => outcomes.push(error),
      isStopping: () => false,
    },
    now,
  );
  return outcomes;
};
const writeOffsOf = (providerId: string) =>
  LedgerTransactionModel.find({
    kind: 'debt-written-off',
    providerId: new Types.ObjectId(providerId),
  }).lean();
const newsOf = (userId: unknown) => NotificationModel.find({ userId: userId as Types.ObjectId }).lean();
/** The time of the last change, which is later by some ms than the given one. */
const changedAt = async (account: string) => (await LedgerAccountModel.findById(account).lean())!.at;
const shifted = (at: Date, ms: number) => new Date(at.getTime() + ms);

test('a debt is written off after 180 days and not one second earlier, and its business is notified', async () => {
  const { user, providerId, account } = await buildDebtor(150_050, daysAgo(200));
  const end = debtEndsAt(await changedAt(account));
  expect(await writeOffAll(shifted(end, -1_000))).toEqual([]);
  expect(await writeOffDebt({ _id: account }, shifted(end, -1_000))).toBe(false);
  expect([await balanceOf(account), await newsOf(user._id)]).toEqual([150_050, []]);

  expect(await writeOffAll(shifted(end, 1_000))).toEqual(['written off']);
  const [written, ...more] = await writeOffsOf(providerId);
  expect([written, more]).toMatchObject([
    {
      ...{ _id: `debt-written-off:${providerId}:1`, by: 'system' },
      postings: [
        { account, kobo: -150_050, after: 0 },
        { account: 'loss', kobo: 150_050 },
      ],
    },
    [],
  ]);
  expect((await readBalances()).balances).toMatchObject({ debt: 0, loss: 150_050 });
  expect(await newsOf(user._id)).toMatchObject([
    {
      title: 'Debt Cancelled',
      message:
        'We have cancelled your debt of ₦1,500.50, because it has not changed for 180 days. You need not do anything.',
      link: '/provider-dashboard/payouts',
    },
  ]);
  expect(await writeOffAll()).toEqual([]);
  expect(await ledgerFault()).toBeNull();
});

test('a release that keeps back a part restarts the 180 days, and the rest is written off after them', async () => {
  const { providerId, account } = await buildDebtor(100_000, daysAgo(300));
  const bookingId = String(new Types.ObjectId());
  const [kobo, releasedAt] = [60_000, daysAgo(170)];
  await postAt(
    { kind: 'charge', reference: `${bookingId}-1`, bookingId, paid: kobo, fee: 0, due: kobo },
    releasedAt,
  );
  await postAt(
    {
      ...{ kind: 'release', bookingId, providerId, number: 1, from: 'held' },
      ...{ kobo, commission: 0, keptBack: kobo },
    },
    releasedAt,
  );
  expect([await balanceOf(account), await writeOffAll()]).toEqual([40_000, []]);
  expect(await writeOffAll(shifted(debtEndsAt(await changedAt(account)), 0))).toEqual(['written off']);
  expect(await writeOffsOf(providerId)).toMatchObject([{ _id: `debt-written-off:${providerId}:2` }]);
  expect([await balanceOf(account), await balanceOf(`provider:${providerId}`)]).toEqual([0, 0]);
  expect(await ledgerFault()).toBeNull();
});

test('a later debt of the same business is written off again', async () => {
  const { user, providerId } = await buildDebtor(1_000, daysAgo(500));
  expect(await writeOffAll(daysAgo(300))).toEqual(['written off']);
  await addDebt(providerId, 2_000, daysAgo(200));
  expect(await writeOffAll()).toEqual(['written off']);
  expect((await writeOffsOf(providerId)).map(({ _id }) => _id).sort()).toEqual([
    ...[`debt-written-off:${providerId}:1`, `debt-written-off:${providerId}:3`],
  ]);
  expect(await newsOf(user._id)).toHaveLength(2);
});

test('the debt of an erased business is written off without a notification', async () => {
  const { user, profile, account } = await buildDebtor(1_000, daysAgo(181));
  await ProviderProfileModel.updateOne({ _id: profile._id }, { erasedAt: new Date() });
  expect(await writeOffAll()).toEqual(['written off']);
  expect([await balanceOf(account), await newsOf(user._id)]).toEqual([0, []]);
});

test('calls at once write off each debt once', async () => {
  const debtors = [];
  for (let count = 0; count < 5; count += 1) debtors.push(await buildDebtor(1_000, daysAgo(181)));
  const outcomes = (await Promise.all([1, 2, 3].map(() => writeOffAll()))).flat();
  expect(outcomes).toEqual(debtors.map(() => 'written off'));
  for (const { user, providerId } of debtors) {
    expect(await writeOffsOf(providerId)).toHaveLength(1);
    expect(await newsOf(user._id)).toHaveLength(1);
  }
});

describe(`GET ${PATH}`, () => {
  const list = (client: Client, query: Record<string, string> = {}) => client.get<Debt[]>(PATH, { query });

  test('lists open debts with their businesses and last changes, in pages with a true total', async () => {
    const client = await admin();
    expect([(await list(client)).body, (await list(client)).headers.get('x-total-count')]).toEqual([[], '0']);
    const debtors = [];
    for (let count = 1; count <= 5; count += 1)
      debtors.push(await buildDebtor(count * 1_050, daysAgo(10 * count)));
    const over = await buildDebtor(900, daysAgo(181));
    await writeOffAll();
    await ProviderProfileModel.updateOne({ _id: debtors[4]!.profile._id }, { erasedAt: new Date() });
    const seen: Debt[] = [];
    let path: string | null = `${PATH}?limit=2`;
    while (path) {
      const reply: Reply<Debt[]> = await client.get<Debt[]>(path);
      expect(reply.headers.get('x-total-count')).toBe('5');
      seen.push(...reply.body);
      path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual((await list(client)).body);
    expect(seen.map(({ providerId }) => providerId)).toEqual(
      debtors.map(({ providerId }) => providerId).reverse(),
    );
    expect(seen.map(({ providerId }) => providerId)).not.toContain(over.providerId);
    for (const [at, { providerId, profile, account }] of debtors.entries())
      expect(seen.find((row) => row.providerId === providerId)).toEqual({
        ...{ providerId, businessName: at === 4 ? '' : profile.businessName },
        ...{ amount: (at + 1) * 10.5, since: (await changedAt(account)).toISOString() },
      });
  });

  test('lists the largest debt first, and equal debts in the order of their businesses, on each page', async () => {
    const client = await admin();
    const built = [];
    for (const kobo of [500, 2_000, 500, 9_000, 500, 2_000])
      built.push({ kobo, ...(await buildDebtor(kobo, daysAgo(1))) });
    const expected = built
      .sort((one, other) => other.kobo - one.kobo || (one.providerId < other.providerId ? -1 : 1))
      .map(({ providerId }) => providerId);
    for (const limit of ['1', '2', '4', '6']) {
      const seen: string[] = [];
      let path: string | null = `${PATH}?limit=${limit}`;
      while (path) {
        const reply: Reply<Debt[]> = await client.get<Debt[]>(path);
        seen.push(...reply.body.map(({ providerId }) => providerId));
        path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('link') ?? '')?.[1] ?? null;
      }
      expect(seen).toEqual(expected);
    }
  });

  test('reads by an index, and as often for many rows as for one', async () => {
    const client = await admin();
    for (let count = 0; count < 3; count += 1) await buildDebtor(1_000, daysAgo(1));
    expect(await databaseCalls(() => list(client))).toEqual(
      await databaseCalls(() => list(client, { limit: '1' })),
    );
    await pad(LedgerAccountModel, (at) => ({
      ...{ _id: `held:pad-${at}`, kind: 'held', kobo: 1, version: 1, at: new Date() },
    }));
    expect(await badNodes(() => list(client))).toEqual([]);
    const { headers } = await list(client, { limit: '1' });
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link')!)![1]!;
    expect(await badNodes(() => client.get(next))).toEqual([]);
    expect(new Set(await indexesOf(() => client.get(next)))).toContain('kobo_-1__id_1');
    expect(await badNodes(() => writeOffAll())).toEqual([]);
  });

  test.each([{ limit: '101' }, { cursor: 'e30' }, { state: 'open' }])(
    'rejects %j with 400',
    async (query) => {
      expect((await list(await admin(), query as never)).status).toBe(400);
    },
  );

  test.each(['customer', 'service_provider', 'restaurant_owner'] as const)('a %s is 403', async (role) => {
    expect((await list(await site.signedInAs(await buildUser({ role })))).status).toBe(403);
  });

  test('without a session it is 401', async () => {
    expect((await list(site.anonymous())).status).toBe(401);
  });
});
