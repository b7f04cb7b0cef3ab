import type { AdminDispute, Problem } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { MoneyDisputeModel } from '@tm/schema/disputes';
import { AuditEntryModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { recountPayments } from '../bookingMoney';
import {
  COMPLAINT,
  PRICE,
  REPLY,
  balanceOf,
  decideMoney,
  disputeBench,
  endBooking,
  kindsOf,
  lastNews,
  ledgerFault,
  paymentSite,
  stored,
  storedDispute,
} from '../testing';
import { endAnswerTime } from './passDisputes.commands';
import { recountDisputes } from './recountDisputes.queries';

const bench = paymentSite();
const { site } = bench;
const { buildHeld } = disputeBench(bench);
const PATH = '/api/payments/admin/disputes';
type Ruled = AdminDispute & Omit<Problem, 'status'> & { decided?: unknown };

const asAdmin = async () => {
  const admin = await buildUser({ role: 'super_admin' });
  return { admin, client: await site.signedInAs(admin) };
};
const rule = (client: Client, id: unknown, body: { refund: number; version: number; reason?: string }) =>
  client.put<Ruled>(`${PATH}/${String(id)}`, { reason: 'The pictures show it', ...body });

// A second admin matters: each test has its own.
beforeEach(async () => {
  await UserModel.updateMany({ role: 'super_admin' }, { $set: { status: 'suspended' } });
});
afterEach(async () => {
  expect([...(await recountPayments()), ...(await recountDisputes())]).toEqual([]);
  expect(await ledgerFault()).toBeNull();
});

/** Builds a dispute that the provider has answered. */
const buildWaiting = async (...parts: Parameters<typeof buildHeld>) => {
  const scene = await buildHeld(...parts);
  await scene.open();
  await scene.answer({ ...REPLY, offer: 100 });
  return { ...scene, dispute: await storedDispute(scene.booking._id) };
};

test('a ruling on finished work gives a part back and releases the rest at once', async () => {
  const { admin, client } = await asAdmin();
  const scene = await buildWaiting();
  await endBooking(scene.booking, { status: 'completed', kind: 'by_provider' });
  const { status, body } = await rule(client, scene.dispute._id, { refund: 4_000, version: 2 });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      ...{ state: 'ruled', version: 3, waitingSince: null, dueAt: null, proposal: null },
      ruling: expect.objectContaining({ refund: 4_000, reason: 'The pictures show it' }),
    }),
  ]);
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'refund-ordered', 'release']);
  expect(await balanceOf(`provider:${String(scene.profile._id)}`)).toBe(540_000);
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(0);
  expect(await scene.read()).toMatchObject({
    ...{ state: 'settled', held: 0, refunded: 4_000, released: 6_000 },
    dispute: { state: 'ruled', end: { refund: 4_000, reason: 'The pictures show it' } },
  });
  expect(await lastNews(scene.customer)).toMatchObject({
    title: 'Dispute Decided',
    message: expect.stringMatching(
      /₦4,000 goes back to you. ₦6,000 goes to the provider. Reason: “The pictures show it”/,
    ),
  });
  expect((await lastNews(scene.owner))!.title).toBe('Dispute Decided');
  const [entry] = await AuditEntryModel.find({ targetId: scene.id, action: 'dispute.rule' }).lean();
  expect(entry).toMatchObject({ actorId: admin._id, reason: '₦4,000 back: The pictures show it' });
});

test('a ruling during the work holds the rest, which is released by the rules of the booking', async () => {
  const { client } = await asAdmin();
  const scene = await buildWaiting();
  await rule(client, scene.dispute._id, { refund: 0, version: 2 });
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'dispute-returned']);
  expect(await scene.read()).toMatchObject({ state: 'held', held: 10_000 });
  await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  expect(await decideMoney(scene.booking._id)).toBe('released');
  const again = await scene.open();
  expect([again.status, again.body.code]).toEqual([409, 'dispute_decided']);
});

test('all of it cancels a booking that was not started', async () => {
  const { client } = await asAdmin();
  const scene = await buildWaiting('accepted');
  await rule(client, scene.dispute._id, { refund: 10_000, version: 2 });
  const { payment, clockAt } = await stored(scene.booking);
  expect([payment!.state, payment!.givenBackKobo]).toEqual(['settled', PRICE]);
  expect(clockAt!.getTime()).toBeLessThan(Date.now());
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'refund-ordered']);
});

