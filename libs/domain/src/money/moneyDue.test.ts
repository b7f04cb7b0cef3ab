import { describe, expect, it } from '@jest/globals';
import { BOOKING_ENDINGS } from '../booking/endings';
import { moneyOwedTo, type MoneyEnding } from './endingMoney';
import { RELEASE_HOURS, heldKobo, moneyDue, type MoneyBooking } from './moneyDue';
import { DAY, END, HOUR, PRICE, START, at, heldPayment, paidBooking } from './paidBooking.testing';
import { PAYMENT_STATES } from '../booking/paymentStates';

const SILENCE = 72 * HOUR;
const COMPLETED: readonly MoneyEnding['kind'][] = ['by_provider', 'by_customer', 'by_clock', 'ruled'];
const ended = (kind: MoneyEnding['kind'], endedAt: number, more: Partial<MoneyBooking> = {}): MoneyBooking =>
  paidBooking(COMPLETED.includes(kind) ? 'completed' : 'cancelled', {
    ending: { kind, at: at(endedAt) },
    ...more,
  });
const REFUND = { do: 'refund', kobo: PRICE };
const RELEASE = { do: 'release', kobo: PRICE };
const wait = (until: number) => ({ do: 'wait', until: at(until) });
const BOTH = { startedByCode: true, finishedByCode: true };

describe('moneyDue, after an ending', () => {
  it.each(BOOKING_ENDINGS)('pays after %s once, to one party', (kind) => {
    const booking = ended(kind, END);
    const isRefund = moneyOwedTo(booking, booking.ending!) === 'customer';
    const due = moneyDue(booking, heldPayment(), at(END));
    if (isRefund) expect(due).toEqual(REFUND);
    else expect(due).toEqual(kind === 'by_customer' ? RELEASE : wait(END + SILENCE));
    expect(moneyDue(booking, heldPayment(), at(END + SILENCE))).toEqual(isRefund ? REFUND : RELEASE);
  });

  it.each(['by_provider', 'by_clock', 'ruled', 'customer_absent', 'cancelled_late'] as const)(
    'waits for 72 hours after %s, and to the millisecond',
    (kind) => {
      const [booking, until] = [ended(kind, END), END + SILENCE];
      for (const early of [1_000, 1])
        expect(moneyDue(booking, heldPayment(), at(until - early))).toEqual(wait(until));
      for (const late of [0, 1, 1_000])
        expect(moneyDue(booking, heldPayment(), at(until + late))).toEqual(RELEASE);
    },
  );

  it.each(['by_provider', 'cancelled_late', 'customer_absent'] as const)(
    'counts the 72 hours from the start if %s was before it',
    (kind) => {
      for (const endedAt of [START - 5 * DAY, START - 1, START])
        expect(moneyDue(ended(kind, endedAt), heldPayment(), at(START))).toEqual(wait(START + SILENCE));
      expect(moneyDue(ended(kind, START + 1), heldPayment(), at(START + 1))).toEqual(
        wait(START + 1 + SILENCE),
      );
    },
  );

  it('deducts earlier refunds, releases and chargebacks', () => {
    const payment = heldPayment({ refunded: 300_000, released: 1, chargedBack: 2 });
    expect(moneyDue(ended('by_customer', END), payment, at(END))).toEqual({ do: 'release', kobo: 699_997 });
    expect(moneyDue(ended('declined', END), payment, at(END))).toEqual({ do: 'refund', kobo: 699_997 });
  });

  it('has the release and the question to the customer end together', () => {
    expect(RELEASE_HOURS).toBe(72);
  });
});

