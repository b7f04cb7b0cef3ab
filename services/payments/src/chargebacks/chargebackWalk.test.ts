import { HOUR_MS } from '@tm/domain';
import { ChargebackModel, type ChargebackRecord } from '@tm/schema/disputes';
import { PaymentModel, UnmatchedMoneyModel } from '@tm/schema/payments';
import { buildUser } from '@tm/schema/testing';
import type { Client } from '@tm/service-kit/testing';
import { recountAccounts } from '../ledger/recount';
import { chanceOf } from '../ledger/testing';
import {
  REPLY,
  buildLate,
  buildUnpaid,
  chargebackBench,
  decideMoney,
  disputeBench,
  endBooking,
  moneyFaults,
  paymentSite,
  stored,
  storedChargeback,
} from '../testing';

/** Number of steps, and the seed of their choices: `RUNS=1000 SEED=7 npx jest chargebackWalk`. */
const RUNS = Number(process.env['RUNS'] ?? 60);
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
const RECOUNTED_EVERY = 20;
/** Number of steps from which each of them must have had an effect. */
const MANY = 400;

const bench = paymentSite();
const { site, standIn } = bench;
const { buildHeld } = disputeBench(bench);
const { ask, decide, handle, takeUp } = chargebackBench(bench);

type Held = Awaited<ReturnType<typeof buildHeld>>;
type Late = Awaited<ReturnType<typeof buildLate>>;
/** The kobo of a charge, and the kobo that the banks took of it by the model. */
type Charge = { reference: string; kobo: number; lost: number };
type Open = { id: string; of: Charge; kobo: number; isSent: boolean };

/** Bookings, late money and chargebacks whose states and amounts a model predicts. */
class Walk {
  readonly effects = new Map<string, number>();
  private readonly held: Held[] = [];
  private readonly late: Late[] = [];
  private readonly charges: Charge[] = [];
  private open: Open[] = [];

  constructor(
    private readonly chance: ReturnType<typeof chanceOf>,
    private readonly asAdmin: Client,
  ) {}

  private amount = () => this.chance.between(1, 20) * 50_000;

  private async addHeld() {
    const kobo = this.amount();
    const scene = await buildHeld(this.chance.pick(['accepted', 'in_progress']), { kobo });
    this.held.push(scene);
    this.charges.push({ reference: scene.reference, kobo, lost: 0 });
    return true;
  }

  private async addLate() {
    const kobo = this.amount();
    const scene = await buildLate(bench, kobo);
    this.late.push(scene);
    this.charges.push({ reference: scene.reference, kobo, lost: 0 });
    return true;
  }

  /** Moves money of a booking in one of its ways. Returns whether the service did it. */
  private async moveHeld(): Promise<boolean> {
    const scene = this.chance.pick(this.held);
    const giveBack = () =>
      scene.asProvider.post(`/api/payments/${scene.id}/refunds`, { amount: 100, reason: 'It costs less' });
    const release = async () => {
      const { _id, status } = await stored(scene.booking);
      if (status !== 'completed') await endBooking({ _id }, { status: 'completed', kind: 'by_customer' });
      const outcome = await decideMoney(_id, new Date(Date.now() + 80 * HOUR_MS));
      return { status: outcome === 'released' ? 200 : 409 };
    };
    const ways = [
      ...[giveBack, release, () => scene.open(), () => scene.withdraw()],
      ...[
        () => scene.answer({ ...REPLY, offer: 500 }),
        () => scene.answer({ accept: true }, scene.asCustomer),
      ],
    ];
    const { status } = await this.chance.pick<() => Promise<{ status: number }>>(ways)();
    expect([200, 201, 400, 404, 409]).toContain(status);
    return status < 300;
  }

  private async moveLate(): Promise<boolean> {
    const { customer, asCustomer, reference } = this.chance.pick(this.late);
    if (this.chance.is(0.5)) {
      const reply = await asCustomer.post(`/api/payments/late/${reference}/refund`);
      expect([201, 409]).toContain(reply.status);
      return reply.status === 201;
    }
    const next = await buildUnpaid(site, { customer, totalAmountKobo: this.amount() });
    const path = `/api/payments/${String(next.booking._id)}/attempts`;
    const reply = await asCustomer.post(path, { channel: 'late', reference });
    expect([201, 409]).toContain(reply.status);
    return reply.status === 201;
  }

  private async openOne(): Promise<boolean> {
    const of = this.chance.pick(this.charges);
    const asked = this.open.filter((one) => one.of === of).reduce((sum, { kobo }) => sum + kobo, 0);
    const most = of.kobo - of.lost - asked;
    if (most === 0) return false;
    const kobo = this.chance.is(0.5) ? most : this.chance.between(1, most);
    this.open.push({ id: await ask(of.reference, kobo), of, kobo, isSent: false });
    return true;
  }