test('the rest of a booking that was cancelled since the dispute goes back', async () => {
  const { client } = await asAdmin();
  const scene = await buildWaiting('accepted');
  await endBooking(scene.booking, { kind: 'never_started' });
  await rule(client, scene.dispute._id, { refund: 3_000, version: 2 });
  expect(await decideMoney(scene.booking._id)).toBe('refunded');
  expect(await scene.read()).toMatchObject({ state: 'settled', refunded: 10_000 });
});

test('nothing is released to a suspended business', async () => {
  const { client } = await asAdmin();
  const scene = await buildWaiting();
  await endBooking(scene.booking, { status: 'completed', kind: 'by_provider' });
  await UserModel.updateOne({ _id: scene.owner._id }, { $set: { status: 'suspended' } });
  await rule(client, scene.dispute._id, { refund: 1_000, version: 2 });
  expect(await stored(scene.booking)).toMatchObject({ payment: { state: 'held' } });
  expect(await balanceOf(`held:${scene.id}`)).toBe(900_000);
});

test('a second admin is refused with who decided, and an older version with 409', async () => {
  const [first, second] = [await asAdmin(), await asAdmin()];
  const scene = await buildWaiting();
  const stale = await rule(first.client, scene.dispute._id, { refund: 0, version: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  await rule(first.client, scene.dispute._id, { refund: 0, version: 2 });
  const late = await rule(second.client, scene.dispute._id, { refund: 10_000, version: 2 });
  expect([late.status, late.body.code]).toEqual([409, 'already_decided']);
  expect(late.body.decided).toMatchObject({ by: { id: first.admin.id }, did: 'ruled on this dispute' });
});

test('of rulings of two admins at once, exactly one is carried out', async () => {
  const admins = [await asAdmin(), await asAdmin()];
  const runs = Number(process.env['RUNS'] ?? 5);
  for (let run = 0; run < runs; run += 1) {
    const scene = await buildWaiting();
    const answers = await Promise.all(
      admins.map(({ client }, at) => rule(client, scene.dispute._id, { refund: at * 10_000, version: 2 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { ruling } = await storedDispute(scene.booking._id);
    const refunded = answers[1]!.status === 200 ? PRICE : 0;
    expect([ruling!.refundKobo, await balanceOf(`held:${scene.id}`)]).toEqual([refunded, PRICE - refunded]);
  }
});

test('a dispute that the provider can still answer, or that was withdrawn, is not ruled on', async () => {
  const { client } = await asAdmin();
  const scene = await buildHeld();
  await scene.open();
  const { _id } = await storedDispute(scene.booking._id);
  const early = await rule(client, _id, { refund: 0, version: 1 });
  expect([early.status, early.body.code]).toEqual([409, 'not_waiting']);
  await scene.withdraw();
  const late = await rule(client, _id, { refund: 0, version: 2 });
  expect([late.status, late.body.code, late.body.detail]).toEqual([
    ...[409, 'already_decided', 'This dispute has ended: withdrawn.'],
  ]);
});

test.each([
  [10_000.01, 'At most ₦10,000 is disputed'],
  [-1, 'Give an amount in naira'],
  [1.001, 'An amount can have at most two decimals'],
])('an amount of %d is 400', async (refund, message) => {
  const { client } = await asAdmin();
  const scene = await buildWaiting();
  const { status, body } = await rule(client, scene.dispute._id, { refund, version: 2 });
  expect([status, body.errors]).toEqual([400, { refund: [message] }]);
});

describe('above ₦500,000', () => {
  const LARGE = { kobo: 50_000_100 };

  test('one admin proposes, and another one confirms the same ruling', async () => {
    const [first, second] = [await asAdmin(), await asAdmin()];
    const scene = await buildWaiting('completed', LARGE);
    const { _id } = scene.dispute;
    const proposed = await rule(first.client, _id, { refund: 200_000, version: 2 });
    expect(proposed.body).toMatchObject({
      ...{ state: 'waiting', needsSecondAdmin: true, ruling: null, version: 3 },
      proposal: { by: { id: first.admin.id }, refund: 200_000 },
    });
    const alone = await rule(first.client, _id, { refund: 200_000, version: 3 });
    expect([alone.status, alone.body.code]).toEqual([409, 'needs_second_admin']);
    expect(await balanceOf(`disputed:${scene.id}`)).toBe(LARGE.kobo);
    const other = await rule(second.client, _id, { refund: 100_000, version: 3 });
    expect(other.body).toMatchObject({ state: 'waiting', proposal: { by: { id: second.admin.id } } });
    const confirmed = await rule(first.client, _id, { refund: 100_000, version: 4 });
    expect(confirmed.body).toMatchObject({ state: 'ruled', proposal: null, ruling: { refund: 100_000 } });
    const actions = await AuditEntryModel.find({ targetId: scene.id }).sort({ seq: 1 }).lean();
    expect(actions.map(({ action }) => action)).toEqual([
      ...['dispute.propose', 'dispute.propose', 'dispute.rule'],
    ]);
  });

  test('the only admin decides alone', async () => {
    const { client } = await asAdmin();
    const scene = await buildWaiting('completed', LARGE);
    const { status, body } = await rule(client, scene.dispute._id, { refund: 0, version: 2 });
    expect([status, body.state]).toEqual([200, 'ruled']);
  });

  test('an amount of exactly ₦500,000 needs one admin', async () => {
    const [{ client }] = [await asAdmin(), await asAdmin()];
    const scene = await buildWaiting('completed', { kobo: 50_000_000 });
    expect((await rule(client, scene.dispute._id, { refund: 0, version: 2 })).body.state).toBe('ruled');
  });
});

test('the queue has waiting disputes with due times, oldest first, page by page', async () => {
  const { client } = await asAdmin();
  const scenes = [];
  for (let number = 0; number < 3; number += 1) {
    const scene = await buildHeld('accepted');
    await scene.open({ ...COMPLAINT, reason: 'other' });
    const dispute = await storedDispute(scene.booking._id);
    await endAnswerTime(dispute, new Date(dispute.answerBy.getTime() + number));
    scenes.push(scene);
  }
  await buildHeld('accepted').then((scene) => scene.open());
  const all: AdminDispute[] = [];
  for (let next: string | undefined = `${PATH}?limit=2`; next;) {
    const reply: Awaited<ReturnType<typeof client.get<AdminDispute[]>>> = await client.get(next);
    expect(Number(reply.headers.get('x-total-count'))).toBe(
      await MoneyDisputeModel.countDocuments({ state: 'waiting' }),
    );
    all.push(...reply.body);
    next = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1];
  }
  const times = all.map(({ waitingSince }) => waitingSince!);
  expect(times).toEqual([...times].sort());
  const ids = scenes.map(({ id }) => id);
  const rows = all.filter(({ booking }) => ids.includes(booking.id));
  expect(rows.map(({ booking }) => booking.id)).toEqual(ids);
  const [row] = rows;
  expect(Date.parse(row!.dueAt!) - Date.parse(row!.waitingSince!)).toBe(72 * HOUR_MS);
  expect(row).toMatchObject({
    ...{ reason: 'other', amount: 10_000, text: COMPLAINT.text, answer: null, needsSecondAdmin: false },
    customer: { id: scenes[0]!.customer.id },
    provider: { id: String(scenes[0]!.profile._id), name: scenes[0]!.profile.businessName },
    booking: { status: 'accepted', startedByCode: false },
  });
});

test('decided disputes are listed by state, the newest first, with the amount that went back', async () => {
  const { client } = await asAdmin();
  const ids: string[] = [];
  for (const refund of [0, 4_000]) {
    const scene = await buildWaiting('completed');
    await rule(client, scene.dispute._id, { refund, version: 2 });
    ids.unshift(String(scene.dispute._id));
  }
  const withdrawn = await buildHeld('accepted');
  await withdrawn.open();
  await withdrawn.withdraw();
  const first = await client.get<AdminDispute[]>(`${PATH}?state=ruled&limit=1`);
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')![1]!;
  const second = await client.get<AdminDispute[]>(`${next}`);
  const rows = [...first.body, ...second.body];
  expect(rows.slice(0, 2).map(({ id, end }) => [id, end?.refund])).toEqual([
    [ids[0], 4_000],
    [ids[1], 0],
  ]);
  const { body: all } = await client.get<AdminDispute[]>(`${PATH}?state=all`);
  expect(all[0]).toMatchObject({ state: 'withdrawn', end: { refund: 0 }, waitingSince: null });
  expect((await client.get(`${PATH}?state=lost`)).status).toBe(400);
});
