import { DAY_MS, HOUR_MS, SUPPLY_ROLES, nextReconciliationAt } from '@tm/domain';
import type { Difference, Problem } from '@tm/contracts';
import { nativeDatabase } from '@tm/mongo';
import { badNodes, pad } from '@tm/mongo/testing';
import { DifferenceModel, ReconciliationRunModel } from '@tm/schema/payments';
import { PayoutRunModel } from '@tm/schema/payouts';
import { AuditEntryModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { createInstruments } from '@tm/service-kit';
import { databaseCalls } from '@tm/service-kit/testing';
import { recordingLog } from '../provider/testing/meters';
import { paymentSite } from '../testing';
import { storeComparison } from './difference.commands';
import { reconcileIfDue, reconcileWorker } from './reconcile.worker';

const { site, company } = paymentSite();
const LIST = '/api/payments/admin/reconciliations';
const side = (kobo: number) => ({ state: 'done' as const, kobo, feeKobo: 1_500 });

beforeEach(async () => {
  for (const name of ['reconciliations', 'reconciliationRuns', 'payoutRuns'])
    await nativeDatabase().collection(name).deleteMany({});
});

const admin = async () => site.signedInAs(await buildUser({ role: 'super_admin' }));
/** Stores a difference of the amount of a charge, first seen a number of hours ago. */
const differ = (name: string, theirs = 900_000, hoursAgo = 1) =>
  storeComparison(
    { subject: 'charge', name, ours: side(1_000_000), theirs: side(theirs), found: ['amount'], mended: [] },
    new Date(Date.now() - hoursAgo * HOUR_MS),
  );
const ID = 'charge:bk-1:amount';
const pathOf = (id: string) => `${LIST}/${encodeURIComponent(id)}`;
const explain = async (body: object, id = ID) => (await admin()).put<Difference & Problem>(pathOf(id), body);
const stateOf = async (id = ID) => (await DifferenceModel.findById(id).lean())?.state;

describe('GET /api/payments/admin/reconciliations', () => {
  test('lists open differences with both sides in naira, the oldest first', async () => {
    await differ('bk-2', 800_000, 1);
    await differ('bk-1', 900_000, 5);
    const { body } = await (await admin()).get<Difference[]>(LIST);
    expect(body.map(({ name }) => name)).toEqual(['bk-1', 'bk-2']);
    expect(body[0]).toMatchObject({
      ...{ id: ID, subject: 'charge', kind: 'amount', state: 'open', reason: null, closedAt: null },
      ours: { state: 'done', amount: 10_000, fee: 15 },
      theirs: { state: 'done', amount: 9_000, fee: 15 },
    });
  });

  test('has pages, other states, and needs as many calls for many rows as for one, by indexes', async () => {
    for (let number = 0; number < 5; number += 1) await differ(`bk-${number}`, 900_000, number);
    await explain({ reason: 'Known', version: 0 });
    const client = await admin();
    for (const [state, count] of [
      ['open', 4],
      ['explained', 1],
      ['mended', 0],
      ['all', 5],
    ] as const) {
      expect((await client.get<Difference[]>(`${LIST}?state=${state}`)).body).toHaveLength(count);
      const first = await client.get<Difference[]>(`${LIST}?state=${state}&limit=3`);
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1];
      const rest = next ? (await client.get<Difference[]>(next)).body : [];
      expect(new Set([...first.body, ...rest].map(({ id }) => id)).size).toBe(count);
    }
    expect((await client.get(LIST)).headers.get('x-total-count')).toBe('4');
    await pad(DifferenceModel, (at) => ({
      ...{ _id: `charge:pad-${at}:amount`, subject: 'charge', name: `pad-${at}`, kind: 'amount' },
      ...{ state: 'mended', version: 0, firstSeenAt: new Date(), lastSeenAt: new Date() },
    }));
    for (const state of ['open', 'all'])
      expect(await badNodes(() => client.get(`${LIST}?state=${state}`))).toEqual([]);
    const one = await databaseCalls(() => client.get(`${LIST}?limit=1`));
    expect(await databaseCalls(() => client.get(LIST))).toEqual(one);
  });
});

