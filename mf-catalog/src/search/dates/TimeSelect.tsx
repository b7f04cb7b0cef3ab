import { formatTime, fromLagos } from '@tm/domain';
import { SelectBox } from '@tm/ui';
import { usePlainField } from '../filters/PlainForm';
import { DayField } from './GuestsSelect';

const FIRST_HOUR = 7;
const LAST_HOUR = 23;

/** Every half hour from 7 AM to 11 PM, `HH:mm`. */
const TIMES = Array.from({ length: (LAST_HOUR - FIRST_HOUR) * 2 + 1 }, (_, index) => {
  const hour = String(FIRST_HOUR + Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});

const ANY_DATE = '2026-01-01';
const nameOf = (time: string): string => {
  const at = fromLagos(ANY_DATE, time);
  return at ? formatTime(at) : time;
};

type Props = { value: string; onChange: (freeAt: string) => void };

/** Time of day around which a table is free. Empty for any time. */
export const TimeSelect = ({ value, onChange }: Props) => (
  <DayField>
    <SelectBox
      {...usePlainField('freeAt')}
      aria-label="Time"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">Any time</option>
      {(value === '' || TIMES.includes(value) ? TIMES : [...TIMES, value].toSorted()).map((time) => (
        <option key={time} value={time}>
          {nameOf(time)}
        </option>
      ))}
    </SelectBox>
  </DayField>
);
