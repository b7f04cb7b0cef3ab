import { debtEndsAt, isDebtOver, lastChangeOfOver } from './debts';

const SINCE = new Date('2026-01-01T08:00:00Z');
const END = new Date('2026-06-30T08:00:00Z');
const after = (ms: number) => new Date(END.getTime() + ms);

test('a debt ends 180 days after its last change', () => {
  expect(debtEndsAt(SINCE)).toEqual(END);
});

test('a debt is open one second before its end, and over at its end and one second later', () => {
  expect([-1_000, -1, 0, 1_000].map((ms) => isDebtOver(SINCE, after(ms)))).toEqual([
    ...[false, false, true, true],
  ]);
});

test('the latest change of debts that are over agrees with the rule', () => {
  for (const ms of [-1, 0, 1])
    expect(SINCE <= lastChangeOfOver(after(ms))).toBe(isDebtOver(SINCE, after(ms)));
});
