import type { WeeklyHours } from '@tm/contracts';
import { lagosDate, lagosTime, lagosWeekday, openingAt, DAY_MS } from '@tm/domain';
import { DAYS, formatTime } from './weekHours';

export type Opening = { isOpen: boolean; state: 'Open now' | 'Closed'; next: string };

const formatDay = (at: Date, now: Date): string => {
  const day = lagosDate(at);
  if (day === lagosDate(now)) return '';
  if (day === lagosDate(new Date(now.getTime() + DAY_MS))) return 'tomorrow ';
  return `${DAYS[lagosWeekday(at)].slice(0, 3)} `;
};

/** Returns whether a restaurant is open now in Lagos, and when it closes or opens next. */
export const openingOf = (hours: WeeklyHours, now: Date): Opening => {
  const opening = openingAt(hours, now);
  if (opening.isOpen) {
    const next = opening.until ? `closes ${formatTime(lagosTime(opening.until))}` : '24 hours a day';
    return { isOpen: true, state: 'Open now', next };
  }
  const { opensAt } = opening;
  const next = opensAt ? `opens ${formatDay(opensAt, now)}${formatTime(lagosTime(opensAt))}` : '';
  return { isOpen: false, state: 'Closed', next };
};

/** Returns one line: 'Open now · closes 10PM' or 'Closed · opens tomorrow 9AM'. */
export const describeOpening = (hours: WeeklyHours, now: Date): string => {
  const { state, next } = openingOf(hours, now);
  return next ? `${state} · ${next}` : state;
};
