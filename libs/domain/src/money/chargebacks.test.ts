import {
  chargebackRemindersBy,
  describeTakenBack,
  isChargebackOpen,
  isChargebackUrgent,
  nextChargebackReminder,
  splitChargeback,
  sumChargebacks,
  CHARGEBACK_STATES,
} from './chargebacks';

describe('splitChargeback', () => {
  test.each([
    ['all that is held', 1_000, { held: 1_000, released: 0 }, { held: 1_000, released: 0, loss: 0 }],
    ['a part of what is held', 400, { held: 1_000, released: 0 }, { held: 400, released: 0, loss: 0 }],
    ['all after the release', 1_000, { held: 0, released: 1_000 }, { held: 0, released: 1_000, loss: 0 }],
    ['a part after the release', 300, { held: 0, released: 1_000 }, { held: 0, released: 300, loss: 0 }],
    ['all after a refund in full', 1_000, { held: 0, released: 0 }, { held: 0, released: 0, loss: 1_000 }],
    [
      'more than is held after a refund',
      1_000,
      { held: 700, released: 0 },
      { held: 700, released: 0, loss: 300 },
    ],
    ['more than was released', 1_000, { held: 0, released: 700 }, { held: 0, released: 700, loss: 300 }],
    ['nothing', 0, { held: 1_000, released: 0 }, { held: 0, released: 0, loss: 0 }],
  ])('takes %s', (_what, kobo, places, parts) => {
    expect(splitChargeback(kobo, places)).toEqual(parts);
  });

  test('adds up for all small amounts', () => {
    for (let kobo = 0; kobo <= 12; kobo += 1)
      for (let held = 0; held <= 6; held += 1)
        for (let released = 0; released <= 6; released += 1) {
          const parts = splitChargeback(kobo, { held, released });
          expect(parts.held + parts.released + parts.loss).toBe(kobo);
          expect(Math.min(parts.held, parts.released, parts.loss)).toBeGreaterThanOrEqual(0);
          if (parts.released > 0) expect(parts.held).toBe(held);
          if (parts.loss > 0) expect(parts.released).toBe(released);
        }
  });

  test.each([
    [-1, 0, 0],
    [0.5, 0, 0],
    [1, -1, 0],
    [1, 0, NaN],
  ])('rejects %p of %p held and %p released', (kobo, held, released) => {
    expect(() => splitChargeback(kobo, { held, released })).toThrow(
      /^\S+ is no amount of a chargeback in kobo$/,
    );
  });
});

const ANSWER_BY = new Date('2026-12-01T18:00:00.000Z');
const at = (time: string) => new Date(`2026-12-01T${time}Z`);

test.each([
  ['09:59:59.999', 0, '10:00:00.000', false],
  ['10:00:00.000', 1, '16:00:00.000', false],
  ['15:59:59.999', 1, '16:00:00.000', false],
  ['16:00:00.000', 2, null, true],
  ['19:00:00.000', 2, null, true],
])('at %s the reminders due are %i, the next is at %s, and the alarm is %s', (time, due, next, isUrgent) => {
  expect(chargebackRemindersBy(ANSWER_BY, at(time))).toBe(due);
  expect(nextChargebackReminder(ANSWER_BY, at(time))).toEqual(next && at(next));
  expect(isChargebackUrgent(ANSWER_BY, at(time))).toBe(isUrgent);
});

test('a chargeback is open until the bank has decided', () => {
  expect(CHARGEBACK_STATES.filter(isChargebackOpen)).toEqual(['waiting', 'sending', 'contested']);
});

test('the money of several chargebacks is added up by its places', () => {
  expect(sumChargebacks([])).toEqual({ held: 0, released: 0, loss: 0 });
  expect(
    sumChargebacks([
      { held: 1, released: 20, loss: 300 },
      { held: 4, released: 50, loss: 600 },
    ]),
  ).toEqual({ held: 5, released: 70, loss: 900 });
});

test.each([
  [{ held: 0, released: 0, refunded: 0 }, ''],
  [{ held: 7_000, released: 0, refunded: 0 }, 'The bank took ₦7,000 of the held money back.'],
  [
    { held: 0, released: 4_000, refunded: 0 },
    'The bank took ₦4,000 of the released money back, so ₦6,000 of it is left.',
  ],
  [
    { held: 0, released: 10_000, refunded: 500 },
    'The bank took ₦10,000 of the released money back, so ₦0 of it is left. The bank took ₦500 back that was refunded before, and the site bears it.',
  ],
])('of ₦10,000 released, %j is described', (taken, text) => {
  expect(describeTakenBack(taken, 10_000)).toBe(text);
});
