import type { Listing, WeeklyHours } from '@tm/contracts';
import { lagosDate, lagosTime, lagosWeekday, currentOpening, DAY_MS } from '@tm/domain';
import { DAYS, formatTime } from './weekHours';

export type Exceptions = NonNullable<Listing['openingExceptions']>;
export type Opening = { isOpen: boolean; state: 'Open now' | 'Closed'; next: string };

const formatDay = (at: Date, now: Date): string => {
  const day = lagosDate(at);
  if (day === lagosDate(now)) return '';
  if (day === lagosDate(new Date(now.getTime() + DAY_MS))) return 'tomorrow ';
  return `${DAYS[lagosWeekday(at)].slice(0, 3)} `;
};

/** The day is named only if it is not the next closing time of that hour. */
const formatClosing = (at: Date, now: Date): string =>
  `${at.getTime() - now.getTime() > DAY_MS ? formatDay(at, now) : ''}${formatTime(lagosTime(at))}`;

/** Returns whether a restaurant is open now in Lagos, and when it closes or opens next. */
export const openingOf = (hours: WeeklyHours, now: Date, exceptions: Exceptions = []): Opening => {
  const opening = currentOpening(hours, exceptions, now);
  if (opening.isOpen) {
    const next = opening.until ? `closes ${formatClosing(opening.until, now)}` : '24 hours a day';
    return { isOpen: true, state: 'Open now', next };
  }
  const { opensAt } = opening;
  const next = opensAt ? `opens ${formatDay(opensAt, now)}${formatTime(lagosTime(opensAt))}` : '';
  return { isOpen: false, state: 'Closed', next };
};

/** Returns one line: 'Open now · closes 10PM' or 'Closed · opens tomorrow 9AM'. */
export const describeOpening = (hours: WeeklyHours, now: Date, exceptions?: Exceptions): string => {
  const { state, next } = openingOf(hours, now, exceptions);
  return next ? `${state} · ${next}` : state;
};
