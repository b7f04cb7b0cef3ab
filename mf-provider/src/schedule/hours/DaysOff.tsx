import { isIsoDate } from '@tm/domain';
import { styled } from '@tm/platform';
import { Button, Input, media, Muted } from '@tm/ui';
import { FormDateField } from '@tm/ui/date-field';
import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { HoursPart, Mistake } from './hoursStyle';
import type { HoursText } from './hoursText';

const Entry = styled.div`
  display: grid;
  grid-template-columns: 170px 170px minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s-3);
  > button {
    margin-top: 27px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    padding-bottom: var(--s-4);
    border-bottom: 1px solid var(--line);
    > :nth-child(3) {
      grid-column: 1 / -1;
    }
    > button {
      margin-top: 0;
      justify-self: start;
    }
  }
`;

/** Days without bookings, each with an optional private reason. */
export function DaysOff({ today }: { today: string }) {
  const { control, register, formState } = useFormContext<HoursText>();
  const { fields, append, remove } = useFieldArray({ control, name: 'daysOff' });
  const daysOff = useWatch({ control, name: 'daysOff' });
  const errors = formState.errors.daysOff;
  const past = daysOff.flatMap(({ from, to }, index) => {
    const last = to || from;
    return isIsoDate(last) && last < today ? [index] : [];
  });
  return (
    <HoursPart>
      <legend>Days off</legend>
      {fields.length === 0 && <Muted>No days off.</Muted>}
      {fields.map(({ id }, index) => (
        <Entry key={id} role="group" aria-label={`Day off ${index + 1}`}>
          <FormDateField label="First day" control={control} name={`daysOff.${index}.from`} />
          <FormDateField
            label="Last day"
            control={control}
            name={`daysOff.${index}.to`}
            min={daysOff[index]?.from}
          />
          <Input
            label="Reason"
            optional
            autoComplete="off"
            placeholder="Only you see it"
            error={errors?.[index]?.reason?.message}
            {...register(`daysOff.${index}.reason`)}
          />
          <Button variant="ghost" aria-label={`Remove day off ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 aria-hidden="true" />
          </Button>
        </Entry>
      ))}
      {(errors?.message ?? errors?.root?.message) && (
        <Mistake role="alert">{errors?.message ?? errors?.root?.message}</Mistake>
      )}
      <Button variant="secondary" onClick={() => append({ from: '', to: '', reason: '' })}>
        <Plus aria-hidden="true" />
        Add days off
      </Button>
      {past.length > 0 && (
        <Button variant="ghost" onClick={() => remove(past)}>
          Remove {past.length} in the past
        </Button>
      )}
    </HoursPart>
  );
}
