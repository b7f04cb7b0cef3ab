import type { CalendarDay } from '@tm/contracts';
import { weeksOfMonth } from '@tm/domain';
import { dayOf, type DayHoliday } from '../days/dayBookings';
import { monthName, weekdayOf } from '../days/dayLabels';
import { useGridFocus, type GridStep } from '../grid/useGridFocus';
import { MonthDay } from './MonthDay';
import { Month, Weekday } from './monthStyle';

type Props = {
  date: string;
  today: string;
  days: readonly CalendarDay[] | undefined;
  holidays: ReadonlyMap<string, DayHoliday>;
  showsCancelled: boolean;
  onStep: (step: GridStep) => void;
  dayPath: (date: string) => string;
};

const FULL_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * The days of a month in rows of weeks. Arrow keys move by days and weeks, Page Up and Page Down by months,
 * Enter opens the day.
 */
export function MonthView({ date, today, days, holidays, showsCancelled, onStep, dayPath }: Props) {
  const weeks = weeksOfMonth(date);
  const gridProps = useGridFocus((step) => onStep('rows' in step ? { days: step.rows * 7 } : step));
  return (
    <Month role="grid" aria-label={monthName(date)} aria-busy={!days} aria-readonly {...gridProps}>
      <div role="row">
        {weeks[0]!.map((cellDate, index) => (
          <Weekday key={cellDate} role="columnheader" aria-label={FULL_WEEKDAYS[index]}>
            {weekdayOf(cellDate)}
          </Weekday>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div role="row" key={row}>
          {week.map((cellDate, column) => (
            <MonthDay
              key={column}
              day={dayOf(days, cellDate)}
              holiday={holidays.get(cellDate)}
              isToday={cellDate === today}
              isOther={cellDate.slice(0, 7) !== date.slice(0, 7)}
              isActive={cellDate === date}
              isLoaded={Boolean(days)}
              showsCancelled={showsCancelled}
              to={dayPath(cellDate)}
            />
          ))}
        </div>
      ))}
    </Month>
  );
}
