import type { LateMoney, PaymentAttempt, Problem, Refund } from '@tm/contracts';
import { RefundModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { NotificationModel } from '@tm/schema/records';
import {
  PRICE,
  balanceOf,
  buildLate,
  buildUnpaid,
  chargebackBench,
  moneyFaults,
  paymentSite,
  stored,
  storedChargeback,
} from '../testing';
import { refundDueLate } from './refundLate.commands';

const bench = paymentSite();
const { site, standIn } = bench;
const { ask, decide, takeUp } = chargebackBench(bench);
const RUNS = Number(process.env['RUNS'] ?? 8);

afterEach(async () => {
  expect(await moneyFaults()).toEqual([]);
});

/** Builds late money of a customer, a chargeback of it unless it is left out, and a new request. */
const build = async ({ asked = true, kobo = PRICE } = {}) => {
  const late = await buildLate(bench, kobo);
  const { reference, asCustomer } = late;
  const id = asked ? await ask(reference, kobo) : '';
  const next = await buildUnpaid(site, { customer: late.customer });
  return {
    ...{ ...late, id, next },
    use: () =>
      asCustomer.post<PaymentAttempt & Problem>(`/api/payments/${String(next.booking._id)}/attempts`, {
        ...{ channel: 'late', reference },
      }),
    refund: () => asCustomer.post<Refund & Problem>(`/api/payments/late/${reference}/refund`),
    list: async () => (await asCustomer.get<LateMoney[]>('/api/payments/late')).body,
    row: async () => (await UnmatchedMoneyModel.findById(reference).lean())!,
  };
};
const codeOf = ({ status, body }: { status: number; body: Problem }) => [status, body.code];

const runClock = async (): Promise<string[]> => {
  const [outcomes, errors]: [string[], unknown[]] = [[], []];
  await refundDueLate({
    ...{ onHandled: (outcome) => outcomes.push(outcome), isStopping: () => false },
    onError: (error) => errors.push(error),
  });
  expect(errors).toEqual([]);
  return outcomes;
};

test('only the customer is notified of a chargeback of late money, because the provider never had it', async () => {
  const { customer, owner, id } = await build();
  await decide(id, 'lost');
  const titlesOf = async ({ _id: userId }: { _id: unknown }) =>
    (await NotificationModel.find({ userId: String(userId), title: /Bank/ }).lean()).map(
      ({ title }) => title,
    );
  expect(await titlesOf(customer)).toEqual(['Bank Asks About a Payment', 'Bank Returned a Payment']);
  expect(await titlesOf(owner)).toEqual([]);
});

test('while a bank is asked about late money, it neither pays a booking nor goes back', async () => {
  const { use, refund, list, row, next } = await build();
  expect(await list()).toMatchObject([{ state: 'waiting', isBankAsked: true }]);
  const reply = await use();
  expect([...codeOf(reply), reply.body.detail]).toEqual([
    ...[409, 'bank_decides'],
    'The bank of the customer is asked about this payment. The money stays here until the bank has decided.',
  ]);
  expect(codeOf(await refund())).toEqual([409, 'bank_decides']);
  expect((await row()).state).toBe('waiting');
  expect((await stored(next.booking)).payment!.state).toBe('due');
});

test('the clock leaves late money alone while a bank is asked, and refunds it after a won chargeback', async () => {
  const { id, reference, row } = await build();
  const pass = () => UnmatchedMoneyModel.updateOne({ _id: reference }, { $set: { dueAt: new Date() } });
  await pass();
  expect(await runClock()).toEqual(['bank_decides']);
  expect((await row()).dueAt!.getTime()).toBeGreaterThan(Date.now());
  await decide(id, 'won');
  await pass();
  expect(await runClock()).toEqual(['refunded']);
  expect(await RefundModel.countDocuments({ reference })).toBe(1);
});

test('after a won chargeback, late money pays a booking', async () => {
  const { id, use, list } = await build();
  await decide(id, 'won');
  expect(await list()).toMatchObject([{ isBankAsked: false }]);
  expect((await use()).status).toBe(201);
});

test('a lost chargeback takes the late money, which is then decided about', async () => {
  const { id, reference, use, refund, row, list } = await build();
  await decide(id, 'lost');
  expect((await storedChargeback(id)).parts).toEqual({ held: PRICE, released: 0, loss: 0 });
  expect(await balanceOf(`unmatched:${reference}`)).toBe(0);
  expect(await row()).toMatchObject({ state: 'refunded', decidedAt: expect.any(Date) });
  expect([codeOf(await use()), codeOf(await refund()), await list()]).toEqual([
    ...[
      [409, 'already_used'],
      [409, 'already_used'],
    ],
    [],
  ]);
  expect(await runClock()).toEqual([]);
});

test('of a part that the bank took, the customer decides about the rest', async () => {
  const { id, reference, use, list } = await build({ kobo: PRICE + 300_000 });
  await decide(id, 'lost', 300_000);
  expect(await balanceOf(`unmatched:${reference}`)).toBe(PRICE);
  expect(await list()).toMatchObject([{ amount: PRICE / 100, isBankAsked: false }]);
  expect((await use()).status).toBe(201);
});

test('two chargebacks of one charge keep the money until both are decided', async () => {
  const { id, reference, use } = await build();
  const second = await ask(reference, PRICE / 2);
  await decide(id, 'won');
  expect(codeOf(await use())).toEqual([409, 'bank_decides']);
  await decide(second, 'won');
  expect((await use()).status).toBe(201);
});

test.each(['use', 'refund'] as const)(
  'of a chargeback and a %s at once, no kobo moves twice',
  async (act) => {
    for (let run = 0; run < RUNS; run += 1) {
      const scene = await build({ asked: false });
      const { reference, next } = scene;
      const id = standIn().state.dispute(reference, PRICE);
      const calls = [() => takeUp(id), scene[act]];
      const order = run % 2 === 0 ? calls : calls.reverse();
      const replies = await Promise.all(order.map((call) => call()));
      const reply = replies.find(
        (one): one is Awaited<ReturnType<typeof scene.use>> => typeof one === 'object',
      )!;
      const isDone = reply.status === 201;
      if (!isDone) expect(codeOf(reply)).toEqual([409, 'bank_decides']);
      expect((await scene.row()).state).toBe(isDone ? (act === 'use' ? 'used' : 'refunded') : 'waiting');
      if (act === 'use')
        expect((await stored(next.booking)).payment!.state).toBe(isDone ? 'disputed' : 'due');
      await decide(id, 'lost');
      const wasRefunded = isDone && act === 'refund';
      expect((await storedChargeback(id)).parts).toEqual(
        wasRefunded ? { held: 0, released: 0, loss: PRICE } : { held: PRICE, released: 0, loss: 0 },
      );
      expect(await balanceOf(`unmatched:${reference}`)).toBe(0);
    }
  },
  120_000,
);
