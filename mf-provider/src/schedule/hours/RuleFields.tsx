import { formatDuration } from '@tm/domain';
import { styled } from '@tm/platform';
import { Grid, Input } from '@tm/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import type { HoursText, RuleName } from './hoursText';

const Fields = styled.fieldset`
  min-width: 0;
  legend {
    padding: 0;
    margin-bottom: var(--s-3);
    font-size: var(--fs-lg);
    font-weight: 650;
  }
`;

const FIELDS: { name: RuleName; label: string; unit: 'minutes' | 'hours'; hint: string }[] = [
  {
    name: 'slotMinutes',
    label: 'Time between starts (minutes)',
    unit: 'minutes',
    hint: 'For example 60: customers can start at 9:00, 10:00, 11:00',
  },
  {
    name: 'leadMinutes',
    label: 'Shortest notice (minutes)',
    unit: 'minutes',
    hint: 'Customers book at least this long before the start',
  },
  {
    name: 'bufferMinutes',
    label: 'Break after each booking (minutes)',
    unit: 'minutes',
    hint: 'Free time until the next booking',
  },
  {
    name: 'holdHours',
    label: 'Time to answer (hours)',
    unit: 'hours',
    hint: 'How long a request waits for your answer',
  },
];

/** Returns the number as a duration from 60 minutes on: 120 is '2 hours'. */
const formatHint = (text: string, unit: 'minutes' | 'hours'): string => {
  const minutes = Number(text) * (unit === 'hours' ? 60 : 1);
  return Number.isInteger(minutes) && minutes >= 60 ? ` (${formatDuration(minutes)})` : '';
};

/** Fields of the booking rules, for example slot length and lead time. */
export function RuleFields() {
  const { control, register, formState } = useFormContext<HoursText>();
  const text = useWatch({ control });
  return (
    <Fields>
      <legend>How you take bookings</legend>
      <Grid $min={240} $gap={4}>
        {FIELDS.map(({ name, label, unit, hint }) => (
          <Input
            key={name}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            hint={hint + formatHint(text[name] ?? '', unit)}
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </Grid>
    </Fields>
  );
}
