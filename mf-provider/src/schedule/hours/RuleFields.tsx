import { sayDuration } from '@tm/domain';
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
    label: 'Slot length (minutes)',
    unit: 'minutes',
    hint: 'From one time that is offered to the next',
  },
  {
    name: 'leadMinutes',
    label: 'Lead time (minutes)',
    unit: 'minutes',
    hint: 'A booking is made at least so long ahead',
  },
  {
    name: 'bufferMinutes',
    label: 'Buffer (minutes)',
    unit: 'minutes',
    hint: 'Kept free between two bookings',
  },
  {
    name: 'holdHours',
    label: 'Hold (hours)',
    unit: 'hours',
    hint: 'So long a request keeps its time for your answer',
  },
];

/** The number in words, once it is one: 120 is '2 hours'. */
const formatHint = (text: string, unit: 'minutes' | 'hours'): string => {
  const minutes = Number(text) * (unit === 'hours' ? 60 : 1);
  return Number.isInteger(minutes) && minutes >= 60 ? ` (${sayDuration(minutes)})` : '';
};

/** How bookings are taken, beside the hours. */
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
