import { MAX_CALLS, currentCalls, isNotedCall, type Call } from './calls';
import { HOUR_MS, MINUTE_MS } from '../scheduling/units';

const START = new Date('2026-11-24T09:00:00.000Z');
const END = new Date('2026-11-24T11:00:00.000Z');
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);
const booking = (more: object = {}) => ({ status: 'accepted', startsAt: START, endsAt: END, ...more });

it.each([
  [after(START, -3 * HOUR_MS - 1), false],
  [after(START, -3 * HOUR_MS), true],
  [after(END, 72 * HOUR_MS), true],
  [after(END, 72 * HOUR_MS + 1), false],
])('isNotedCall at %p is %p', (now, isNoted) => {
  expect(isNotedCall(booking(), 'customer', now)).toBe(isNoted);
});

it.each([
  ['accepted', true],
  ['in_progress', true],
  ['pending', false],
  ['completed', false],
  ['cancelled', false],
])('isNotedCall of a booking that is %s is %p', (status, isNoted) => {
  expect(isNotedCall(booking({ status }), 'provider', START)).toBe(isNoted);
});

it('isNotedCall notes each party once a minute, and ten times at most', () => {
  const calls: Call[] = [{ by: 'customer', at: START }];
  expect(isNotedCall(booking({ calls }), 'customer', after(START, MINUTE_MS - 1))).toBe(false);
  expect(isNotedCall(booking({ calls }), 'customer', after(START, MINUTE_MS))).toBe(true);
  expect(isNotedCall(booking({ calls }), 'provider', START)).toBe(true);
  const many = Array.from({ length: MAX_CALLS }, (_, minute): Call => {
    return { by: 'customer', at: after(START, minute * MINUTE_MS) };
  });
  expect(isNotedCall(booking({ calls: many.slice(1) }), 'customer', END)).toBe(true);
  expect(isNotedCall(booking({ calls: many }), 'customer', END)).toBe(false);
  expect(isNotedCall(booking({ calls: many }), 'provider', END)).toBe(true);
});

it('currentCalls returns the calls since the booking was moved', () => {
  const calls: Call[] = [
    { by: 'customer', at: START },
    { by: 'provider', at: END },
  ];
  const moved = { kind: 'rescheduled', at: after(START, 1) };
  expect(currentCalls({ calls })).toEqual(calls);
  expect(currentCalls({ calls, history: [moved] })).toEqual([calls[1]]);
  expect(currentCalls({ history: [] })).toEqual([]);
});
