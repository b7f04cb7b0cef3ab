import type { Bank, Payment, Problem, Refund, RefundAccountCheck } from '@tm/contracts';
import { DAY_MS, HOUR_MS } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { badNodes } from '@tm/mongo/testing';
import { IS_UNPROCESSED, RefundModel } from '@tm/schema/payments';
import { NotificationModel, OutboxModel } from '@tm/schema/records';
import { buildUser } from '@tm/schema/testing';
import { settleCharge } from '../attempts';
import { writeJson } from '../provider/testing/paystackStandIn';
import { PRICE, balanceOf, buildUnpaid, kindsOf, ledgerFault, paymentSite } from '../testing';
import { handleRefunds, type HandledRefund } from './handleRefunds.commands';

const { site, company, standIn, startByCard } = paymentSite({ RATE_LIMIT_FACTOR: '1' });
beforeEach(() => RefundModel.deleteMany({}));
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

const ENTERED = { bankCode: '044', accountNumber: '0022728151' };

const handle = async (): Promise<HandledRefund[]> => {
  await RefundModel.updateMany({ dueAt: trusted(IS_UNPROCESSED) }, { $set: { dueAt: new Date() } });
  const handled: HandledRefund[] = [];
  const errors: unknown[] = [];
  await handleRefunds({
    ...{ company: company(), isStopping: () => false },
    onHandled: (one) => handled.push(one),
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  return handled;
};

/** Builds a refund that the bank of the customer has returned. */
const build = async () => {
  const scene = await buildUnpaid(site);
  const { _id: reference } = await startByCard(scene.booking);
  standIn().state.pay(reference, PRICE / 2);
  await settleCharge(company(), reference);
  await handle();
  const { _id, providerRefundId } = (await RefundModel.findOne({ reference }).lean())!;
  standIn().state.refundBecomes(providerRefundId!, 'needs-attention');
  await handle();
  return { ...scene, refundId: _id, atCompany: providerRefundId! };
};
type Scene = Awaited<ReturnType<typeof build>>;

const path = ({ booking }: Pick<Scene, 'booking'>, call = '') =>
  `/api/payments/${String(booking._id)}/refund-account${call}`;
const check = (scene: Scene, body: object = ENTERED, as = scene.asCustomer) =>
  as.post<RefundAccountCheck & Problem>(path(scene, '/check'), body);
const send = (scene: Scene, body: object = ENTERED, as = scene.asCustomer) =>
  as.put<Refund & Problem>(path(scene), body);
const read = async ({ refundId }: Scene) => (await RefundModel.findById(refundId).lean())!;
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];
const bells = async ({ customer }: Scene) =>
  (await NotificationModel.find({ userId: customer._id }).sort({ _id: 1 }).lean()).filter(
    ({ title }) => title === 'Your Refund Needs an Account',
  );
const pass = ({ refundId }: Scene, days: number) =>
  RefundModel.updateOne(
    { _id: refundId },
    { $set: { needsAccountAt: new Date(Date.now() - days * DAY_MS) } },
  );

test('the customer names an account after a look at its name, and the refund is sent there', async () => {
  const scene = await build();
  expect(
    (await scene.asCustomer.get<Payment>(`/api/payments/${String(scene.booking._id)}`)).body.refunds,
  ).toMatchObject([{ state: 'needs_account', amount: PRICE / 200 }]);
  const banks = (await scene.asCustomer.get<Bank[]>('/api/payments/banks')).body;
  expect(banks[0]).toEqual({ code: '044', name: 'Access Bank' });
  expect((await check(scene)).body).toEqual({ accountName: standIn().state.accountName });
  const reply = await send(scene);
  expect([reply.status, reply.body]).toMatchObject([200, { id: scene.refundId, state: 'sent' }]);
  expect(standIn().state.refunds.find(({ id }) => String(id) === scene.atCompany)).toMatchObject({
    refund_account_details: { currency: 'NGN', account_number: ENTERED.accountNumber, bank_id: '1' },
  });
  const row = await read(scene);
  expect([row.needsAccountAt, row.accountRequests]).toEqual([undefined, undefined]);
  standIn().state.refundBecomes(scene.atCompany, 'processed');
  await handle();
  expect((await read(scene)).state).toBe('processed');
  expect(await balanceOf(`refund:${scene.refundId}`)).toBe(0);
  expect(await kindsOf(scene.booking)).toEqual(['charge-unmatched', 'refund-ordered', 'refund-processed']);
});

test('the number of the account is stored nowhere', async () => {
  const scene = await build();
  await check(scene);
  await send(scene);
  const rows = await Promise.all([
    RefundModel.find({}).lean(),
    NotificationModel.find({}).lean(),
    OutboxModel.find({}).lean(),
  ]);
  expect(JSON.stringify(rows)).not.toContain(ENTERED.accountNumber);
  expect(JSON.stringify(rows)).not.toContain(ENTERED.accountNumber.slice(-5));
});

test('a booking whose refunds need no account is 409', async () => {
  const scene = await build();
  await send(scene);
  expect(codeOf(await send(scene))).toEqual([409, 'not_needed']);
  expect(codeOf(await check(scene))).toEqual([409, 'not_needed']);
  const other = { ...scene, ...(await buildUnpaid(site)) };
  expect(codeOf(await send(other))).toEqual([409, 'not_needed']);
});

test('an account that does not exist is 422, another bank 400, and the refund still needs an account', async () => {
  const scene = await build();
  const missing = { ...ENTERED, accountNumber: '0022728157' };
  expect(codeOf(await check(scene, missing))).toEqual([422, 'no_such_account']);
  expect(codeOf(await send(scene, missing))).toEqual([422, 'no_such_account']);
  expect((await send(scene, { ...ENTERED, bankCode: '999' })).body.errors).toEqual({
    bankCode: ['Choose a bank of the list'],
  });
  expect((await send(scene, { ...ENTERED, accountNumber: '123' })).status).toBe(400);
  expect((await read(scene)).state).toBe('needs_account');
});

test('an account that the payment company does not accept is 422, and another one can be named', async () => {
  const scene = await build();
  standIn().breakWith((response, reply) => {
    const { data } = reply.body as { data: { id?: unknown; status?: string } };
    const isRetry = String(data.id) === scene.atCompany && data.status === 'processing';
    writeJson(
      response,
      isRetry ? { status: 422, body: { status: false, message: 'Invalid account' } } : reply,
    );
    standIn().state.refundBecomes(scene.atCompany, 'needs-attention');
  });
  expect(codeOf(await send(scene))).toEqual([422, 'no_such_account']);
  expect((await read(scene)).state).toBe('needs_account');
  expect(await bells(scene)).toHaveLength(1);
  standIn().breakWith(null);
  expect((await send(scene)).status).toBe(200);
});

test('a refund that the company has sent since the last question needs no account any more', async () => {
  const scene = await build();
  standIn().state.refundBecomes(scene.atCompany, 'processed');
  expect(codeOf(await send(scene))).toEqual([409, 'not_needed']);
  expect((await read(scene)).state).toBe('processed');
});

test('without an answer it is 503, and the worker finds out whether the account was accepted', async () => {
  const scene = await build();
  await check(scene);
  standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
  const down = await send(scene);
  expect([...codeOf(down), down.headers.get('retry-after')]).toEqual([503, 'payment_provider_down', '30']);
  standIn().breakWith(null);
  expect((await read(scene)).state).toBe('needs_account');
  standIn().state.retryRefund(scene.atCompany, {});
  await handle();
  expect((await read(scene)).state).toBe('sent');
});

test('of two accounts at the same moment, one is used', async () => {
  const scene = await build();
  const replies = await Promise.all([send(scene), send(scene, { ...ENTERED, accountNumber: '0022728152' })]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read(scene)).state).toBe('sent');
});

