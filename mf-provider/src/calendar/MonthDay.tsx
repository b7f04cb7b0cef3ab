import type { CalendarDay } from '@tm/contracts';
import { BOOKING_STATUSES, MOON_NOTE, type PublicHoliday } from '@tm/domain';
import { Link } from '@tm/platform';
import { fullDate, sayCounts, sayMinute, STATUS_MARKS, StatusMark } from '../days';
import { Count, Day } from './monthStyle';

type Props = {
  day: CalendarDay;
  holiday: PublicHoliday | undefined;
  isToday: boolean;
  isOther: boolean;
  isActive: boolean;
  isLoaded: boolean;
  showsCancelled: boolean;
  to: string;
};

const sayHours = ({ dayOff, openings }: CalendarDay): string => {
  if (dayOff) return dayOff.reason ? `day off, ${dayOff.reason}` : 'day off';
  if (openings.length === 0) return 'closed';
  return openings.map(({ start, end }) => `open ${sayMinute(start)} to ${sayMinute(end)}`).join(' and ');
};

/** All of a day, as it is read aloud. */
const sayDay = ({ day, holiday, isToday, isLoaded }: Props): string =>
  [
    isToday && 'Today',
    fullDate(day.date),
    ...(isLoaded ? [sayCounts(day.counts), sayHours(day)] : []),
    holiday && (holiday.isExpected ? `${holiday.name}, ${MOON_NOTE}` : holiday.name),
  ]
    .filter(Boolean)
    .join('; ');

/** A day of the month: how many bookings there are of each status, in colours and signs. */
export function MonthDay(props: Props) {
  const { day, holiday, isToday, isOther, isActive, isLoaded, showsCancelled, to } = props;
  const shown = BOOKING_STATUSES.filter((status) => status !== 'cancelled' || showsCancelled);
  return (
    <Day
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-label={sayDay(props)}
      aria-current={isToday ? 'date' : undefined}
      $today={isToday}
      $other={isOther}
      $closed={isLoaded && day.openings.length === 0}
    >
      <Link to={to} tabIndex={-1} aria-label={fullDate(day.date)}>
        {Number(day.date.slice(8))}
      </Link>
      {shown.map(
        (status) =>
          day.counts[status] > 0 && (
            <Count key={status} $tone={STATUS_MARKS[status].tone}>
              <StatusMark status={status} />
              {day.counts[status]}
            </Count>
          ),
      )}
      {day.dayOff && <small title={day.dayOff.reason ?? undefined}>Day off</small>}
      {holiday && <small title={holiday.isExpected ? MOON_NOTE : undefined}>{holiday.name}</small>}
    </Day>
  );
}
