import { HOUR_MS } from '../scheduling/units';
import { WORK_KINDS, compareWork, describeDue, workDueBy } from './workList';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const wait = (since: number, dueBy: number | null) => ({
  since: at(since).toISOString(),
  dueBy: dueBy === null ? null : at(dueBy).toISOString(),
});

test('workDueBy has the published promises and no other', () => {
  const hours = WORK_KINDS.flatMap((kind) => {
    const due = workDueBy(kind, at(0));
    return due ? [[kind, (due.getTime() - at(0).getTime()) / HOUR_MS]] : [];
  });
  expect(Object.fromEntries(hours)).toEqual({ listing: 48, provider: 48, absence: 72, appeal: 72, hold: 72 });
});

test('compareWork sorts by the promise, then by the wait', () => {
  const late = wait(2, 5);
  const soon = wait(9, 57);
  const sooner = wait(8, 57);
  const [old, young] = [wait(0, null), wait(3, null)];
  expect([young, soon, old, sooner, late].sort(compareWork)).toEqual([late, sooner, soon, old, young]);
});

test.each([
  [5, 'Due in 3 hours'],
  [2, 'Overdue by less than an hour'],
  [26, 'Due in 1 day'],
  [-23, 'Overdue by 1 day 1 hour'],
])('describeDue at 02:00 with a promise at hour %i is "%s"', (hour, text) => {
  expect(describeDue(at(hour), at(2))).toBe(text);
});
