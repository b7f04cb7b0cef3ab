import { DAY_MS, HOUR_MS } from '@tm/domain';
import { BookingModel } from '@tm/schema/bookings';
import { MoneyDisputeModel } from '@tm/schema/disputes';
import { OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { recountPayments } from '../bookingMoney';
import {
  COMPLAINT,
  PRICE,
  REPLY,
  balanceOf,
  buildPicture,
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
afterEach(async () => {
  expect([...(await recountPayments()), ...(await recountDisputes())]).toEqual([]);
  expect(await ledgerFault()).toBeNull();
});

test('a customer disputes held money: it waits, and the provider is asked by bell and mail', async () => {
  const scene = await buildHeld();
  const { status, body } = await scene.open();
  expect(status).toBe(201);
  expect(body).toEqual({
    ...{ ...COMPLAINT, state: 'open', pictures: 0, answer: null, rulingBy: null, end: null },
    openedAt: expect.any(String),
    answerBy: new Date(Date.parse(body.openedAt) + 48 * HOUR_MS).toISOString(),
  });
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened']);
  expect([await balanceOf(`held:${scene.id}`), await balanceOf(`disputed:${scene.id}`)]).toEqual([0, PRICE]);
  for (const reader of [scene.asCustomer, scene.asProvider])
    expect(await scene.read(reader)).toMatchObject({
      ...{ state: 'disputed', held: 10_000, releaseAt: null },
      dispute: { state: 'open', text: COMPLAINT.text },
      timeline: [{ kind: 'paid' }, { kind: 'disputed', amount: 10_000 }],
    });
  expect(await lastNews(scene.owner)).toEqual({
    title: 'Payment Disputed',
    message: expect.stringMatching(/“The work is badly done”. We keep ₦10,000 .* Please answer by /),
  });
  expect(JSON.stringify(await OutboxModel.find({ kind: 'email' }).lean())).toContain('Payment Disputed');
});

test('disputed money is released by no confirmation and no time, and the provider cannot give it back', async () => {
  const scene = await buildHeld();
  await scene.open();
  const ended = await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  expect(await decideMoney(ended._id, new Date(Date.now() + 30 * DAY_MS))).toBe('not_due');
  const given = await scene.asProvider.post<{ code: string }>(`/api/payments/${scene.id}/refunds`, {
    ...{ amount: 10, reason: 'Late' },
  });
  expect([given.status, given.body.code]).toEqual([409, 'disputed']);
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(PRICE);
});

test('a withdrawal holds the money again, and it follows the rules of the booking', async () => {
  const scene = await buildHeld();
  await scene.open();
  await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
  const { status, body } = await scene.withdraw();
  expect([status, body.state, body.end?.refund]).toEqual([200, 'withdrawn', 0]);
  expect(await lastNews(scene.owner)).toMatchObject({ title: 'Dispute Withdrawn' });
  expect(await kindsOf(scene.booking)).toEqual(['charge', 'dispute-opened', 'dispute-returned']);
  expect(await decideMoney(scene.booking._id)).toBe('released');
  expect(await balanceOf(`provider:${String(scene.profile._id)}`)).toBe(900_000);
});

test('a withdrawn dispute can be opened again, five times in all', async () => {
  const scene = await buildHeld();
  for (let number = 1; number <= 5; number += 1) {
    expect((await scene.open()).status).toBe(201);
    expect((await scene.withdraw()).status).toBe(200);
    expect((await scene.withdraw()).status).toBe(200);
  }
  expect((await storedDispute(scene.booking._id)).number).toBe(5);
  const { status, body } = await scene.open();
  expect([status, body.code]).toEqual([409, 'not_disputable']);
  expect(body.detail).toContain('You have withdrawn 5 disputes');
  expect(await balanceOf(`held:${scene.id}`)).toBe(PRICE);
});

test('the provider answers with an offer, and the customer accepts it: a part goes back, the rest is held', async () => {
  const scene = await buildHeld();
  await scene.open();
  const { status, body } = await scene.answer({ ...REPLY, offer: 2_500.5 });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({
      ...{ state: 'waiting', rulingBy: expect.any(String) },
      answer: expect.objectContaining({ ...REPLY, offer: 2_500.5 }),
    }),
  ]);
  expect((await lastNews(scene.customer))!.message).toContain('They offer ₦2,500.50 back');
  const accepted = await scene.answer({ accept: true }, scene.asCustomer);
  expect([accepted.status, accepted.body.state, accepted.body.end]).toEqual([
    ...[200, 'agreed'],
    expect.objectContaining({ refund: 2_500.5, reason: null }),
  ]);
  expect(await kindsOf(scene.booking)).toEqual([
    ...['charge', 'dispute-opened', 'refund-ordered', 'dispute-returned'],
  ]);
  expect(await scene.read()).toMatchObject({
    ...{ state: 'held', held: 7_499.5, refunded: 2_500.5 },
    refunds: [{ cause: 'disputed', amount: 2_500.5 }],
  });
  expect((await lastNews(scene.owner))!.message).toMatch(
    /₦2,500.50 goes back to the customer. We still hold ₦7,499.50./,
  );
  expect((await stored(scene.booking)).payment!.givenBackKobo).toBe(250_050);
});