describe('moneyDue, after an agreement of the customer', () => {
  it('releases at once after both codes, and after neither code alone', () => {
    const booking = ended('by_provider', END);
    expect(moneyDue(booking, heldPayment(BOTH), at(END))).toEqual(RELEASE);
    for (const one of [{ startedByCode: true }, { finishedByCode: true }, { ...BOTH, startedByCode: null }])
      expect(moneyDue(booking, heldPayment(one), at(END))).toEqual(wait(END + SILENCE));
  });

  it('releases from the confirmation on', () => {
    const booking = ended('by_clock', END, { customerConfirmedAt: at(END + HOUR) });
    expect(moneyDue(booking, heldPayment(), at(END + HOUR - 1))).toEqual(wait(END + HOUR));
    expect(moneyDue(booking, heldPayment(), at(END + HOUR))).toEqual(RELEASE);
  });

  it.each([
    ['both codes', heldPayment(BOTH), {}],
    ['a confirmation', heldPayment(), { customerConfirmedAt: at(START - HOUR) }],
  ])('waits with %s for the appointed start', (_, payment, more) => {
    const booking = ended('by_provider', START - 2 * HOUR, more);
    for (const early of [HOUR, 1_000, 1])
      expect(moneyDue(booking, payment, at(START - early))).toEqual(wait(START));
    for (const late of [0, 1]) expect(moneyDue(booking, payment, at(START + late))).toEqual(RELEASE);
  });

  it('refunds also after both codes, if the customer is owed the money', () => {
    const booking = ended('cancelled_by_admin', END);
    expect(moneyDue(booking, heldPayment(BOTH), at(END))).toEqual(REFUND);
  });
});

describe('moneyDue, while nothing may move', () => {
  it.each(PAYMENT_STATES.filter((state) => state !== 'held'))('moves nothing in the state %s', (state) => {
    for (const kind of BOOKING_ENDINGS)
      expect(moneyDue(ended(kind, END), heldPayment({ ...BOTH, state }), at(END + 30 * DAY))).toEqual({
        do: 'nothing',
      });
  });

  it('moves nothing of a booking without a payment, or of a payment that holds nothing', () => {
    const given = heldPayment({ refunded: PRICE });
    for (const payment of [null, given])
      expect(moneyDue(ended('by_customer', END), payment, at(END))).toEqual({ do: 'nothing' });
  });

  it.each(['pending', 'accepted', 'in_progress'] as const)(
    'moves nothing while a booking is %s',
    (status) => {
      const absence = { state: 'open', at: at(START) } as const;
      for (const booking of [paidBooking(status), paidBooking(status, { absence })])
        expect(moneyDue(booking, heldPayment(BOTH), at(END + 30 * DAY))).toEqual({ do: 'nothing' });
    },
  );

  it('releases nothing to a suspended business, but refunds its customers', () => {
    const suspended = { isProviderSuspended: true };
    expect(moneyDue(ended('by_customer', END, suspended), heldPayment(), at(END + 30 * DAY))).toEqual({
      do: 'nothing',
    });
    expect(moneyDue(ended('provider_suspended', END, suspended), heldPayment(), at(END))).toEqual(REFUND);
  });

  it('rejects a booking that ended without an ending', () => {
    for (const status of ['completed', 'cancelled'] as const)
      expect(() => moneyDue(paidBooking(status), heldPayment(), at(END))).toThrow(
        'how it ended is not stored',
      );
  });
});

describe('heldKobo', () => {
  it.each([
    [{}, PRICE],
    [{ refunded: 1, released: 2, chargedBack: 3 }, PRICE - 6],
    [{ refunded: PRICE - 1, released: 1 }, 0],
    [{ paid: 0 }, 0],
  ])('of %j is %i', (more, kobo) => {
    expect(heldKobo(heldPayment(more))).toBe(kobo);
  });

  it.each([
    { refunded: PRICE + 1 },
    { refunded: PRICE, chargedBack: 1 },
    { refunded: -1 },
    { released: 0.5 },
    { paid: NaN },
    { paid: Number.MAX_SAFE_INTEGER + 1 },
  ])('rejects %j', (more) => {
    expect(() => heldKobo(heldPayment(more))).toThrow('is no amount of a payment in kobo');
  });
});