test('an answer of the worker that is older than the account does not ask for it again', async () => {
  const scene = await build();
  let release = () => undefined as void;
  const isHeld = new Promise<void>((held) => {
    standIn().breakWith((response, reply) => {
      const old = structuredClone(reply);
      release = () => writeJson(response, old);
      if (JSON.stringify(reply.body).includes('needs-attention')) held();
      else writeJson(response, reply);
    });
  });
  const slow = handle();
  await isHeld;
  standIn().breakWith(null);
  expect((await send(scene)).status).toBe(200);
  release();
  await slow;
  expect((await read(scene)).state).toBe('sent');
  expect(await bells(scene)).toHaveLength(1);
});

test('the customer is asked at once, after 3 and after 7 days, then it waits for an administrator', async () => {
  const scene = await build();
  const [first] = await bells(scene);
  expect(first!.message).toMatch(/^Your bank has returned ₦5,000 of your booking of .* Please name a bank/);
  expect(first!.link).toBe(`/bookings/${String(scene.booking._id)}`);
  const counts = [];
  for (const days of [1, 3, 4, 7, 8, 30]) {
    await pass(scene, days);
    const [handled] = await handle();
    counts.push([days, (await bells(scene)).length, handled!.needsAPerson]);
  }
  expect(counts).toEqual([
    [1, 1, false],
    [3, 2, false],
    [4, 2, false],
    [7, 3, true],
    [8, 3, true],
    [30, 3, true],
  ]);
  const mails = await OutboxModel.countDocuments({
    ...{ kind: 'email', 'payload.userId': String(scene.customer._id) },
    'payload.data.title': 'Your Refund Needs an Account',
  });
  expect(mails).toBe(3);
});

test('two processes ask the customer once', async () => {
  const scene = await build();
  await pass(scene, 3);
  await Promise.all([handle(), handle(), handle()]);
  expect(await bells(scene)).toHaveLength(2);
});

test('a refund that another account returns needs one again, from day 0', async () => {
  const scene = await build();
  await pass(scene, 7);
  await handle();
  await send(scene);
  standIn().state.refundBecomes(scene.atCompany, 'needs-attention');
  await handle();
  expect(await bells(scene)).toHaveLength(3);
  const row = await read(scene);
  expect([row.state, row.accountRequests]).toEqual(['needs_account', 1]);
  expect(Date.now() - row.needsAccountAt!.getTime()).toBeLessThan(HOUR_MS);
});

test('only the customer of the booking names an account', async () => {
  const scene = await build();
  const stranger = await site.signedInAs(await buildUser());
  const admin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
  for (const [as, status] of [
    [stranger, 404],
    [scene.asProvider, 403],
    [admin, 403],
    [site.anonymous(), 401],
  ] as const) {
    expect((await send(scene, ENTERED, as)).status).toBe(status);
    expect((await check(scene, ENTERED, as)).status).toBe(status);
  }
  expect((await site.anonymous().get('/api/payments/banks')).status).toBe(401);
});

test('names are asked for ten times a day, and accounts are named five times', async () => {
  const scene = await build();
  const missing = { ...ENTERED, accountNumber: '0022728157' };
  const most = async (times: number, call: () => Promise<{ status: number }>) => {
    for (let time = 0; time < times; time += 1) expect((await call()).status).toBe(422);
    expect((await call()).status).toBe(429);
  };
  await most(10, () => check(scene, missing));
  await most(5, () => send(scene, missing));
});

test('accounts are named along indexes', async () => {
  const scene = await build();
  expect(await badNodes(() => send(scene))).toEqual([]);
});