test('the rest of a finished work is released by its time after an offer was accepted', async () => {
  const scene = await buildHeld();
  const ended = await endBooking(scene.booking, { status: 'completed', kind: 'by_provider' });
  await scene.open();
  await scene.answer({ ...REPLY, offer: 1_000 });
  await scene.answer({ accept: true }, scene.asCustomer);
  expect(await decideMoney(ended._id)).toBe('waiting');
  expect((await scene.read()).releaseAt).toBe(
    new Date(ended.ending!.at.getTime() + 72 * HOUR_MS).toISOString(),
  );
  expect(await decideMoney(ended._id, new Date(Date.now() + 73 * HOUR_MS))).toBe('released');
  expect(await balanceOf(`provider:${String(scene.profile._id)}`)).toBe(810_000);
});

test('an accepted offer of all of it cancels a booking that was not started', async () => {
  const scene = await buildHeld('accepted');
  await scene.open({ ...COMPLAINT, reason: 'nobody_came' });
  await scene.answer({ ...REPLY, offer: 10_000 });
  await scene.answer({ accept: true }, scene.asCustomer);
  const { payment, clockAt } = await stored(scene.booking);
  expect(payment).toMatchObject({ state: 'settled', givenBackKobo: PRICE });
  expect(clockAt!.getTime()).toBeLessThan(Date.now());
});

test.each([
  ['nobody_came', 'refunded', 'unanswered', 'Dispute Settled'],
  ['not_finished', 'waiting', 'waiting', 'Dispute Waits for Our Team'],
  ['badly_done', 'waiting', 'waiting', 'Dispute Waits for Our Team'],
  ['other', 'waiting', 'waiting', 'Dispute Waits for Our Team'],
] as const)('48 hours without an answer to %s: %s', async (reason, outcome, state, title) => {
  const scene = await buildHeld('accepted');
  await scene.open({ ...COMPLAINT, reason });
  const dispute = await storedDispute(scene.booking._id);
  const over = new Date(dispute.answerBy);
  expect(await endAnswerTime(dispute, new Date(over.getTime() - 1))).toBe('not_due');
  expect(await endAnswerTime(dispute, over)).toBe(outcome);
  expect(await endAnswerTime(dispute, over)).toBe('not_due');
  expect(await storedDispute(scene.booking._id)).toMatchObject({ state });
  expect(await balanceOf(`disputed:${scene.id}`)).toBe(outcome === 'refunded' ? 0 : PRICE);
  for (const person of [scene.customer, scene.owner]) expect(await lastNews(person)).toMatchObject({ title });
  const late = await scene.answer();
  expect([late.status, late.body.code]).toEqual([
    ...[409, outcome === 'refunded' ? 'dispute_decided' : 'too_late_to_answer'],
  ]);
});

test('an answer after its time is 409 even before the worker has come', async () => {
  const scene = await buildHeld();
  await scene.open();
  const past = new Date(Date.now() - 1);
  await MoneyDisputeModel.updateOne({ bookingId: scene.booking._id }, { $set: { answerBy: past } });
  const { status, body } = await scene.answer();
  expect([status, body.code]).toEqual([409, 'too_late_to_answer']);
});

test.each([
  ['before the start', { startsAt: new Date(Date.now() + HOUR_MS) }, {}, 'not_disputable'],
  ['of a request', {}, { status: 'pending' }, 'not_disputable'],
  ['that is settled', {}, { 'payment.state': 'settled' }, 'not_disputable'],
  ['of a booking on site', {}, { 'payment.state': 'cash' }, 'not_disputable'],
] as const)('money %s cannot be disputed', async (_what, more, set, code) => {
  const scene = await buildHeld('accepted', more);
  const before = await stored(scene.booking);
  await BookingModel.updateOne({ _id: scene.booking._id }, { $set: set });
  const { status, body } = await scene.open();
  expect([status, body.code]).toEqual([409, code]);
  await BookingModel.updateOne(
    { _id: scene.booking._id },
    { $set: { 'payment.state': before.payment!.state } },
  );
});

