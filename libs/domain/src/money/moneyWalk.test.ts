import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { absenceEnding, type AbsenceOutcome } from '../booking/absenceRules';
import { checkTransition, type BookingMover, type BookingStatus } from '../booking/bookings';
import { cancelFreeUntil } from '../booking/cancellationTerms';
import { clockDue } from '../booking/clock';
import { endingKind } from '../booking/endings';
import { heldKobo, moneyDue, refundPreview, type MoneyBooking, type MoneyPayment } from './moneyDue';
import { DAY, HOUR, MINUTE, PRICE, START, at, heldPayment, paidBooking } from './paidBooking.testing';
import { mayMovePayment, type PaymentState } from '../booking/paymentStates';
import { splitCharge } from './splitCharge';

/** Number of random lives: `RUNS=100000 npx jest moneyWalk.test`. */
const RUNS = Number(process.env['RUNS'] ?? 1_000);

type World = {
  now: number;
  booking: MoneyBooking;
  payment: MoneyPayment;
  /** All that the customer paid, and the part of it that was unmatched. */
  came: bigint;
  unmatched: bigint;
};

const REQUESTED: World = {
  now: START - 5 * DAY,
  booking: paidBooking('pending'),
  payment: heldPayment({ state: 'due', paid: 0 }),
  came: 0n,
  unmatched: 0n,
};
const STARTED: World = {
  now: START,
  booking: paidBooking('in_progress'),
  payment: heldPayment(),
  came: BigInt(PRICE),
  unmatched: 0n,
};

/** Moves the payment, if the table allows it. */
const toState = (world: World, state: PaymentState, more: Partial<MoneyPayment> = {}): World => {
  const { payment } = world;
  return mayMovePayment(payment.state, state) ? { ...world, payment: { ...payment, ...more, state } } : world;
};

const charge = (world: World, paid: number, hasTime: boolean): World => {
  const { held, unmatched } = splitCharge({ paid, due: PRICE, state: world.payment.state, hasTime });
  const sums = { came: world.came + BigInt(paid), unmatched: world.unmatched + BigInt(unmatched) };
  const next = { ...world, ...sums };
  return held > 0 ? toState(next, 'held', { paid: world.payment.paid + held }) : next;
};

/** Moves the booking as the service does, and compares the preview of a cancellation with what follows. */
const moveTo = (world: World, to: BookingStatus, by: BookingMover): World => {
  const { booking, payment } = world;
  const now = at(world.now);
  const isUnpaid = to === 'accepted' && payment.state === 'due';
  if (isUnpaid || checkTransition(booking, to, by, now, { late: true }) !== 'legal') return world;
  const kind = endingKind(booking.status, to, by, cancelFreeUntil(booking) <= now);
  const history = [...booking.history, { kind: 'status', status: to, by, at: now }];
  const ending = kind && { kind, at: now };
  const moved = { ...world, booking: { ...booking, status: to, expiresAt: null, history, ending } };
  if (to === 'cancelled' && by !== 'system') {
    const due = moneyDue(moved.booking, payment, now);
    expect(refundPreview(booking, payment, now, by)).toBe(due.do === 'refund' ? due.kobo : 0);
  }
  return to === 'cancelled' ? toState(moved, 'lapsed') : moved;
};

const endByAbsence = (world: World, outcome: AbsenceOutcome, by: 'customer' | 'provider'): World => {
  const { booking, now } = world;
  if (booking.status !== 'accepted' && booking.status !== 'in_progress') return world;
  const { status, kind } = absenceEnding(outcome, by);
  return { ...world, booking: { ...booking, status, ending: { kind, at: at(now) } } };
};

/** Carries out a refund or release that is due, and checks that a second worker finds nothing to do. */
const work = (world: World): World => {
  const { booking, payment, now } = world;
  const due = moneyDue(booking, payment, at(now));
  if (due.do === 'wait') {
    expect(due.until.getTime()).toBeGreaterThan(now);
    expect(moneyDue(booking, payment, at(due.until.getTime() - 1))).toEqual(due);
    expect(moneyDue(booking, payment, due.until)).toEqual({ do: 'release', kobo: heldKobo(payment) });
  }
  if (due.do === 'wait' || due.do === 'nothing') return world;
  expect(due.kobo).toBe(heldKobo(payment));
  if (due.do === 'release') expect(now).toBeGreaterThanOrEqual(START);
  const field = due.do === 'refund' ? 'refunded' : 'released';
  const next = toState(world, 'settled', { [field]: payment[field] + due.kobo });
  expect(next.payment.state).toBe('settled');
  expect(moneyDue(booking, next.payment, at(now))).toEqual({ do: 'nothing' });
  return next;
};

const giveBack = (world: World, part: number): World => {
  const { payment } = world;
  const kobo = Math.floor(heldKobo(payment) * part);
  if (payment.state !== 'held' || kobo === 0) return world;
  const more = { refunded: payment.refunded + kobo };
  if (kobo === heldKobo(payment)) return toState(world, 'settled', more);
  return { ...world, payment: { ...payment, ...more } };
};

