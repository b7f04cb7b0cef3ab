import type { Earnings } from '@tm/contracts';
import { addDays, mondayOf } from '@tm/domain';

type Point = Earnings['points'][number];

/** Earnings of a week so far, in naira, and of the week before until the same weekday. */
export type WeekMoney = { earned: number; bookings: number; before: number };

/** Returns the days that `weekMoneyOf` needs: from the Monday of last week until today (Lagos dates). */
export const twoWeeks = (today: string) => ({ from: addDays(mondayOf(today), -7), to: today });

const sumOf = (points: readonly Point[], value: (point: Point) => number) =>
  points.reduce((sum, point) => sum + value(point), 0);

/**
 * Sums up the earnings of `today`'s week. Last week counts until the same weekday, because a week that is not
 * over is always behind a whole one.
 */
export const weekMoneyOf = (points: readonly Point[], today: string): WeekMoney => {
  const monday = mondayOf(today);
  const week = points.filter(({ from }) => from >= monday);
  const before = points.filter(({ from }) => from <= addDays(today, -7));
  return {
    earned: sumOf(week, ({ earnings }) => earnings),
    bookings: sumOf(week, ({ bookings }) => bookings),
    before: sumOf(before, ({ earnings }) => earnings),
  };
};
