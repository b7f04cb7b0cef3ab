import { describe, expect, test } from '@jest/globals';
import {
  answerTimeOf,
  answerTimesOf,
  isQuickResponse,
  describeAnswerTime,
  usualAnswerMinutes,
  measuredHistory,
  newAnswerTime,
  type AnswerEvent,
} from './answerTimes';

const START = Date.parse('2026-11-01T09:00:00Z');
const event = (minutes: number, by: string, status: AnswerEvent['status']): AnswerEvent => ({
  at: new Date(START + minutes * 60_000),
  by,
  status,
});
const request = event(0, 'customer', 'pending');

describe('answerTimeOf', () => {
  test.each<[string, AnswerEvent[], number | null | undefined]>([
    ['waits', [request], undefined],
    ['was accepted after 30 minutes', [request, event(30, 'provider', 'accepted')], 30],
    ['was rejected after 300 minutes', [request, event(300, 'provider', 'cancelled')], 300],
    ['was answered with another time', [request, event(20, 'provider', 'pending')], 20],
    [
      'was answered, then expired',
      [request, event(20, 'provider', 'pending'), event(1440, 'system', 'cancelled')],
      20,
    ],
    ['expired', [request, event(60, 'system', 'cancelled')], null],
    ['was cancelled by its customer after 3 h 59', [request, event(239, 'customer', 'cancelled')], undefined],
    ['was cancelled by its customer after 4 h', [request, event(240, 'customer', 'cancelled')], null],
    ['was ended by an administrator', [request, event(500, 'admin', 'cancelled')], undefined],
    [
      'was moved by its customer and then accepted',
      [request, event(10, 'customer', 'pending'), event(50, 'provider', 'accepted')],
      50,
    ],
    ['was accepted after half a minute, rounded up', [request, event(0.5, 'provider', 'accepted')], 1],
    ['has no history', [], undefined],
  ])('returns the answer time of a request that %s', (_name, history, expected) => {
    expect(answerTimeOf(history)).toBe(expected);
  });

  test('newAnswerTime returns a value only for the event that decided the answer time', () => {
    const history = [request, event(30, 'provider', 'accepted'), event(90, 'provider', 'in_progress')];
    expect(history.map((_, at) => newAnswerTime(history.slice(0, at + 1)))).toEqual([
      undefined,
      30,
      undefined,
    ]);
  });
});

test('answerTimesOf keeps the newest twenty answer times, in the order of the answers', () => {
  const slowest = [request, event(9000, 'provider', 'accepted')];
  const others = [...Array(25).keys()].map((n) => [request, event(n + 1, 'provider', 'accepted')]);
  const times = answerTimesOf([slowest, ...others, [request]]);
  expect(times).toEqual([...Array(19).keys()].map((n) => n + 7).concat(9000));
});

describe('isQuickResponse', () => {
  const quick = [10, 20, 30, 40];
  test.each<[string, (number | null)[], boolean]>([
    ['no measured request', [], false],
    ['four answers', quick, false],
    ['five answers', [...quick, 239], true],
    ['four answers and one unanswered request', [...quick, null], false],
    ['five answers and four unanswered requests', [...quick, 50, null, null, null, null], true],
    ['five answers and five unanswered requests', [...quick, 50, null, null, null, null, null], false],
    ['a median of exactly four hours', [1, 1, 240, 500, 500], false],
    ['a median of one minute less than four hours', [1, 1, 239, 500, 500], true],
    [
      'an even number of answers, of which the slower middle one takes four hours',
      [1, 1, 1, 240, 500, 500],
      false,
    ],
    ['twenty slow answers before the newest twenty', [...Array(20).fill(900), ...Array(20).fill(5)], true],
  ])('is decided for %s', (_name, times, expected) => {
    expect(isQuickResponse(times)).toBe(expected);
  });
});

test.each<[string, (number | null)[], number | null]>([
  ['four answers', [10, 20, 30, 40], null],
  ['five answers', [50, 10, 40, 20, 30], 30],
  ['an even number of requests', [10, 20, 30, 40, 50, 60], 40],
  ['a median request without answer', [1, 2, 3, 4, 5, null, null, null, null, null], null],
  ['answers older than the newest twenty', [...Array(20).fill(900), ...Array(20).fill(5)], 5],
])('usualAnswerMinutes returns the median of %s', (_name, times, expected) => {
  expect(usualAnswerMinutes(times)).toBe(expected);
});

test.each([
  [0, 'Usually answers in 1 min'],
  [40, 'Usually answers in 40 min'],
  [60, 'Usually answers in 1 hour'],
  [61, 'Usually answers in 2 hours'],
  [23 * 60 + 1, 'Usually answers in 1 day'],
  [24 * 60 + 1, 'Usually answers in 2 days'],
])('describes a usual answer time of %i minutes as "%s"', (minutes, text) => {
  expect(describeAnswerTime(minutes)).toBe(text);
});

test('measuredHistory begins with the payment of an online request, and is empty for an unpaid one', () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 9, minutes));
  const history: AnswerEvent[] = [
    { status: 'pending', by: 'customer', at: at(0) },
    { status: 'accepted', by: 'provider', at: at(40) },
  ];
  const timeOf = (payment?: Parameters<typeof measuredHistory>[0]['payment']) =>
    newAnswerTime(measuredHistory({ history, payment }));
  expect([timeOf(), timeOf(null)]).toEqual([40, 40]);
  expect(timeOf({ state: 'held', askedAt: at(25) })).toBe(15);
  expect(timeOf({ state: 'cash', askedAt: at(30) })).toBe(10);
  expect(timeOf({ state: 'lapsed' })).toBeUndefined();
  expect(measuredHistory({ history, payment: { state: 'due' } })).toEqual([]);
});