const by = fc.constantFrom('customer' as const, 'provider' as const);
const steps = fc.oneof(
  fc
    .constantFrom(PRICE, PRICE - 1, PRICE + 1)
    .chain((kobo) => fc.boolean().map((hasTime) => (world: World) => charge(world, kobo, hasTime))),
  fc.constant((world: World) => moveTo(world, 'accepted', 'provider')),
  fc.constant((world: World) => moveTo(world, 'in_progress', 'provider')),
  by.map((party) => (world: World) => moveTo(world, 'completed', party)),
  fc
    .constantFrom('customer', 'provider', 'admin')
    .map((mover) => (world: World) => moveTo(world, 'cancelled', mover as BookingMover)),
  fc.constant((world: World) => {
    const to = clockDue(world.booking, at(world.now));
    return to ? moveTo(world, to, 'system') : world;
  }),
  fc.tuple(fc.constantFrom('upheld', 'dismissed', 'unclear'), by).map(
    ([outcome, party]) =>
      (world: World) =>
        endByAbsence(world, outcome as AbsenceOutcome, party),
  ),
  fc.constant((world: World) => ({
    ...world,
    payment: { ...world.payment, finishedByCode: world.payment.startedByCode, startedByCode: true },
  })),
  fc.constant((world: World) => ({
    ...world,
    booking: { ...world.booking, customerConfirmedAt: at(world.now) },
  })),
  fc
    .constantFrom<PaymentState>('disputed', 'held', 'cash')
    .map(
      (state) => (world: World) =>
        world.payment.state === 'due' && state === 'held' ? world : toState(world, state),
    ),
  fc.constantFrom(0.001, 0.5, 1).map((part) => (world: World) => giveBack(world, part)),
  fc.constant((world: World) =>
    world.payment.state === 'disputed'
      ? toState(world, 'settled', { chargedBack: heldKobo(world.payment) })
      : world,
  ),
  fc.constant(work),
);
/** Minutes to the next step: seconds, hours or days, so that lives reach every limit. */
const pauses = fc.oneof(
  fc.integer({ min: 0, max: 60 }).map((seconds) => seconds * 1_000),
  fc.integer({ min: 1, max: 48 }).map((hours) => hours * HOUR),
  fc.constantFrom(10 * MINUTE, 5 * DAY, 8 * DAY),
);

/** How far a payment has come. */
const RANKS: Record<PaymentState, number> = { due: 0, held: 1, disputed: 1, cash: 2, lapsed: 2, settled: 2 };

const lives = fc.record({
  first: fc.constantFrom(REQUESTED, STARTED),
  life: fc.array(fc.tuple(steps, pauses), { minLength: 5, maxLength: 30 }),
});

const check = (before: World, { payment, came, unmatched }: World): void => {
  expect(RANKS[payment.state]).toBeGreaterThanOrEqual(RANKS[before.payment.state]);
  for (const sum of ['paid', 'refunded', 'released'] as const)
    expect(payment[sum]).toBeGreaterThanOrEqual(before.payment[sum]);
  const { paid, refunded, released, chargedBack = 0 } = payment;
  expect(BigInt(paid) + unmatched).toBe(came);
  expect(BigInt(refunded) + BigInt(released) + BigInt(chargedBack)).toBeLessThanOrEqual(BigInt(paid));
  expect([0, PRICE]).toContain(paid);
  if (payment.state === 'settled') expect(heldKobo(payment)).toBe(0);
  if (payment.state === 'due' || payment.state === 'cash' || payment.state === 'lapsed') expect(paid).toBe(0);
};

it('moves in random lives never more than is held, once, to a final state that stays', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(lives, ({ first, life }) => {
      let world = first;
      for (const [step, pause] of life) {
        const before = world;
        world = step({ ...world, now: world.now + pause });
        check(before, world);
      }
      for (let round = 0; round < 3; round += 1) {
        const before = world;
        const to = clockDue(world.booking, at(world.now));
        world = work(to ? moveTo({ ...world, now: world.now + 8 * DAY }, to, 'system') : world);
        world = work({ ...world, now: world.now + 30 * DAY });
        check(before, world);
      }
      const { state, refunded, released } = world.payment;
      if (state !== 'disputed') expect(['cash', 'lapsed', 'settled']).toContain(state);
      const end = `${state}${refunded ? ' refunded' : ''}${released ? ' released' : ''}`;
      seen.set(end, (seen.get(end) ?? 0) + 1);
    }),
    { numRuns: RUNS },
  );
  for (const end of ['lapsed', 'cash', 'settled refunded', 'settled released', 'settled refunded released'])
    expect([end, seen.get(end) ?? 0]).not.toEqual([end, 0]);
});
