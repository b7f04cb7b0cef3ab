import { HOUR_MS } from '@tm/domain';
import {
  PRICE,
  REPLY,
  balanceOf,
  chargebackBench,
  decideMoney,
  disputeBench,
  endBooking,
  moneyFaults,
  paymentSite,
  stored,
  storedChargeback,
  storedDispute,
} from '../testing';
import { ruleDispute } from '../disputes/ruleDispute.commands';
import { buildUser } from '@tm/schema/testing';

const bench = paymentSite();
const { standIn } = bench;
const { buildHeld } = disputeBench(bench);
const { decide, takeUp } = chargebackBench(bench);
const RUNS = Number(process.env['RUNS'] ?? 8);

afterEach(async () => {
  expect(await moneyFaults()).toEqual([]);
});

/** Runs two calls at once, several times, each time with a new booking and in the other order. */
const race = async <First, Second>(
  prepare: () => Promise<{
    first: () => Promise<First>;
    second: () => Promise<Second>;
    check: () => Promise<void>;
  }>,
) => {
  for (let run = 0; run < RUNS; run += 1) {
    const { first, second, check } = await prepare();
    const calls = run % 2 === 0 ? [first, second] : [second, first];
    await Promise.all(calls.map((call) => call()));
    await check();
  }
};

const stateOf = async (booking: Parameters<typeof stored>[0]) => (await stored(booking)).payment!.state;
const late = () => new Date(Date.now() + 80 * HOUR_MS);

test('of a chargeback and the release at once, exactly one moves the money', async () => {
  await race(async () => {
    const scene = await buildHeld();
    const { _id } = await endBooking(scene.booking, { status: 'completed', kind: 'by_customer' });
    const id = standIn().state.dispute(scene.reference, PRICE);
    return {
      first: () => takeUp(id),
      second: () => decideMoney(_id, late()),
      check: async () => {
        const state = await stateOf(scene.booking);
        expect(['disputed', 'settled']).toContain(state);
        expect(await balanceOf(`disputed:${scene.id}`)).toBe(state === 'disputed' ? PRICE : 0);
        expect(await storedChargeback(id)).toMatchObject({ state: 'waiting' });
        await decide(id, 'lost');
        const { parts } = await storedChargeback(id);
        expect(parts).toMatchObject(state === 'disputed' ? { held: PRICE } : { released: PRICE });
      },
    };
  });
});

test('of a chargeback and a refund by the provider at once, no kobo moves twice', async () => {
  await race(async () => {
    const scene = await buildHeld('accepted');
    const id = standIn().state.dispute(scene.reference, PRICE);
    const wish = { amount: 10_000, reason: 'It costs nothing' };
    return {
      first: () => takeUp(id),
      second: () => scene.asProvider.post(`/api/payments/${scene.id}/refunds`, wish),
      check: async () => {
        const state = await stateOf(scene.booking);
        await decide(id, 'lost');
        const { parts } = await storedChargeback(id);
        expect(parts).toMatchObject(state === 'disputed' ? { held: PRICE } : { loss: PRICE });
      },
    };
  });
});

test('of a chargeback and a ruling at once, the ruling comes first or waits for the bank', async () => {
  const admin = await buildUser({ role: 'super_admin' });
  await race(async () => {
    const scene = await buildHeld();
    await scene.open();
    await scene.answer(REPLY);
    const { _id, version } = await storedDispute(scene.booking._id);
    const ruling = {
      adminId: String(admin._id),
      disputeId: String(_id),
      refundKobo: 400_000,
      reason: 'Half',
      version,
    };
    const id = standIn().state.dispute(scene.reference, PRICE);
    let code: string | null = null;
    return {
      first: () => takeUp(id),
      second: () =>
        ruleDispute(ruling).then(
          () => undefined,
          (error: { code?: string }) => void (code = error.code ?? 'unknown'),
        ),
      check: async () => {
        expect([null, 'bank_decides']).toContain(code);
        expect(await stateOf(scene.booking)).toBe('disputed');
        expect(await balanceOf(`disputed:${scene.id}`)).toBe(code ? PRICE : 600_000);
        await decide(id, 'lost');
        expect((await storedChargeback(id)).parts).toMatchObject(
          code ? { held: PRICE, loss: 0 } : { held: 600_000, loss: 400_000 },
        );
        expect(await storedDispute(scene.booking._id)).toMatchObject({
          state: code ? 'charged_back' : 'ruled',
        });
      },
    };
  });
});

test('of a chargeback and a new dispute at once, the money is disputed once', async () => {
  await race(async () => {
    const scene = await buildHeld();
    const id = standIn().state.dispute(scene.reference, PRICE);
    return {
      first: () => takeUp(id),
      second: () => scene.open(),
      check: async () => {
        expect(await balanceOf(`disputed:${scene.id}`)).toBe(PRICE);
        await decide(id, 'won');
        const dispute = (await storedDispute(scene.booking._id)) as { state: string } | null;
        expect(await stateOf(scene.booking)).toBe(dispute ? 'disputed' : 'held');
      },
    };
  });
});

test('of two ends of two chargebacks at once, the money returns once', async () => {
  await race(async () => {
    const scene = await buildHeld();
    const ids = [0, 1].map(() => standIn().state.dispute(scene.reference, PRICE / 2));
    for (const id of ids) await takeUp(id);
    return {
      first: () => decide(ids[0]!, 'won'),
      second: () => decide(ids[1]!, 'lost', PRICE / 2),
      check: async () => {
        expect(await stateOf(scene.booking)).toBe('held');
        expect(await balanceOf(`held:${scene.id}`)).toBe(PRICE / 2);
      },
    };
  });
});
