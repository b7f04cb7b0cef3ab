import type { Chargeback, Problem } from '@tm/contracts';
import { HOUR_MS } from '@tm/domain';
import { UserModel } from '@tm/schema/accounts';
import { BookingModel } from '@tm/schema/bookings';
import { ChargebackModel } from '@tm/schema/disputes';
import { AuditEntryModel, NotificationModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { bookingCode } from '@tm/data-bookings';
import {
  PRICE,
  balanceOf,
  chargebackBench,
  disputeBench,
  moneyFaults,
  paymentSite,
  stored,
  storedChargeback,
} from '../testing';
import { evidenceOf } from './sendAnswer.commands';

const bench = paymentSite();
const { site, standIn } = bench;
const { buildHeld } = disputeBench(bench);
const { ask, decide, handle } = chargebackBench(bench);
const PATH = '/api/payments/admin/chargebacks';
const MESSAGE = 'The customer gave the code of the start, and the work was done.';
type Answered = Chargeback & Omit<Problem, 'status'> & { decided?: unknown };

beforeEach(async () => {
  await UserModel.updateMany({ role: 'super_admin' }, { $set: { status: 'suspended' } });
});
afterEach(async () => {
  standIn().breakWith(null);
  expect(await moneyFaults()).toEqual([]);
});

const asAdmin = async () => {
  const admin = await buildUser({ role: 'super_admin' });
  return { admin, client: await site.signedInAs(admin) };
};
const put = (client: Client, id: string, body: object) => client.put<Answered>(`${PATH}/${id}`, body);
const contest = (client: Client, id: string, version = 1) =>
  put(client, id, { accept: false, message: MESSAGE, version });
const callsTo = (pattern: RegExp) => standIn().calls.filter((call) => pattern.test(call)).length;
const answersTo = (id: string) => callsTo(new RegExp(`^PUT /dispute/${id}/resolve$`));

test('the queue lists chargebacks that wait, the earliest end first, in pages with the true total', async () => {
  const { client } = await asAdmin();
  const scene = await buildHeld();
  await scene.open();
  await ChargebackModel.updateMany({ state: 'waiting' }, { $set: { state: 'contested' } });
  const hours = [12, 3, 7];
  const ids = [];
  for (const hour of hours)
    ids.push(await ask(scene.reference, 100_000, new Date(Date.now() + hour * HOUR_MS)));
  const first = await client.get<Chargeback[]>(`${PATH}?limit=2`);
  expect(first.headers.get('x-total-count')).toBe('3');
  expect(first.body.map(({ id }) => id)).toEqual([ids[1], ids[2]]);
  expect(first.body[0]).toMatchObject({
    ...{ state: 'waiting', amount: 1_000, isOfHeldMoney: true, answer: null, lost: null, version: 1 },
    booking: {
      ...{ id: scene.id, state: 'disputed', held: 10_000, refunded: 0, released: 0, hasDispute: true },
      customer: { id: String(scene.customer._id) },
      provider: { id: String(scene.profile._id) },
    },
  });
  const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')![1]!;
  const second = await client.get<Chargeback[]>(next);
  expect(second.body.map(({ id }) => id)).toEqual([ids[0]]);
  expect((await client.get<Chargeback[]>(`${PATH}?state=lost`)).body).toEqual([]);
  await decide(ids[1]!, 'lost');
  expect((await client.get<Chargeback[]>(`${PATH}?state=lost`)).body).toMatchObject([
    { id: ids[1], lost: 1_000, endedAt: expect.any(String) },
  ]);
  const all = (await client.get<Chargeback[]>(`${PATH}?state=all&limit=100`)).body.map(({ id }) => id);
  expect(all).toEqual(expect.arrayContaining(ids));
});

test('an accepted chargeback is stored with its audit entry, sent by the worker, and lost', async () => {
  const { admin, client } = await asAdmin();
  const scene = await buildHeld();
  const id = await ask(scene.reference);
  const answer = await put(client, id, { accept: true, amount: 4_000, version: 1 });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ state: 'sending', version: 2 },
    answer: { accept: true, amount: 4_000, message: null, by: { id: String(admin._id) }, sentAt: null },
  });
  expect(answersTo(id)).toBe(0);
  expect(
    await AuditEntryModel.find({ action: 'chargeback.answer', actorId: admin._id } as never).lean(),
  ).toMatchObject([{ targetId: scene.id, reason: 'Accepted, ₦4,000 back' }]);
  expect(await handle(id)).toMatchObject({ outcome: 'sent' });
  const row = await storedChargeback(id);
  expect(row).toMatchObject({ state: 'lost', lostKobo: 400_000, answer: { sentAt: expect.any(Date) } });
  expect(answersTo(id)).toBe(1);
  expect(await balanceOf(`held:${scene.id}`)).toBe(600_000);
});