  /** Removes a chargeback from the open ones, and compares its end with the model. */
  private async close(one: Open, lost: number): Promise<boolean> {
    this.open = this.open.filter((other) => other !== one);
    one.of.lost += lost;
    const row = await storedChargeback(one.id);
    expect([row.state, row.lostKobo]).toEqual([lost > 0 ? 'lost' : 'won', lost]);
    const { held, released, loss } = row.parts!;
    expect(held + released + loss).toBe(lost);
    return true;
  }

  private async answer(accept: boolean): Promise<boolean> {
    const waiting = this.open.filter(({ isSent }) => !isSent);
    if (waiting.length === 0) return false;
    const one = this.chance.pick(waiting);
    const { version } = await storedChargeback(one.id);
    // The call takes naira, so that a part is whole kobo of its amount.
    const kobo = this.chance.is(0.5) ? one.kobo : this.chance.between(1, one.kobo);
    const words = { accept: false, message: 'The customer gave the code, and the work was done.' };
    const body = { version, ...(accept ? { accept, amount: kobo / 100 } : words) };
    expect((await this.asAdmin.put(`/api/payments/admin/chargebacks/${one.id}`, body)).status).toBe(200);
    one.isSent = true;
    expect(await handle(one.id)).toMatchObject({ outcome: 'sent' });
    if (accept) return this.close(one, kobo);
    expect((await storedChargeback(one.id)).state).toBe('contested');
    return true;
  }

  private async end(to: 'won' | 'lost' | 'unanswered'): Promise<boolean> {
    if (this.open.length === 0) return false;
    const one = this.chance.pick(this.open);
    const lost = to === 'won' ? 0 : this.chance.is(0.5) ? one.kobo : this.chance.between(1, one.kobo);
    expect(await decide(one.id, to, lost)).toBe('changed');
    return this.close(one, lost);
  }

  /** An event that comes again changes nothing. */
  private async again(): Promise<boolean> {
    const rows = await ChargebackModel.find({}, '_id').sort({ _id: 1 }).lean<ChargebackRecord[]>();
    if (rows.length === 0) return false;
    expect(await takeUp(this.chance.pick(rows)._id)).toBe('known');
    return true;
  }

  private readonly steps: Readonly<Record<string, () => Promise<boolean>>> = {
    held: () => this.addHeld(),
    late: () => this.addLate(),
    moveHeld: () => this.moveHeld(),
    moveLate: () => this.moveLate(),
    open: () => this.openOne(),
    contest: () => this.answer(false),
    accept: () => this.answer(true),
    won: () => this.end('won'),
    lost: () => this.end('lost'),
    unanswered: () => this.end('unanswered'),
    again: () => this.again(),
  };

  /** Makes one random step. Before there is money of both kinds, it is added. */
  async step(): Promise<void> {
    const start = this.held.length === 0 ? 'held' : this.late.length === 0 ? 'late' : null;
    const name = start ?? this.chance.pick(Object.keys(this.steps));
    if (await this.steps[name]!()) this.effects.set(name, (this.effects.get(name) ?? 0) + 1);
  }

  /** Compares all payments of the walk with their own sums. */
  async check(): Promise<void> {
    for (const payment of await PaymentModel.find({}).lean()) {
      const { paidKobo, refundedKobo, releasedKobo, chargedBackKobo } = payment;
      expect(refundedKobo + releasedKobo + chargedBackKobo).toBeLessThanOrEqual(paidKobo);
    }
    for (const { kobo, openChargebacks } of await UnmatchedMoneyModel.find({ state: 'waiting' }).lean())
      expect([kobo > 0, (openChargebacks ?? 0) >= 0]).toEqual([true, true]);
    expect([...(await moneyFaults()), ...(await recountAccounts())]).toEqual([]);
  }
}

test(
  'random chargebacks beside disputes, refunds, releases and late money end as the model has them',
  async () => {
    const asAdmin = await site.signedInAs(await buildUser({ role: 'super_admin' }));
    const walk = new Walk(chanceOf(SEED), asAdmin);
    try {
      for (let step = 1; step <= RUNS; step += 1) {
        await walk.step();
        if (step % RECOUNTED_EVERY === 0) await walk.check();
      }
      await walk.check();
    } catch (error) {
      throw new Error(`SEED=${SEED} RUNS=${RUNS}: ${(error as Error).message}`, { cause: error });
    }
    expect(standIn().state.disputes.length).toBeGreaterThan(0);
    if (RUNS >= MANY) for (const effects of walk.effects.values()) expect(effects).toBeGreaterThan(2);
  },
  Math.max(300_000, RUNS * 2_000),
);
