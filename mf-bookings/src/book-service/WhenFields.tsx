import type { CreateBookingRequest, Listing } from '@tm/contracts';
import { lagosDate } from '@tm/domain';
import { styled } from '@tm/platform';
import { Input } from '@tm/ui';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { DayStrip } from './DayStrip';
import { TimeChips } from './TimeChips';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
  gap: var(--s-3);
`;

const blankIsAbsent = { setValueAs: (value: string) => value || undefined };

type Props = { listing: Listing; form: UseFormReturn<CreateBookingRequest> };

/** Date and time: a tap for the days and hours that most people want, two fields for all others. */
export function WhenFields({ listing, form: { register, setValue, control, formState } }: Props) {
  const [now] = useState(() => new Date());
  const [date = '', time = ''] = useWatch({ control, name: ['scheduledDate', 'scheduledTime'] });
  const { errors, isSubmitted } = formState;
  const pick = (name: 'scheduledDate' | 'scheduledTime') => (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return (
    <>
      <DayStrip listing={listing} value={date} now={now} onChange={pick('scheduledDate')} />
      <TimeChips listing={listing} date={date} value={time} now={now} onChange={pick('scheduledTime')} />
      <Pair>
        <Input
          label="Date"
          type="date"
          min={lagosDate(now)}
          error={errors.scheduledDate?.message}
          {...register('scheduledDate', blankIsAbsent)}
        />
        <Input
          label="Time"
          type="time"
          error={errors.scheduledTime?.message}
          {...register('scheduledTime', blankIsAbsent)}
        />
      </Pair>
    </>
  );
}