test('a second dispute, a second answer and steps after the end are 409', async () => {
  const scene = await buildHeld();
  const codeOf = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await reply;
    return [status, body.code];
  };
  expect(await codeOf(scene.answer())).toEqual([404, 'not_found']);
  await scene.open();
  expect(await codeOf(scene.open())).toEqual([409, 'not_disputable']);
  expect(await codeOf(scene.answer({ accept: true }, scene.asCustomer))).toEqual([409, 'no_offer']);
  await scene.answer({ ...REPLY, offer: 100 });
  expect(await codeOf(scene.answer())).toEqual([409, 'already_answered']);
  await scene.answer({ accept: true }, scene.asCustomer);
  for (const reply of [scene.open(), scene.answer(), scene.withdraw()])
    expect(await codeOf(reply)).toEqual([409, 'dispute_decided']);
  expect(await codeOf(scene.answer({ accept: true }, scene.asCustomer))).toEqual([409, 'dispute_decided']);
});

test('each step is for its party only', async () => {
  const scene = await buildHeld();
  await scene.open();
  const stranger = await site.signedInAs(await buildUser());
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  const calls = [
    scene.open(COMPLAINT, scene.asProvider),
    scene.answer(REPLY, scene.asCustomer),
    scene.answer({ accept: true }, scene.asProvider),
    scene.withdraw(scene.asProvider),
    scene.open(COMPLAINT, admin),
    scene.answer(REPLY, admin),
    scene.open(COMPLAINT, stranger),
    scene.answer({ accept: true }, stranger),
    scene.withdraw(stranger),
  ];
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(statuses).toEqual([403, 403, 403, 403, 403, 403, 404, 404, 404]);
  expect((await storedDispute(scene.booking._id)).state).toBe('open');
});

test.each([
  [{ ...COMPLAINT, text: 'Too short' }, 'text', 'Please write at least 20 characters'],
  [{ ...COMPLAINT, text: 'x'.repeat(2_001) }, 'text', 'Must be at most 2000 characters'],
  [{ ...COMPLAINT, reason: 'ugly' }, 'reason', 'Please choose what happened'],
])('a wrong dispute is 400 at the field (case %#)', async (body, field, message) => {
  const { status, body: problem } = await (await buildHeld()).open(body);
  expect([status, problem.errors]).toEqual([400, { [field]: [message] }]);
});

test.each([
  [{}, 'text', 'Please write what happened'],
  [{ ...REPLY, offer: 10_000.01 }, 'offer', 'At most ₦10,000 is disputed'],
  [{ ...REPLY, offer: 0 }, 'offer', 'Price must be greater than 0'],
  [{ ...REPLY, accept: true }, 'accept', 'An acceptance has nothing else'],
])('a wrong answer is 400 at the field (case %#)', async (body, field, message) => {
  const scene = await buildHeld();
  await scene.open();
  const as = 'accept' in body ? scene.asCustomer : scene.asProvider;
  const { status, body: problem } = await scene.answer(body, as);
  expect([status, problem.errors]).toEqual([400, { [field]: [message] }]);
});

test('a repetition with the same key opens one dispute', async () => {
  const scene = await buildHeld();
  const key = { 'Idempotency-Key': 'a-key-of-this-dispute-01' };
  const first = await scene.open(COMPLAINT, scene.asCustomer, key);
  const second = await scene.open(COMPLAINT, scene.asCustomer, key);
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  expect(await MoneyDisputeModel.countDocuments({ bookingId: scene.booking._id })).toBe(1);
});

test('pictures must be private pictures of the sender', async () => {
  const scene = await buildHeld();
  const mine = await buildPicture(scene.customer);
  const theirs = await buildPicture(scene.owner);
  const refused = await scene.open({ ...COMPLAINT, pictures: [theirs] });
  expect([refused.status, refused.body.errors]).toEqual([
    ...[400, { pictures: ['Must be pictures that you uploaded'] }],
  ]);
  const { status, body } = await scene.open({ ...COMPLAINT, pictures: [mine] });
  expect([status, body.pictures]).toEqual([201, 1]);
  expect((await scene.answer({ ...REPLY, pictures: [theirs] })).body.answer!.pictures).toBe(1);
});
