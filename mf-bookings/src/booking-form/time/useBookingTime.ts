import type { CreateBookingRequest } from '@tm/contracts';
import { lagosDate, lastBookableDate, MAX_HOURS, MAX_PARTY_SIZE, orderFields, placeOf } from '@tm/domain';
import { useEffect, useRef, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { currentTime } from '@tm/platform';
import { addDays, daysBetween, fullDate, monthOf, formatTime, WEEK, weekOf } from './days';
import { useDays, type Booked, type Days, type Measure } from './useDays';
import { dateError } from './dateError';

type Form = UseFormReturn<CreateBookingRequest>;

const inRange = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;

function useMeasure(listing: Booked, { control }: Form): Measure {
  const [hours, partySize, area] = useWatch({ control, name: ['hours', 'partySize', 'area'] });
  const fields = orderFields(listing);
  return {
    ...(fields.includes('hours') && inRange(hours, MAX_HOURS) && { hours }),
    ...(fields.includes('partySize') && inRange(partySize, MAX_PARTY_SIZE) && { partySize }),
    ...(area && placeOf(listing) === 'at_customer' && { area }),
  };
}

/** Days in which a form without a date seeks the first free one. */
const SOON = 14;

/** Returns the first loaded day with a free time, from today on. */
const firstFree = (today: string, { dayOf }: Days): string | undefined =>
  Array.from({ length: SOON }, (_, index) => addDays(today, index)).find((date) => dayOf(date)?.times.length);

/**
 * State of the date and time fields: the days shown, the chosen day and time, and the free times. With
 * `onSuggest` a form without a date chooses the first free day once, and reports it.
 */
export function useBookingTime(listing: Booked, form: Form, onSuggest?: (date: string) => void) {
  const { setValue, setError, clearErrors, control, formState } = form;
  const { isSubmitted, isSubmitting } = formState;
  const [now] = useState(() => currentTime());
  const today = lagosDate(now);
  const [date = '', time = ''] = useWatch({ control, name: ['scheduledDate', 'scheduledTime'] });
  const [page, setPage] = useState(() =>
    dateError(date, now) ? 0 : Math.floor(daysBetween(today, date) / WEEK),
  );
  const [month, setMonth] = useState<string>();
  const dates = weekOf(today, page);
  const days = useDays(
    { listing, today, measure: useMeasure(listing, form) },
    {
      first: dates[0]!,
      last: dates.at(-1)!,
      shown: month ?? monthOf(dates[0]!),
      chosen: monthOf(dateError(date, now) ? dates[0]! : date),
    },
  );
  const last = days.lastDate ?? lastBookableDate(now);
  const day = days.dayOf(date);

  const isSettled = useRef(date !== '' || !onSuggest);
  const suggestion = days.isFetching ? undefined : firstFree(today, days);
  useEffect(() => {
    if (date !== '') isSettled.current = true;
    if (isSettled.current || !suggestion) return;
    isSettled.current = true;
    onSuggest?.(suggestion);
    setValue('scheduledDate', suggestion);
    setPage(Math.floor(daysBetween(today, suggestion) / WEEK));
  }, [date, suggestion, today, setValue, onSuggest]);

  const isGone = time !== '' && !!day && !days.isFetching && !days.anyTime && !day.times.includes(time);
  useEffect(() => {
    if (!isGone) return;
    const message = `${formatTime(time)} is not free on ${fullDate(date)}. Please choose another time.`;
    setValue('scheduledTime', '', { shouldDirty: true });
    setError('scheduledTime', { type: 'gone', message });
  }, [isGone, date, time, setValue, setError]);

  return {
    today,
    last,
    date,
    time,
    dates,
    days,
    day,
    /** Names the month that the calendar shows, so that its days load; undefined when it is closed. */
    showMonth: setMonth,
    /** Keeps the date empty until the user chooses one, so that no text appears while it is typed. */
    settle: () => {
      isSettled.current = true;
    },
    /** Nothing can be changed while the request is sent. */
    isLocked: isSubmitting,
    earlier: page > 0 ? () => setPage(page - 1) : undefined,
    later: addDays(dates.at(-1)!, 1) <= last ? () => setPage(page + 1) : undefined,
    chooseDate: (value: string) => {
      if (isSubmitting) return;
      setValue('scheduledDate', value, { shouldDirty: true, shouldValidate: isSubmitted });
      if (!isSubmitted) clearErrors('scheduledDate');
      if (!dateError(value, now)) setPage(Math.floor(daysBetween(today, value) / WEEK));
    },
    chooseTime: (value: string) => {
      if (isSubmitting) return;
      setValue('scheduledTime', value, { shouldDirty: true, shouldValidate: isSubmitted });
      if (!isSubmitted) clearErrors('scheduledTime');
    },
  };
}

export type BookingTimeState = ReturnType<typeof useBookingTime>;
