import type { ForeignCalendar } from '@tm/contracts';
import { foreignFaultText, formatDateTime, FOREIGN_LIMITS, formatTime, lagosDate } from '@tm/domain';

/** The time of day on the same date, otherwise the whole date. */
const since = (at: Date, now: Date): string =>
  lagosDate(at) === lagosDate(now) ? formatTime(at) : formatDateTime(at, now);

/** Describes when a calendar was read, or why it is not. */
export const describeReading = ({ state, fault, readAt }: ForeignCalendar, now: Date): string => {
  const at = since(new Date(readAt), now);
  if (state === 'ok') return `Last read ${at}.`;
  const reason = fault ? ` ${foreignFaultText(fault)}` : '';
  if (state === 'failing') return `Not read since ${at}.${reason}`;
  return `Switched off, not read since ${at}.${reason} Its busy times stay until you remove it.`;
};

/** Describes which parts of a calendar are not used; empty if all are. */
export const describeGaps = ({ allDay, isCut, unread }: ForeignCalendar): string =>
  [
    allDay === 'free' && 'Whole-day events take no time.',
    isCut && `Only its next ${FOREIGN_LIMITS.occurrences.toLocaleString('en-NG')} busy times are used.`,
    unread > 0 && `${unread} ${unread === 1 ? 'event' : 'events'} could not be understood.`,
  ]
    .filter(Boolean)
    .join(' ');
