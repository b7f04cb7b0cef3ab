import { describe, expect, it } from '@jest/globals';
import { BOOKING_STATUSES, type BookingStatus } from '../booking/bookings';
import { endingKind } from '../booking/endings';
import { MAX_ONLINE_KOBO, MIN_ONLINE_KOBO } from './amounts';
import { moneyDue, refundPreview, type AdminChoice, type MoneyBooking, type MoneyPayment } from './moneyDue';
import {
  DAY,
  END,
  HOUR,
  MINUTE,
  PRICE,
  START,
  at,
  heldPayment,
  historyOf,
  paidBooking,
} from './paidBooking.testing';

type Side = { by: 'customer' | 'provider' | 'admin'; choice?: AdminChoice };
const SIDES: Record<string, Side> = {
  customer: { by: 'customer' },
  provider: { by: 'provider' },
  'admin, all': { by: 'admin', choice: { money: 'all', fault: 'customer' } },
  'admin, without a choice': { by: 'admin' },
  'admin, terms': { by: 'admin', choice: { money: 'terms', fault: 'customer' } },
  'admin, terms, fault of the provider': { by: 'admin', choice: { money: 'terms', fault: 'provider' } },
};

/** Terms of a booking, with the end of free cancellation that follows from them. */
const TERMS: { limit: number; acceptedAt: number; more: Partial<MoneyBooking> }[] = [
  { limit: START - DAY, acceptedAt: START - 4 * DAY, more: {} },
  { limit: START - 3 * HOUR, acceptedAt: START - 4 * DAY, more: { cancellationHours: 3 } },
  { limit: START - 2 * HOUR + 10 * MINUTE, acceptedAt: START - 2 * HOUR, more: {} },
  { limit: START, acceptedAt: START - 4 * DAY, more: { freeUntilStart: true } },
  {
    limit: END,
    acceptedAt: START - 4 * DAY,
    more: { signals: [{ by: 'provider', kind: 'late', minutes: 45, at: at(START) }] },
  },
];
const TO_THE_LIMIT = [-HOUR, -1_000, -1, 0, 1, 1_000, HOUR];
const timesOf = (limit: number) => [
  ...TO_THE_LIMIT.map((ms) => limit + ms),
  START,
  END - 1,
  END,
  END + 1,
  END + 30 * DAY,
];

const PAYMENTS: { payment: MoneyPayment; held: number }[] = [
  { payment: heldPayment(), held: PRICE },
  { payment: heldPayment({ paid: MIN_ONLINE_KOBO, refunded: 1 }), held: MIN_ONLINE_KOBO - 1 },
  {
    payment: heldPayment({ paid: MAX_ONLINE_KOBO, refunded: 333, chargedBack: 7 }),
    held: MAX_ONLINE_KOBO - 340,
  },
  { payment: heldPayment({ refunded: PRICE - 1 }), held: 1 },
  { payment: heldPayment({ refunded: PRICE }), held: 0 },
];

/** The rule in other words: all, nothing (0), or no cancellation (null). */
const shareOf = (status: BookingStatus, side: string, time: number, limit: number): 1 | 0 | null => {
  const isParty = side === 'customer' || side === 'provider';
  if (status === 'completed' || status === 'cancelled') return null;
  if (status === 'in_progress' && isParty) return null;
  if (status === 'pending' || (side !== 'customer' && side !== 'admin, terms')) return 1;
  if (time < limit) return 1;
  return side === 'customer' && time >= END ? null : 0;
};

/** Returns the booking as the service stores it after the cancellation. */
const cancel = (booking: MoneyBooking, { by, choice }: Side, time: number, limit: number): MoneyBooking => ({
  ...booking,
  status: 'cancelled',
  expiresAt: null,
  ending: { kind: endingKind(booking.status, 'cancelled', by, limit <= time)!, at: at(time), ...choice },
  history: [...booking.history, { kind: 'status', status: 'cancelled', by, at: at(time) }],
});

/** Returns all that goes back and all that is released, carried out by a worker that asks again and again. */
const settle = (booking: MoneyBooking, payment: MoneyPayment, from: number) => {
  const sums = { refund: 0, release: 0 };
  let [now, present] = [at(from), payment];
  for (let round = 0; round < 10; round += 1) {
    const due = moneyDue(booking, present, now);
    if (due.do === 'nothing') return sums;
    if (due.do === 'wait') now = due.until;
    else {
      sums[due.do] += due.kobo;
      const field = due.do === 'refund' ? 'refunded' : 'released';
      present = { ...present, [field]: present[field] + due.kobo };
    }
  }
  throw new Error('The worker found something to do ten times');
};

let cells = 0;

describe.each(BOOKING_STATUSES)('the preview of a cancellation while %s', (status) => {
  it.each(Object.keys(SIDES))('by %s equals the refund', (name) => {
    const side = SIDES[name]!;
    for (const { limit, acceptedAt, more } of TERMS)
      for (const time of timesOf(limit))
        for (const { payment, held } of PAYMENTS) {
          const booking = paidBooking(status, { history: historyOf(status, acceptedAt), ...more });
          const share = shareOf(status, name, time, limit);
          const preview = refundPreview(booking, payment, at(time), side.by, side.choice);
          const cell = [new Date(limit), new Date(time), held];
          expect([...cell, preview]).toEqual([...cell, share === null ? null : share * held]);
          if (preview !== null)
            expect([...cell, settle(cancel(booking, side, time, limit), payment, time)]).toEqual([
              ...cell,
              { refund: preview, release: held - preview },
            ]);
          cells += 1;
        }
  });
});

describe('refundPreview', () => {
  it('was compared in 9,000 cells', () => {
    expect(cells).toBe(5 * 6 * 5 * 12 * 5);
  });

  it('is 0 if nothing is held', () => {
    const booking = paidBooking('accepted');
    for (const payment of [null, heldPayment({ state: 'disputed' }), heldPayment({ state: 'due', paid: 0 })])
      expect(refundPreview(booking, payment, at(START - 2 * DAY), 'provider')).toBe(0);
  });

  it('leaves parties no cancellation while a report of an absence is open', () => {
    const booking = paidBooking('accepted', { absence: { state: 'contested', at: at(START) } });
    const previewFor = (by: Side['by']) => refundPreview(booking, heldPayment(), at(START + HOUR), by);
    expect([previewFor('customer'), previewFor('provider'), previewFor('admin')]).toEqual([
      null,
      null,
      PRICE,
    ]);
  });

  it('is 0 if the money is released at once', () => {
    const proven = heldPayment({ startedByCode: true, finishedByCode: true });
    const terms = { money: 'terms' } as const;
    expect(refundPreview(paidBooking('in_progress'), proven, at(END), 'admin', terms)).toBe(0);
  });

  it('takes the choice of an admin from no other side', () => {
    const terms = { money: 'terms' } as const;
    expect(refundPreview(paidBooking('accepted'), heldPayment(), at(START), 'provider', terms)).toBe(PRICE);
  });
});