describe('PUT /api/payments/admin/reconciliations/:id', () => {
  test('closes a difference with a reason, once, and the audit log has it', async () => {
    const id = 'charge:bk-audit:amount';
    await differ('bk-audit');
    const { status, body } = await explain({ reason: 'A test of the bank', version: 0 }, id);
    expect([status, body.state, body.reason]).toEqual([200, 'explained', 'A test of the bank']);
    const codeOf = ({ status: code, body: problem }: { status: number; body: Problem }) => [
      code,
      problem.code,
    ];
    expect(codeOf(await explain({ reason: 'Again', version: 1 }, id))).toEqual([409, 'already_decided']);
    const entries = await AuditEntryModel.find({ targetId: id }).lean();
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['reconciliation.close', 'A test of the bank'],
    ]);
  });

  test('refuses an older version, an empty reason, and an unknown difference', async () => {
    await differ('bk-1');
    await differ('bk-1', 800_000);
    const stale = await explain({ reason: 'Known', version: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await explain({ reason: ' ', version: 1 })).status).toBe(400);
    expect((await explain({ reason: 'Known', version: 1 }, 'charge:none:amount')).status).toBe(404);
    expect((await explain({ reason: 'Known', version: 1 }, 'none')).status).toBe(404);
  });

  test('an explained difference stays closed until a side changes', async () => {
    await differ('bk-1');
    await explain({ reason: 'Known', version: 0 });
    await differ('bk-1');
    expect(await stateOf()).toBe('explained');
    await differ('bk-1', 700_000);
    expect(await stateOf()).toBe('open');
    expect(await DifferenceModel.findById(ID).lean()).not.toHaveProperty('reason');
  });
});

test.each(['customer', ...SUPPLY_ROLES] as const)('both calls are refused for a %s', async (role) => {
  const client = await site.signedInAs(await buildUser({ role }));
  expect((await client.get(LIST)).status).toBe(403);
  expect((await client.put(pathOf(ID), { reason: 'R', version: 0 })).status).toBe(403);
  expect((await site.anonymous().get(LIST)).status).toBe(401);
});

describe('the daily comparison', () => {
  const makeDue = () => ReconciliationRunModel.updateOne({}, { $set: { dueAt: new Date(Date.now() - 1) } });

  test('is made once a day, by one of several processes', async () => {
    expect(await reconcileIfDue(company())).toBe(false);
    await makeDue();
    const runs = await Promise.all([1, 2, 3].map(() => reconcileIfDue(company())));
    expect(runs.filter(Boolean)).toHaveLength(1);
    const run = (await ReconciliationRunModel.findOne().lean())!;
    expect(run.dueAt).toEqual(nextReconciliationAt(run.comparedAt!));
    expect(await reconcileIfDue(company())).toBe(false);
  });

  test('is repeated within an hour after a failure', async () => {
    await reconcileIfDue(company());
    await makeDue();
    const silent = { ...company(), balance: () => Promise.reject(new Error('No answer')) };
    await expect(reconcileIfDue(silent)).rejects.toThrow('No answer');
    const run = (await ReconciliationRunModel.findOne().lean())!;
    expect(run.comparedAt).toBeUndefined();
    expect(run.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + HOUR_MS);
  });

  /** Stores that the balance has differed since `at`, and runs the worker once. */
  const workAfter = async (at: Date) => {
    const sides = { ours: side(2_000_000), theirs: side(1_930_000) };
    await storeComparison({ subject: 'balance', name: 'NGN', ...sides, found: ['balance'], mended: [] }, at);
    const { log, lines } = recordingLog();
    const { metrics } = createInstruments('payments', site.config);
    const worker = reconcileWorker(company())(log, metrics);
    worker.start();
    // Stopping waits for the pass that has begun.
    await worker.stop();
    expect(await metrics.registry.metrics()).toMatch(/reconciliation_open\{[^}]*kind="balance"[^}]*\} 1/);
    return lines;
  };

  test('pauses payouts when the balance has differed for a day, unless an administrator resumed them', async () => {
    const yesterday = new Date(Date.now() - DAY_MS - HOUR_MS);
    expect(await workAfter(yesterday)).toContainEqual(expect.stringContaining('"alarm":"reconciliation"'));
    const run = (await PayoutRunModel.findOne().lean())!;
    expect(run).toMatchObject({
      isPaused: true,
      reason: expect.stringContaining('₦700 less than the ledger says'),
    });
    await PayoutRunModel.updateOne({}, { $set: { isPaused: false, changedAt: new Date() } });
    await workAfter(yesterday);
    expect((await PayoutRunModel.findOne().lean())!.isPaused).toBe(false);
  });

  test('does not pause them for a difference of an hour', async () => {
    expect(await workAfter(new Date(Date.now() - HOUR_MS))).toEqual([]);
    expect(await PayoutRunModel.findOne().lean()).toBeNull();
  });
});
