import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { BOOKING_STATUSES, type BookingStatus } from './bookings';
import { checkConfirmation, confirmUntil, confirmedFields, type Confirmable } from './confirmation';
import { BOOKING_ENDINGS, type BookingEndingKind } from './endings';

const HOUR = 3_600_000;
const START = Date.parse('2026-12-05T09:00:00Z');
const at = (ms: number) => new Date(ms);
const completed = (done: number, more: Partial<Confirmable> = {}): Confirmable => ({
  status: 'completed',
  startsAt: at(START),
  history: [
    { status: 'accepted', at: at(START - 48 * HOUR) },
    { status: 'completed', at: at(done) },
  ],
  ending: { kind: 'by_provider' },
  ...more,
});
const DONE = START + 2 * HOUR;

describe('confirmUntil', () => {
  it('is 72 hours after the completion', () => {
    expect(confirmUntil(completed(DONE))).toEqual(at(DONE + 72 * HOUR));
  });

  it('is 72 hours after the start of a booking that was completed before it', () => {
    expect(confirmUntil(completed(START - 20 * HOUR))).toEqual(at(START + 72 * HOUR));
  });

  it.each<[BookingEndingKind, boolean]>([
    ['by_provider', true],
    ['by_clock', true],
    ['by_customer', false],
    ['ruled', false],
  ])('of an ending %s: the customer is asked is %s', (kind, isAsked) => {
    expect(confirmUntil(completed(DONE, { ending: { kind } })) !== null).toBe(isAsked);
  });

  it('asks about bookings without a stored ending', () => {
    expect(confirmUntil(completed(DONE, { ending: null }))).toEqual(at(DONE + 72 * HOUR));
  });
});

describe('checkConfirmation', () => {
  it('allows until the end of the 72 hours, to the millisecond', () => {
    expect(checkConfirmation(completed(DONE), at(DONE))).toBe('legal');
    expect(checkConfirmation(completed(DONE), at(DONE + 72 * HOUR - 1))).toBe('legal');
    expect(checkConfirmation(completed(DONE), at(DONE + 72 * HOUR))).toBe('too_late_to_confirm');
  });

  it.each(BOOKING_STATUSES.filter((status) => status !== 'completed'))(
    'refuses a booking that is %s',
    (status: BookingStatus) => {
      expect(checkConfirmation(completed(DONE, { status }), at(DONE))).toBe('not_completed');
    },
  );

  it('refuses a second answer, and one about a booking that did not take place', () => {
    for (const more of [{ customerConfirmedAt: at(DONE) }, { tookPlace: false }])
      expect(checkConfirmation(completed(DONE, more), at(DONE))).toBe('already_answered');
  });

  it('refuses while the money is disputed, because that says the opposite', () => {
    const verdicts = (['held', 'disputed', 'settled'] as const).map((state) =>
      checkConfirmation(completed(DONE, { payment: { state } }), at(DONE)),
    );
    expect(verdicts).toEqual(['legal', 'disputed', 'legal']);
  });

  it('allows exactly what confirmUntil and the answers allow, for every status, ending and moment', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BOOKING_STATUSES),
        fc.constantFrom(...BOOKING_ENDINGS),
        fc.integer({ min: -100, max: 100 }),
        fc.integer({ min: -200, max: 300 }),
        fc.boolean(),
        (status, kind, doneHours, nowHours, isConfirmed) => {
          const booking = completed(START + doneHours * HOUR, {
            status,
            ending: { kind },
            customerConfirmedAt: isConfirmed ? at(START) : null,
          });
          const now = at(START + nowHours * HOUR);
          const until = confirmUntil(booking);
          const isOpen = until !== null && now < until && !isConfirmed;
          expect(checkConfirmation(booking, now) === 'legal').toBe(isOpen);
          // The whole time is open to the customer, counted from the completion and from the start.
          if (until) expect(until.getTime()).toBeGreaterThanOrEqual(START + 72 * HOUR);
        },
      ),
    );
  });
});

test('confirmedFields also answer whether a booking took place that was completed before its start', () => {
  const now = at(DONE + HOUR);
  expect(confirmedFields(completed(DONE), now)).toEqual({ customerConfirmedAt: now });
  expect(confirmedFields(completed(START - HOUR), now)).toEqual({
    customerConfirmedAt: now,
    tookPlace: true,
  });
});
