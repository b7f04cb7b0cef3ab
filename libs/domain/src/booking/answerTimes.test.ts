import { describe, expect, test } from '@jest/globals';
import { answerTimeOf, answerTimesOf, isQuickResponse, newAnswerTime, type AnswerEvent } from './answerTimes';

const START = Date.parse('2026-11-01T09:00:00Z');
const event = (minutes: number, by: string, status: AnswerEvent['status']): AnswerEvent => ({
  at: new Date(START + minutes * 60_000),
  by,
  status,
});
const asked = event(0, 'customer', 'pending');

describe('the answer time of a request', () => {
  test.each<[string, AnswerEvent[], number | null | undefined]>([
    ['waits', [asked], undefined],
    ['was accepted after 30 minutes', [asked, event(30, 'provider', 'accepted')], 30],
    ['was rejected after 300 minutes', [asked, event(300, 'provider', 'cancelled')], 300],
    ['was answered with another time', [asked, event(20, 'provider', 'pending')], 20],
    [
      'was answered, then expired',
      [asked, event(20, 'provider', 'pending'), event(1440, 'system', 'cancelled')],
      20,
    ],
    ['expired', [asked, event(60, 'system', 'cancelled')], null],
    ['was cancelled by its customer after 3 h 59', [asked, event(239, 'customer', 'cancelled')], undefined],
    ['was cancelled by its customer after 4 h', [asked, event(240, 'customer', 'cancelled')], null],
    ['was ended by an administrator', [asked, event(500, 'admin', 'cancelled')], undefined],
    [
      'was moved by its customer and then accepted',
      [asked, event(10, 'customer', 'pending'), event(50, 'provider', 'accepted')],
      50,
    ],
    ['takes part of a minute as a whole one', [asked, event(0.5, 'provider', 'accepted')], 1],
    ['has no history', [], undefined],
  ])('that %s', (_name, history, expected) => {
    expect(answerTimeOf(history)).toBe(expected);
  });

  test('is decided by one event of the history only', () => {
    const history = [asked, event(30, 'provider', 'accepted'), event(90, 'provider', 'in_progress')];
    expect(history.map((_, at) => newAnswerTime(history.slice(0, at + 1)))).toEqual([
      undefined,
      30,
      undefined,
    ]);
  });
});

test('of many requests the newest twenty are kept, in the order of their answers', () => {
  const slowest = [asked, event(9000, 'provider', 'accepted')];
  const others = [...Array(25).keys()].map((n) => [asked, event(n + 1, 'provider', 'accepted')]);
  const times = answerTimesOf([slowest, ...others, [asked]]);
  expect(times).toEqual([...Array(19).keys()].map((n) => n + 7).concat(9000));
});

describe('a quick response', () => {
  const quick = [10, 20, 30, 40];
  test.each<[string, (number | null)[], boolean]>([
    ['nothing was measured', [], false],
    ['four answers', quick, false],
    ['five answers', [...quick, 239], true],
    ['four answers and one request without', [...quick, null], false],
    ['five answers, four requests without', [...quick, 50, null, null, null, null], true],
    ['five answers, five requests without', [...quick, 50, null, null, null, null, null], false],
    ['a median of exactly four hours', [1, 1, 240, 500, 500], false],
    ['a median of one minute less', [1, 1, 239, 500, 500], true],
    ['of an even number the slower one in the middle', [1, 1, 1, 240, 500, 500], false],
    ['older ones than the newest twenty', [...Array(20).fill(900), ...Array(20).fill(5)], true],
  ])('%s', (_name, times, expected) => {
    expect(isQuickResponse(times)).toBe(expected);
  });
});