test('a contested chargeback goes to the bank with words and a file, and waits for its decision', async () => {
  const { client } = await asAdmin();
  const scene = await buildHeld();
  const id = await ask(scene.reference);
  const uploads = standIn().state.uploads.length;
  expect((await contest(client, id)).status).toBe(200);
  await handle(id);
  expect(standIn().state.uploads.slice(uploads)).toMatchObject([{ path: '/files/qesp8a4df1' }]);
  expect(await storedChargeback(id)).toMatchObject({
    state: 'contested',
    answer: { sentAt: expect.any(Date) },
  });
  expect((await stored(scene.booking)).payment!.state).toBe('disputed');
  await decide(id, 'won');
  expect((await stored(scene.booking)).payment!.state).toBe('held');
});

test('the file has the history, the codes that were entered and the money, and no digits of a code', async () => {
  const scene = await buildHeld();
  await scene.asProvider.post(`/api/payments/${scene.id}/refunds`, {
    amount: 3_000,
    reason: 'It costs less',
  });
  await BookingModel.updateOne({ _id: scene.booking._id }, { $set: { 'payment.startedByCode': true } });
  const id = await ask(scene.reference);
  const { service, customer, file, message } = await evidenceOf(await storedChargeback(id), MESSAGE);
  expect([service, message, file.type]).toEqual([scene.listing.title, MESSAGE, 'text/plain']);
  expect(customer.email).toBe(scene.customer.email);
  const text = file.bytes.toString('utf8');
  for (const words of [
    `Reference: ${scene.reference}`,
    'Code of the start, which only the customer has: entered by the business',
    'Code of the finish, which only the customer has: not entered',
    'accepted, by the provider',
    '₦10,000 paid by the customer',
    '₦3,000 refund to the customer ordered',
    ' of ₦3,000 for the payment ',
  ])
    expect(text).toContain(words);
  for (const side of ['start', 'finish'] as const)
    expect(text).not.toContain(bookingCode(site.config.BOOKING_CODE_KEY, scene.booking._id, side));
  const payment = await scene.read();
  expect(text).not.toContain(payment.attempts![0]!.url ?? 'checkout/');
});

test.each([
  ['no amount', { accept: true, version: 1 }, 'amount'],
  ['an amount of 0', { accept: true, amount: 0, version: 1 }, 'amount'],
  ['more than the bank wants', { accept: true, amount: 10_000.01, version: 1 }, 'amount'],
  ['an amount of a contested one', { accept: false, amount: 1, message: MESSAGE, version: 1 }, 'amount'],
  ['no words', { accept: false, version: 1 }, 'message'],
  ['few words', { accept: false, message: 'No.', version: 1 }, 'message'],
])('rejects %s with 400', async (_what, body, field) => {
  const { client } = await asAdmin();
  const id = await ask((await buildHeld()).reference);
  const answer = await put(client, id, body);
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  expect(await storedChargeback(id)).toMatchObject({ state: 'waiting', version: 1 });
});

