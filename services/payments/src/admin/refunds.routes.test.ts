import type { AdminLate, AdminRefund, Problem } from '@tm/contracts';
import { DAY_MS, HOUR_MS, lagosDate } from '@tm/domain';
import { trusted, Types } from '@tm/mongo';
import { IS_UNPROCESSED, RefundModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { AuditEntryModel, NotificationModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { settleCharge } from '../attempts';
import { recountPayments } from '../bookingMoney';
import { writeJson } from '../provider/testing/paystackStandIn';
import { handleRefunds } from '../refunds/handleRefunds.commands';
import { PRICE, balanceOf, buildLate, buildUnpaid, ledgerFault, paymentSite } from '../testing';

const bench = paymentSite();
const { site, company, standIn, startByCard } = bench;
const LATE = '/api/payments/admin/late';
const REFUNDS = '/api/payments/admin/refunds';
beforeEach(async () => {
  await RefundModel.deleteMany({});
  await UnmatchedMoneyModel.deleteMany({});
});
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

const admin = async () => {
  const user = await buildUser({ role: 'super_admin' });
  return { user, client: await site.signedInAs(user) };
};
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];

let last = 0;
/** Lets money arrive that no attempt of this site has asked for. */
const buildUnknown = async () => {
  const reference = `other-${(last += 1)}`;
  standIn().state.open({ reference, email: 'ada@example.com', amount: PRICE }, 'card', () => ({}));
  standIn().state.pay(reference);
  await settleCharge(company(), reference);
  return reference;
};

const handle = async () => {
  await RefundModel.updateMany({ dueAt: trusted(IS_UNPROCESSED) }, { $set: { dueAt: new Date() } });
  const errors: unknown[] = [];
  await handleRefunds({
    ...{ company: company(), isStopping: () => false, onHandled: () => undefined },
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
};

/** Builds a refund which the company then states as `status`. */
const buildRefund = async (status: 'failed' | 'needs-attention') => {
  const scene = await buildUnpaid(site);
  const { _id: reference } = await startByCard(scene.booking);
  standIn().state.pay(reference, PRICE / 2);
  await settleCharge(company(), reference);
  await handle();
  const { _id: refundId, providerRefundId } = (await RefundModel.findOne({ reference }).lean())!;
  standIn().state.refundBecomes(providerRefundId!, status);
  await handle();
  return { ...scene, reference, refundId, atCompany: providerRefundId! };
};
const stored = async (refundId: string) => (await RefundModel.findById(refundId).lean())!;
const wait = (refundId: string, days: number) =>
  RefundModel.updateOne(
    { _id: refundId },
    { $set: { needsAccountAt: new Date(Date.now() - days * DAY_MS) } },
  );

const order = (client: Client, body: object, headers = {}) =>
  client.post<AdminRefund & Problem>(REFUNDS, body, { headers });
const retry = (client: Client, refundId: string) =>
  client.post<AdminRefund & Problem>(`${REFUNDS}/${refundId}/retry`, { reason: 'The bank was closed' });
const list = async <Row>(client: Client, path: string, query = {}) =>
  (await client.get<Row[]>(path, { query })).body;

describe('GET /api/payments/admin/late', () => {
  test('lists money that waits, oldest first, with its booking or without one', async () => {
    const unknown = await buildUnknown();
    const late = await buildLate(bench);
    const { client } = await admin();
    const { status, body, headers } = await client.get<AdminLate[]>(LATE);
    expect([status, headers.get('x-total-count')]).toEqual([200, '2']);
    expect(body).toEqual([
      {
        ...{ reference: unknown, amount: PRICE / 100, state: 'waiting', arrivedAt: expect.any(String) },
        ...{ until: null, bookingId: null, usedFor: null },
      },
      {
        ...{ reference: late.reference, amount: PRICE / 100, state: 'waiting' },
        ...{ arrivedAt: expect.any(String), until: expect.any(String), usedFor: null },
        bookingId: String(late.booking._id),
      },
    ]);
  });

  test('filters by state and by days in Lagos time', async () => {
    const reference = await buildUnknown();
    const { client } = await admin();
    const [today, tomorrow] = [lagosDate(new Date()), lagosDate(new Date(Date.now() + DAY_MS))];
    const found = async (query: object) => (await list<AdminLate>(client, LATE, query)).length;
    expect(await found({ state: 'all', from: today, to: today })).toBe(1);
    expect(await found({ from: tomorrow })).toBe(0);
    expect(await found({ state: 'refunded' })).toBe(0);
    await order(client, { reference, reason: 'Paid to us by mistake' });
    expect(await found({ state: 'refunded' })).toBe(1);
    expect(await found({})).toBe(0);
  });
});

describe('POST /api/payments/admin/refunds', () => {
  test('refunds money of an unknown booking, with a reason in the audit log', async () => {
    const reference = await buildUnknown();
    const { client, user } = await admin();
    const reply = await order(client, { reference, reason: 'Paid to us by mistake' });
    expect([reply.status, reply.body]).toMatchObject([
      201,
      { reference, cause: 'unknown', state: 'ordered', bookingId: null, amount: PRICE / 100 },
    ]);
    expect(await balanceOf(`unmatched:${reference}`)).toBe(0);
    expect(await balanceOf(`refund:${reply.body.id}`)).toBe(PRICE);
    const entry = await AuditEntryModel.findOne({ actorId: user._id }).lean();
    expect(entry).toMatchObject({
      ...{ action: 'refund.order', targetId: reference, reason: 'Paid to us by mistake' },
    });
    await handle();
    standIn().state.refundBecomes((await stored(reply.body.id)).providerRefundId!, 'processed');
    await handle();
    expect((await stored(reply.body.id)).state).toBe('processed');
    const found = (await recountPayments()).map(({ text }) => text);
    expect(found.filter((text) => text.includes(reference) || text.includes(reply.body.id))).toEqual([]);
  });

  test('two orders at once refund it once, and a repetition with its key has the same answer', async () => {
    const reference = await buildUnknown();
    const { client } = await admin();
    const body = { reference, reason: 'Paid to us by mistake' };
    const replies = await Promise.all([order(client, body), order(client, body)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await RefundModel.countDocuments({ reference })).toBe(1);
    const other = { ...body, reference: await buildUnknown() };
    const key = { 'Idempotency-Key': 'b'.repeat(32) };
    const first = await order(client, other, key);
    expect((await order(client, other, key)).body).toEqual(first.body);
  });

  test('money of a customer, money that goes back and unknown references are refused', async () => {
    const late = await buildLate(bench);
    const { client } = await admin();
    const why = { reason: 'Why not' };
    expect(codeOf(await order(client, { reference: late.reference, ...why }))).toEqual([
      ...[409, 'customer_decides'],
    ]);
    const reference = await buildUnknown();
    await order(client, { reference, ...why });
    expect(codeOf(await order(client, { reference, ...why }))).toEqual([409, 'already_used']);
    expect((await order(client, { reference: 'none', ...why })).status).toBe(404);
    expect((await order(client, { reference })).status).toBe(400);
  });
});

describe('GET /api/payments/admin/refunds', () => {
  test('lists by default those that have failed, or have needed an account for 7 days', async () => {
    const failed = await buildRefund('failed');
    const needing = await buildRefund('needs-attention');
    const { client } = await admin();
    const ids = async (query = {}) => (await list<AdminRefund>(client, REFUNDS, query)).map(({ id }) => id);
    expect(await ids()).toEqual([failed.refundId]);
    await wait(needing.refundId, 7);
    await handle();
    expect(await ids()).toEqual([failed.refundId, needing.refundId]);
    const [row] = await list<AdminRefund>(client, REFUNDS);
    expect(row).toMatchObject({
      ...{ state: 'failed', reference: failed.reference, stuckAt: expect.any(String) },
      ...{ bookingId: String(failed.booking._id), amount: PRICE / 200 },
    });
    const since = (await stored(failed.refundId)).stuckAt;
    await handle();
    expect((await stored(failed.refundId)).stuckAt).toEqual(since);
    expect(await ids({ state: 'needs_account' })).toEqual([needing.refundId]);
    expect(await ids({ state: 'all' })).toEqual([failed.refundId, needing.refundId]);
    expect(await ids({ state: 'all', to: '2020-01-01' })).toEqual([]);
    expect(await ids({ from: '2020-01-01' })).toHaveLength(2);
  });

  test('a refund that the company processes after a failure waits no longer', async () => {
    const { refundId, atCompany } = await buildRefund('failed');
    standIn().state.refundBecomes(atCompany, 'processed');
    await handle();
    expect(await list(await admin().then(({ client }) => client), REFUNDS)).toEqual([]);
    expect((await stored(refundId)).stuckAt).toBeUndefined();
  });
});

describe('POST /api/payments/admin/refunds/:id/retry', () => {
  test('orders a failed refund again, and does not take the failed order for the new one', async () => {
    const { refundId, atCompany } = await buildRefund('failed');
    const { client, user } = await admin();
    const before = standIn().state.refunds.length;
    expect((await retry(client, refundId)).body).toMatchObject({ state: 'ordered', stuckAt: null });
    standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
    await handle();
    standIn().breakWith(null);
    await handle();
    expect(standIn().state.refunds).toHaveLength(before + 1);
    const sent = await stored(refundId);
    expect(sent).toMatchObject({ state: 'sent', failedIds: [atCompany] });
    expect(sent.providerRefundId).not.toBe(atCompany);
    standIn().state.refundBecomes(sent.providerRefundId!, 'processed');
    await handle();
    expect(await balanceOf(`refund:${refundId}`)).toBe(0);
    expect(await AuditEntryModel.findOne({ actorId: user._id }).lean()).toMatchObject({
      ...{ action: 'refund.retry', targetId: refundId, reason: 'The bank was closed' },
    });
  });

  test('asks the customer of a refund without an account again, from the first day', async () => {
    const { refundId, customer } = await buildRefund('needs-attention');
    await wait(refundId, 7);
    await handle();
    const { client } = await admin();
    expect((await retry(client, refundId)).body).toMatchObject({ state: 'needs_account', stuckAt: null });
    const count = () => NotificationModel.countDocuments({ userId: customer._id, title: /Needs an Account/ });
    const before = await count();
    await handle();
    expect(await count()).toBe(before + 1);
    const row = await stored(refundId);
    expect(Date.now() - row.needsAccountAt!.getTime()).toBeLessThan(HOUR_MS);
    expect(row.stuckAt).toBeUndefined();
  });

  test('two administrators at once send it once; others are refused', async () => {
    const { refundId } = await buildRefund('failed');
    const [one, two] = [await admin(), await admin()];
    const replies = await Promise.all([retry(one.client, refundId), retry(two.client, refundId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(codeOf(await retry(one.client, refundId))).toEqual([409, 'not_stuck']);
    expect((await retry(one.client, String(new Types.ObjectId()))).status).toBe(404);
    expect((await stored(refundId)).failedIds).toHaveLength(1);
  });
});
