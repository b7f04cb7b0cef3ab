import { zodResolver } from '@hookform/resolvers/zod';
import { createBookingRequest, type Booking, type CreateBookingRequest, type Listing } from '@tm/contracts';
import { MAX_HOURS, MAX_QUANTITY, PHONE_HINT, formatPhone, lagosDate, orderField } from '@tm/domain';
import { notify, styled, useUser } from '@tm/platform';
import { Button, Input, Muted, Stack, Textarea } from '@tm/ui';
import { useState } from 'react';
import { useForm, useWatch, type FieldErrors, type FieldPath } from 'react-hook-form';
import { BookingTotal } from './BookingTotal';
import { DayStrip } from './DayStrip';
import { isFuture } from './hours';
import { TimeChips } from './TimeChips';
import { useBook, type FailedWords } from './useBook';

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--s-3);
`;

const REQUIRED = ['scheduledDate', 'scheduledTime', 'customerPhone', 'customerAddress'] as const;
const MEASURES = {
  hours: { label: 'Hours', max: MAX_HOURS },
  quantity: { label: 'Quantity', max: MAX_QUANTITY },
  partySize: { label: 'Guests', max: 500 },
} as const;
const blankIsAbsent = { setValueAs: (value: string) => value || undefined };

type Props = { listing: Listing; failed: FailedWords; onBooked: (booking: Booking) => void };

const useBookingForm = (listing: Listing, phone: string | null | undefined) => {
  const measure = orderField(listing);
  return useForm<CreateBookingRequest, unknown, CreateBookingRequest>({
    resolver: zodResolver(createBookingRequest),
    defaultValues: {
      serviceId: listing.id,
      providerId: listing.providerId,
      scheduledDate: '',
      scheduledTime: '',
      customerPhone: phone ? formatPhone(phone) : '',
      customerAddress: '',
      notes: '',
      ...(measure && { [measure]: measure === 'partySize' ? 2 : 1 }),
    },
  });
};

/** Date, time, phone, address, notes and what the price needs (spec 5); its rules are the contract's. */
export function BookingForm({ listing, failed, onBooked }: Props) {
  const user = useUser();
  const book = useBook(failed);
  const [now] = useState(() => new Date());
  const measure = orderField(listing);
  const { register, handleSubmit, setValue, setError, getValues, control, formState } = useBookingForm(
    listing,
    user?.phone,
  );
  const { errors, isSubmitting, isSubmitted } = formState;
  const [date = '', time = '', count] = useWatch({
    control,
    name: ['scheduledDate', 'scheduledTime', measure ?? 'hours'],
  });
  const pick = (name: 'scheduledDate' | 'scheduledTime') => (value: string) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });

  const handleValid = async (order: CreateBookingRequest) => {
    if (!isFuture(order.scheduledDate, order.scheduledTime, new Date())) {
      setError('scheduledTime', { message: 'Please choose a time in the future' }, { shouldFocus: true });
      return;
    }
    const outcome = await book(order);
    if ('booking' in outcome) return onBooked(outcome.booking);
    const { status, code, detail, errors: byField = {} } = outcome.refusal;
    if (status === 409 && code === 'slot_taken')
      setError('scheduledTime', { message: detail }, { shouldFocus: true });
    for (const [field, [message]] of Object.entries(byField))
      setError(field as FieldPath<CreateBookingRequest>, { message });
  };
  const handleInvalid = (_errors: FieldErrors<CreateBookingRequest>) => {
    if (REQUIRED.every((name) => getValues(name))) return;
    notify({
      title: 'Missing information',
      description: 'Please fill in all required fields.',
      variant: 'destructive',
    });
  };

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(handleValid, handleInvalid)(event)}>
      <Stack $gap={4}>
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
        {measure && (
          <Input
            label={MEASURES[measure].label}
            type="number"
            inputMode="numeric"
            min={1}
            max={MEASURES[measure].max}
            error={errors[measure]?.message}
            {...register(measure, { valueAsNumber: true })}
          />
        )}
        <Input
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder={PHONE_HINT}
          error={errors.customerPhone?.message}
          {...register('customerPhone')}
        />
        <Input
          label="Address"
          autoComplete="street-address"
          placeholder="Street, area and city"
          error={errors.customerAddress?.message}
          {...register('customerAddress')}
        />
        <Textarea
          label="Notes"
          optional
          placeholder="Anything that helps to prepare"
          error={errors.notes?.message}
          {...register('notes')}
        />
        <BookingTotal listing={listing} count={count && count > 0 ? count : 1} />
        <Button type="submit" size="lg" full pending={isSubmitting} pendingText="Sending…">
          Book Now
        </Button>
        <Muted $small style={{ textAlign: 'center' }}>
          You can cancel free of charge until the provider accepts.
        </Muted>
      </Stack>
    </form>
  );
}
