import { DAY_MS, HOUR_MS, MINUTE_MS } from '@tm/domain';
import { trusted } from '@tm/mongo';
import { NotificationModel } from '@tm/schema/records';
import { IS_UNPROCESSED, RefundModel, type RefundRecord } from '@tm/schema/payments';
import { badNodes, indexesOf, pad } from '@tm/mongo/testing';
import { settleCharge } from '../attempts';
import { writeJson } from '../provider/testing/paystackStandIn';
import { PRICE, balanceOf, buildUnpaid, kindsOf, ledgerFault, paymentSite } from '../testing';
import { findDueRefunds, handleRefunds, hurryRefunds, type HandledRefund } from './handleRefunds.commands';
import { countWaitingRefunds } from './refund.queries';

const { site, company, standIn, startByCard } = paymentSite();
beforeEach(() => RefundModel.deleteMany({}));
afterEach(async () => {
  expect(await ledgerFault()).toBeNull();
});

/** Makes a refund: a charge of half the price goes back. */
const makeRefund = async () => {
  const scene = await buildUnpaid(site);
  const { _id: reference } = await startByCard(scene.booking);
  standIn().state.pay(reference, PRICE / 2);
  await settleCharge(company(), reference);
  const refund = (await RefundModel.findOne({ reference }).lean())!;
  return { ...scene, reference, refund };
};

const handle = async () => {
  const handled: HandledRefund[] = [];
  const errors: unknown[] = [];
  await handleRefunds({
    company: company(),
    onHandled: (one) => handled.push(one),
    onError: (error) => errors.push(error),
    isStopping: () => false,
  });
  expect(errors).toEqual([]);
  return handled;
};
const outcomes = async () => (await handle()).map(({ outcome }) => outcome);
const read = async ({ _id }: RefundRecord) => (await RefundModel.findById(_id).lean())!;
const makeDue = (set: Partial<RefundRecord> = {}) =>
  RefundModel.updateMany({}, { $set: { ...set, dueAt: new Date() } });
const atCompany = () => standIn().state.refunds;
const silence = () => standIn().breakWith((response) => writeJson(response, { status: 500, body: {} }));
const titlesOf = async ({ _id }: { _id: unknown }) =>
  (await NotificationModel.find({ userId: _id } as never).lean()).map(({ title }) => title);

test('a refund is ordered once, and its money leaves the ledger when the company has processed it', async () => {
  const { refund, booking, customer } = await makeRefund();
  const before = atCompany().length;
  expect(await outcomes()).toEqual(['open']);
  const sent = await read(refund);
  expect(sent).toMatchObject({ state: 'sent', attempts: 0, providerRefundId: expect.any(String) });
  expect(atCompany().slice(before)).toMatchObject([{ amount: PRICE / 2, merchant_note: refund._id }]);
  expect(await balanceOf(`refund:${refund._id}`)).toBe(PRICE / 2);

  standIn().state.refundBecomes(sent.providerRefundId!, 'processed');
  await makeDue();
  expect(await outcomes()).toEqual(['processed']);
  const done = await read(refund);
  expect(done).toMatchObject({ state: 'processed', processedAt: expect.any(Date) });
  expect(done.dueAt).toBeUndefined();
  expect(await balanceOf(`refund:${refund._id}`)).toBe(0);
  expect(await kindsOf(booking)).toEqual(['charge-unmatched', 'refund-ordered', 'refund-processed']);
  expect(await titlesOf(customer)).toEqual(['Payment Too Small', 'Refund Sent']);
  expect(atCompany()).toHaveLength(before + 1);
});

test('an order whose answer is lost is looked up, and not made twice', async () => {
  await makeRefund();
  const before = atCompany().length;
  silence();
  expect(await outcomes()).toEqual(['waiting']);
  standIn().breakWith(null);
  await makeDue();
  expect(await outcomes()).toEqual(['open']);
  expect(atCompany()).toHaveLength(before + 1);
});

test('an order of a process that died without storing the answer is not made twice', async () => {
  const { refund, reference } = await makeRefund();
  await company().refund({ refundId: refund._id, reference, kobo: refund.kobo, note: 'x' });
  const before = atCompany().length;
  await makeDue({ attempts: 1 });
  expect(await outcomes()).toEqual(['open']);
  expect(atCompany()).toHaveLength(before);
});

test('three passes at once order a refund once', async () => {
  await makeRefund();
  const before = atCompany().length;
  await Promise.all([handle(), handle(), handle()]);
  expect(atCompany()).toHaveLength(before + 1);
});

