import { useDeclareHolidayMutation } from '@tm/api-client/adminHolidays';
import type { AdminHolidays } from '@tm/contracts';
import { HOLIDAYS, holidayLabel, isIsoDate } from '@tm/domain';
import { notify, styled } from '@tm/platform';
import { Button, FormError, Input, media, Select } from '@tm/ui';
import { FormDateField } from '@tm/ui/date-field';
import { applyServerErrors } from '@tm/ui/server-errors';
import { useForm } from 'react-hook-form';
import { notifyFailure } from '../moderation/notifyFailure';
import { formatHolidayDate } from './holidayDate';

const Form = styled.form`
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr) minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--s-3);
  h2,
  > [role='alert'] {
    grid-column: 1 / -1;
  }
  /* An empty error takes a row without a height, but with a gap. */
  > [role='alert']:empty {
    margin-bottom: calc(-1 * var(--s-3));
  }
  > button {
    margin-top: 27px;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > button {
      margin-top: 0;
    }
  }
`;

const FIELDS = ['date', 'name', 'replaces'] as const;
const EMPTY = { date: '', name: '', replaces: '' };

type Props = { expected: AdminHolidays['coming'] };

/** Declares a public holiday, in place of an expected date or on its own. */
export function DeclareForm({ expected }: Props) {
  const [declare, { isLoading }] = useDeclareHolidayMutation();
  const form = useForm({ defaultValues: EMPTY });
  const { register, formState, setError, reset, setValue, getValues } = form;
  const { errors } = formState;
  const send = form.handleSubmit(async ({ date, name, replaces }) => {
    if (!isIsoDate(date))
      return setError('date', { message: 'Please choose the date' }, { shouldFocus: true });
    try {
      await declare({ date, body: { name, ...(replaces && { replaces }) } }).unwrap();
      notify({ title: 'Holiday Declared', description: `${name}, ${formatHolidayDate(date)}` });
      reset(EMPTY);
    } catch (error) {
      if (applyServerErrors(error, form, { fields: FIELDS, otherwise: 'root' }) === 'none')
        notifyFailure(error, 'The holiday was not declared. Please try again.');
    }
  });
  const { onChange, ...replaces } = register('replaces');
  return (
    <Form noValidate onSubmit={(event) => void send(event)}>
      <h2>Declare a holiday</h2>
      <FormError>{errors.root?.message}</FormError>
      <FormDateField label="Date" control={form.control} name="date" />
      <Select
        label="Replaces"
        optional
        error={errors.replaces?.message}
        {...replaces}
        onChange={(event) => {
          void onChange(event);
          const found = expected.find(({ date }) => date === event.target.value);
          if (found && !getValues('name')) setValue('name', found.name);
        }}
      >
        <option value="">No expected date</option>
        {expected.map((holiday) => (
          <option key={holiday.date} value={holiday.date}>
            {holidayLabel(holiday)}, {formatHolidayDate(holiday.date)}
          </option>
        ))}
      </Select>
      <Input
        label="Name"
        list="holiday-names"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
      <datalist id="holiday-names">
        {Object.values(HOLIDAYS).map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button type="submit" pending={isLoading} pendingText="Saving...">
        Declare
      </Button>
    </Form>
  );
}
