import { HOUR_MS } from '@tm/domain';
import { MoneyDisputeModel } from '@tm/schema/disputes';
import { recountPayments } from '../bookingMoney';
import {
  PRICE,
  REPLY,
  balanceOf,
  decideMoney,
  disputeBench,
  endBooking,
  ledgerFault,
  paymentSite,
  stored,
  storedDispute,
} from '../testing';
import { endAnswerTime } from './passDisputes.commands';
import { recountDisputes } from './recountDisputes.queries';

const bench = paymentSite();
const { buildHeld } = disputeBench(bench);
/** Rounds of each race: `RUNS=200 npx jest disputeRaces`. */
const RUNS = Number(process.env['RUNS'] ?? 8);
jest.setTimeout(Math.max(120_000, RUNS * 2_000));

afterEach(async () => {
  expect([...(await recountPayments()), ...(await recountDisputes())]).toEqual([]);
  expect(await ledgerFault()).toBeNull();
});

/** Runs a race several times, each with a separate booking. */
const repeat = async (race: (run: number) => Promise<void>) => {
  for (let run = 0; run < RUNS; run += 1) await race(run);
};

test('of a dispute and the release at once, exactly one moves the money', async () => {
  const seen = { disputed: 0, settled: 0 };
  await repeat(async (run) => {
    const scene = await buildHeld();
    const { _id } = await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
    const late = new Date(Date.now() + 73 * HOUR_MS);
    const calls = [() => scene.open(), () => decideMoney(_id, late)] as const;
    const order = run % 2 === 0 ? calls : ([calls[1], calls[0]] as const);
    const answers = await Promise.all(order.map((call) => call()));
    const opened = answers.find((one) => typeof one === 'object')!;
    const outcome = answers.find((one) => typeof one === 'string')!;
    const { state } = (await stored(scene.booking)).payment!;
    expect([
      [201, 'not_due', 'disputed'],
      [409, 'released', 'settled'],
    ]).toContainEqual([...[opened.status, outcome, state]]);
    expect(await balanceOf(`disputed:${scene.id}`)).toBe(state === 'disputed' ? PRICE : 0);
    seen[state as keyof typeof seen] += 1;
  });
  expect(seen.disputed + seen.settled).toBe(RUNS);
});

test('of two disputes at once, one is opened', async () => {
  await repeat(async () => {
    const scene = await buildHeld();
    const answers = await Promise.all([scene.open(), scene.open()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await MoneyDisputeModel.countDocuments({ bookingId: scene.booking._id })).toBe(1);
    expect(await balanceOf(`disputed:${scene.id}`)).toBe(PRICE);
  });
});

test('of an acceptance and a withdrawal at once, exactly one ends the dispute', async () => {
  await repeat(async () => {
    const scene = await buildHeld();
    await scene.open();
    await scene.answer({ ...REPLY, offer: 4_000 });
    const answers = await Promise.all([scene.answer({ accept: true }, scene.asCustomer), scene.withdraw()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = await storedDispute(scene.booking._id);
    expect(await balanceOf(`held:${scene.id}`)).toBe(state === 'agreed' ? 600_000 : PRICE);
  });
});

test('of an answer and the end of its time at once, exactly one counts', async () => {
  await repeat(async () => {
    const scene = await buildHeld('accepted');
    await scene.open({ reason: 'nobody_came', text: 'I waited for three hours, and the phone was off.' });
    const dispute = await storedDispute(scene.booking._id);
    const [answer, outcome] = await Promise.all([
      scene.answer(),
      endAnswerTime(dispute, new Date(dispute.answerBy)),
    ]);
    expect([
      [200, 'not_due'],
      [409, 'refunded'],
    ]).toContainEqual([answer.status, outcome]);
    expect(await balanceOf(`disputed:${scene.id}`)).toBe(outcome === 'refunded' ? 0 : PRICE);
  });
});