test('rejects an unknown one with 404, an old version and a second answer with 409', async () => {
  const { admin, client } = await asAdmin();
  expect((await contest(client, '999')).status).toBe(404);
  const id = await ask((await buildHeld()).reference);
  expect((await contest(client, id, 0)).body.code).toBe('stale_version');
  const answers = await Promise.all([
    contest(client, id),
    put(client, id, { accept: true, amount: 1, version: 1 }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = await contest(client, id, 2);
  expect(again.body).toMatchObject({
    code: 'already_decided',
    decided: { by: { id: String(admin._id), name: 'You' } },
  });
  await handle(id);
  expect((await contest(client, id, 3)).body.code).toBe('already_decided');
  expect(answersTo(id)).toBe(1);
});

test('an answer that the bank has decided before is 409', async () => {
  const { client } = await asAdmin();
  const id = await ask((await buildHeld()).reference);
  await decide(id, 'unanswered');
  const { body } = await contest(client, id, 2);
  expect([body.code, body.detail]).toEqual([
    'already_decided',
    'This chargeback needs no answer any more: lost.',
  ]);
});

test.each(['accept', 'contest'])('a lost answer of the company to %s repeats nothing', async (what) => {
  const { client } = await asAdmin();
  const id = await ask((await buildHeld()).reference);
  const body = what === 'accept' ? { accept: true, amount: 10_000 } : { accept: false, message: MESSAGE };
  expect((await put(client, id, { ...body, version: 1 })).status).toBe(200);
  // The company does what it is asked for, and its answers are lost.
  standIn().breakWith((response) => response.destroy());
  await handle(id);
  expect(await storedChargeback(id)).toMatchObject({ state: 'sending' });
  standIn().breakWith((response, reply) => {
    const isResolved = JSON.stringify(reply.body).includes('"answer"');
    if (isResolved) response.destroy();
    else
      response
        .writeHead(reply.status, { 'Content-Type': 'application/json' })
        .end(JSON.stringify(reply.body));
  });
  await handle(id);
  expect(await storedChargeback(id)).toMatchObject({ state: 'sending' });
  const sent = answersTo(id);
  expect(sent).toBeGreaterThan(0);
  standIn().breakWith(null);
  await handle(id);
  expect(await storedChargeback(id)).toMatchObject({
    ...{ state: what === 'accept' ? 'lost' : 'contested', answer: { sentAt: expect.any(Date) } },
  });
  expect(answersTo(id)).toBe(sent);
});

test('admins are reminded 8 and 2 hours before the end, once each, and an urgent one is an alarm', async () => {
  const { admin } = await asAdmin();
  const titles = async () =>
    (
      await NotificationModel.find({ userId: admin._id } as never)
        .sort({ _id: 1 })
        .lean()
    ).map(({ title }) => title);
  const id = await ask((await buildHeld()).reference, PRICE, new Date(Date.now() + 9 * HOUR_MS));
  const urgentOf = async () => (await handle(id))?.isUrgent;
  expect(await urgentOf()).toBe(false);
  expect(await titles()).toEqual(['New Chargeback']);
  const moveTo = (hours: number) => {
    const dueAt = new Date(Date.now() + hours * HOUR_MS).toISOString();
    Object.assign(
      standIn().state.disputes.find((row) => String(row.id) === id)!,
      { dueAt },
    );
  };
  moveTo(7.9);
  expect(await urgentOf()).toBe(false);
  expect(await urgentOf()).toBe(false);
  expect(await titles()).toEqual(['New Chargeback', 'Chargeback: Answer Due Soon']);
  moveTo(1.9);
  expect(await urgentOf()).toBe(true);
  await urgentOf();
  expect(await titles()).toEqual([
    'New Chargeback',
    'Chargeback: Answer Due Soon',
    'Chargeback: Answer Due Soon',
  ]);
});
