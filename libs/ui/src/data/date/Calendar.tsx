import { DayPicker, type Labels } from 'react-day-picker';
import { CalendarFrame } from './calendarStyle';

/**
 * State of a day: a `full` day has no free time, on a `closed` day the provider does not work. Neither can be
 * selected.
 */
export type DayMark = 'free' | 'full' | 'closed';

export type CalendarProps = {
  label: string;
  /** All dates are `yyyy-MM-dd` without a time zone. An empty string means that no date is selected. */
  value: string;
  onSelect: (date: string) => void;
  today: string;
  /** The first and the last day that can be chosen. */
  min: string;
  max: string;
  /** The month that is shown, `yyyy-MM`. */
  month: string;
  onMonth: (month: string) => void;
  markOf?: ((date: string) => DayMark | undefined) | undefined;
};

// The picker uses days in the time zone of the device. Year, month and day are passed in and out unchanged,
// so the time zone has no effect.
const toDay = (date: string): Date => {
  const [year = 1970, month = 1, day = 1] = date.split('-').map(Number);
  return new Date(year, month - 1, day);
};
const twoDigits = (n: number) => String(n).padStart(2, '0');
const fromDay = (day: Date): string =>
  `${String(day.getFullYear()).padStart(4, '0')}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;

const FULL = new Intl.DateTimeFormat('en-NG', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

const labels: Partial<Labels> = {
  labelDayButton: (day, { today, selected, full, closed }) =>
    [today && 'Today', FULL.format(day), selected && 'selected', full && 'full', closed && 'closed']
      .filter(Boolean)
      .join(', '),
};

/**
 * A month from which one day is selected, also by keyboard (arrows, Page Up and Down). Its library has 18 KB,
 * so load it lazily. `<Calendar label="Date" value={date} onSelect={setDate} today={today} min={today}
 * max={last} month={month} onMonth={setMonth} markOf={…} />`
 */
export function Calendar({ label, value, onSelect, today, min, max, month, onMonth, markOf }: CalendarProps) {
  const hasMark = (mark: DayMark) => (day: Date) => markOf?.(fromDay(day)) === mark;
  const full = hasMark('full');
  const closed = hasMark('closed');
  return (
    <CalendarFrame role="group" aria-label={label}>
      <DayPicker
        mode="single"
        required
        selected={value ? toDay(value) : undefined}
        onSelect={(day: Date) => onSelect(fromDay(day))}
        today={toDay(today)}
        month={toDay(`${month}-01`)}
        onMonthChange={(shown) => onMonth(fromDay(shown).slice(0, 7))}
        startMonth={toDay(min)}
        endMonth={toDay(max)}
        disabled={[{ before: toDay(min) }, { after: toDay(max) }, full, closed]}
        modifiers={{ full, closed }}
        modifiersClassNames={{ full: 'full', closed: 'closed' }}
        labels={labels}
        navLayout="around"
        weekStartsOn={0}
      />
    </CalendarFrame>
  );
}
