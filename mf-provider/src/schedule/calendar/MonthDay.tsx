import type { CalendarDay } from '@tm/contracts';
import { BOOKING_STATUS_NAMES, BOOKING_STATUSES, MOON_NOTE } from '@tm/domain';
import { Link } from '@tm/platform';
import { VisuallyHidden } from '@tm/ui';
import { fullDate, formatBookingCount, formatMinute } from '../days/dayLabels';
import type { DayHoliday } from '../days/dayBookings';
import { STATUS_MARKS, StatusMark } from '../days/statusMark';
import { Count, Day } from './monthStyle';

type Props = {
  day: CalendarDay;
  holiday: DayHoliday | undefined;
  isToday: boolean;
  isOther: boolean;
  isActive: boolean;
  isLoaded: boolean;
  showsCancelled: boolean;
  to: string;
};

const describeHours = ({ dayOff, openings }: CalendarDay): string => {
  if (dayOff) return dayOff.reason ?? '';
  if (openings.length === 0) return 'closed';
  return openings
    .map(({ start, end }) => `open ${formatMinute(start)} to ${formatMinute(end)}`)
    .join(' and ');
};

/** Describes for screen readers the facts without an icon: that the day has no bookings, and its hours. */
const describeRest = (day: CalendarDay): string => {
  const isEmpty = BOOKING_STATUSES.every((status) => day.counts[status] === 0);
  return [isEmpty && formatBookingCount(0), describeHours(day)].filter(Boolean).join('; ');
};

/**
 * Day of the month with the number of bookings per status as colours and icons. Screen readers read the
 * labels.
 */
export function MonthDay(props: Props) {
  const { day, holiday, isToday, isOther, isActive, isLoaded, showsCancelled, to } = props;
  const shown = BOOKING_STATUSES.filter((status) => status !== 'cancelled' || showsCancelled);
  return (
    <Day
      role="gridcell"
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? 'date' : undefined}
      $today={isToday}
      $other={isOther}
      $closed={isLoaded && day.openings.length === 0}
    >
      <Link to={to} tabIndex={-1} aria-label={`${isToday ? 'Today, ' : ''}${fullDate(day.date)}`}>
        {Number(day.date.slice(8))}
      </Link>
      {shown.map(
        (status) =>
          day.counts[status] > 0 && (
            <Count key={status} $tone={STATUS_MARKS[status].tone}>
              <StatusMark status={status} />
              {day.counts[status]}
              <VisuallyHidden> {BOOKING_STATUS_NAMES[status].toLowerCase()}</VisuallyHidden>
            </Count>
          ),
      )}
      {isLoaded && <VisuallyHidden>{describeRest(day)}</VisuallyHidden>}
      {day.dayOff && <small title={day.dayOff.reason ?? undefined}>Day off</small>}
      {holiday && (
        <small title={holiday.isExpected ? MOON_NOTE : undefined}>
          {holiday.name}
          {holiday.isExpected && <VisuallyHidden>, {MOON_NOTE}</VisuallyHidden>}
        </small>
      )}
    </Day>
  );
}
