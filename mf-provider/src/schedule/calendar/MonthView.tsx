import type { CalendarDay } from '@tm/contracts';
import { weeksOfMonth, type PublicHoliday } from '@tm/domain';
import { dayOf } from '../days/dayBookings';
import { monthName, weekdayOf } from '../days/dayLabels';
import { useGridFocus, type GridStep } from '../grid/useGridFocus';
import { MonthDay } from './MonthDay';
import { Month, Weekday } from './monthStyle';

type Props = {
  date: string;
  today: string;
  days: readonly CalendarDay[] | undefined;
  holidays: ReadonlyMap<string, PublicHoliday>;
  showsCancelled: boolean;
  onStep: (step: GridStep) => void;
  dayPath: (date: string) => string;
};

const FULL_WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Month in weeks. Arrow keys move by days and weeks, Page Up and Page Down by months, Enter opens the day.
 */
export function MonthView({ date, today, days, holidays, showsCancelled, onStep, dayPath }: Props) {
  const weeks = weeksOfMonth(date);
  const focus = useGridFocus((step) => onStep('rows' in step ? { days: step.rows * 7 } : step));
  return (
    <Month role="grid" aria-label={monthName(date)} aria-busy={!days} aria-readonly {...focus}>
      <div role="row">
        {weeks[0]!.map((one, index) => (
          <Weekday key={one} role="columnheader" aria-label={FULL_WEEKDAYS[index]}>
            {weekdayOf(one)}
          </Weekday>
        ))}
      </div>
      {weeks.map((week, row) => (
        <div role="row" key={row}>
          {week.map((one, column) => (
            <MonthDay
              key={column}
              day={dayOf(days, one)}
              holiday={holidays.get(one)}
              isToday={one === today}
              isOther={one.slice(0, 7) !== date.slice(0, 7)}
              isActive={one === date}
              isLoaded={Boolean(days)}
              showsCancelled={showsCancelled}
              to={dayPath(one)}
            />
          ))}
        </div>
      ))}
    </Month>
  );
}