test('a refund that was processed is posted once, also when two processes read it', async () => {
  const { refund, customer } = await makeRefund();
  await handle();
  standIn().state.refundBecomes((await read(refund)).providerRefundId!, 'processed');
  for (let round = 0; round < 3; round += 1) {
    await RefundModel.updateMany({ dueAt: trusted(IS_UNPROCESSED) }, { $set: { dueAt: new Date() } });
    await Promise.all([handle(), handle()]);
  }
  expect((await titlesOf(customer)).filter((title) => title === 'Refund Sent')).toHaveLength(1);
});

test('a refund is posted once although a slow process handles it after its claim has ended', async () => {
  const { refund, customer } = await makeRefund();
  await handle();
  standIn().state.refundBecomes((await read(refund)).providerRefundId!, 'processed');
  await makeDue();
  let release = () => undefined as void;
  const isHeld = new Promise<void>((held) => {
    standIn().breakWith((response, reply) => {
      release = () => writeJson(response, reply);
      held();
    });
  });
  const slow = handle();
  await isHeld;
  standIn().breakWith(null);
  await makeDue();
  expect(await outcomes()).toEqual(['processed']);
  release();
  await slow;
  expect((await titlesOf(customer)).filter((title) => title === 'Refund Sent')).toHaveLength(1);
});

test('without an answer a refund waits a minute, doubling to an hour, and is never given up', async () => {
  const { refund } = await makeRefund();
  silence();
  for (const [attempts, minutes] of [
    [0, 1],
    [1, 2],
    [5, 32],
    [500, 60],
  ] as const) {
    await makeDue({ attempts });
    const before = Date.now();
    await handle();
    const waits = (await read(refund)).dueAt!.getTime() - before;
    expect(waits).toBeGreaterThanOrEqual(minutes * MINUTE_MS);
    expect(waits).toBeLessThan(minutes * MINUTE_MS + MINUTE_MS / 2);
  }
});

test('a refund without an answer for a day needs an administrator, and not before', async () => {
  await makeRefund();
  silence();
  await makeDue({ orderedAt: new Date(Date.now() - DAY_MS + MINUTE_MS) });
  expect((await handle()).map((one) => one.needsAPerson)).toEqual([false]);
  await makeDue({ orderedAt: new Date(Date.now() - DAY_MS - 1) });
  expect((await handle()).map((one) => one.needsAPerson)).toEqual([true]);
});

test.each([
  ['failed', 'failed', true],
  ['needs-attention', 'needs_account', false],
])('a refund that the company states as %s is stored and asked about again', async (stated, state, alarm) => {
  const { refund } = await makeRefund();
  await handle();
  standIn().state.refundBecomes((await read(refund)).providerRefundId!, stated);
  await makeDue();
  const before = Date.now();
  expect((await handle()).map((one) => one.needsAPerson)).toEqual([alarm]);
  const row = await read(refund);
  expect(row.state).toBe(state);
  expect(row.dueAt!.getTime()).toBeGreaterThanOrEqual(before + HOUR_MS);
  expect(await balanceOf(`refund:${refund._id}`)).toBe(PRICE / 2);
});

test('a refund that the company refuses needs an administrator, and is tried again', async () => {
  const { refund, reference } = await makeRefund();
  Object.assign(standIn().state.charges.get(reference)!, { amount: 1 });
  const [handled] = await handle();
  expect([handled!.outcome, handled!.needsAPerson]).toEqual(['refused', true]);
  expect((await read(refund)).state).toBe('ordered');
  Object.assign(standIn().state.charges.get(reference)!, { amount: PRICE / 2 });
  await makeDue();
  expect(await outcomes()).toEqual(['open']);
});

test('an event about a charge makes its refunds due, and only those', async () => {
  const [one, two] = [await makeRefund(), await makeRefund()];
  await handle();
  expect(await hurryRefunds(one.reference)).toBe(true);
  expect((await findDueRefunds(new Date(), 10)).map(({ _id }) => _id)).toEqual([one.refund._id]);
  expect(await hurryRefunds('other')).toBe(false);
  expect((await read(two.refund)).dueAt!.getTime()).toBeGreaterThan(Date.now());
});

test('refunds that are due are found and counted along their index', async () => {
  await pad(RefundModel, (at) => ({
    ...{ _id: `p${at}`, reference: `r${at}`, kobo: 100, cause: 'late', attempts: 0, orderedAt: new Date() },
    ...(at % 2 === 0 ? { state: 'processed' } : { state: 'sent', dueAt: new Date(Date.now() + DAY_MS + at) }),
  }));
  const look = () => Promise.all([findDueRefunds(new Date(), 50), countWaitingRefunds(10)]);
  expect(await badNodes(look)).toEqual([]);
  expect(new Set(await indexesOf(look))).toEqual(new Set(['dueAt_1__id_1']));
  await RefundModel.deleteMany({});
});
