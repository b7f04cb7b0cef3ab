import { Calendar } from '@tm/ui/calendar';
import type { Days } from './useDays';

type Props = {
  days: Days;
  value: string;
  today: string;
  last: string;
  month: string;
  onMonth: (month: string) => void;
  onChoose: (date: string) => void;
};

/** Calendar that marks the provider's free, full and closed days. */
export const MonthPicker = ({ days, value, today, last, month, onMonth, onChoose }: Props) => (
  <Calendar
    label="Choose a date"
    value={value}
    onSelect={onChoose}
    today={today}
    min={today}
    max={last}
    month={month}
    onMonth={onMonth}
    markOf={(date) => {
      const state = days.dayOf(date)?.state;
      return state === 'full' && days.anyTime ? 'free' : state;
    }}
  />
);
